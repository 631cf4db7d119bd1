// What the page says before the window can.

export const words = {
    moment: 'One moment…',
    goOn: (game) => `Continue: ${game}`,
    noModule: 'This browser is too old for Papamu: bring it up to date, or try another one.',
    noDrawing: 'This browser does not draw with WebGL 2: bring it up to date, or allow it to use the graphics card.',
    notFetched: 'Papamu could not be fetched. Look at the connection and tap again.',
};
