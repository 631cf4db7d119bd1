// What the page says itself: before the window can, and in its own sheets.

export const words = {
    moment: 'One moment…',
    goOn: (game) => `Continue: ${game}`,
    sit: 'Sit down at the table',
    noModule: 'This browser is too old for Papamu: bring it up to date, or try another one.',
    noDrawing: 'This browser does not draw with WebGL 2: bring it up to date, or allow it to use the graphics card.',
    close: 'Close',
    take: 'Copy this: it is selected',
    openMatch: 'Open a match',
    pasteHere: 'Paste the text of a match here',
    chooseFile: 'Choose a file',
    open: 'Open',
    notFetched: 'Papamu could not be fetched. Look at the connection and tap again.',
};
