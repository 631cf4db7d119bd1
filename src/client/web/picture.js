// The canvas on the page: a browser may take the graphics card from it, and gives it back later. No finger moves or
// enlarges the page under it.

import { words } from './words.js';

export class Picture {
    // `restored` is called when everything has to be made anew.
    constructor(canvas, frames, restored) {
        const gone = document.getElementById('gone');
        canvas.addEventListener('webglcontextlost', (event) => {
            event.preventDefault(); // it may come back
            frames.pause();
            gone.textContent = words.pictureGone();
            gone.hidden = false;
        });
        canvas.addEventListener('webglcontextrestored', () => {
            gone.hidden = true;
            restored();
            frames.go();
        });
        const still = (event) => event.preventDefault();
        // Two fingers, as iOS tells them, and the wheel with a key.
        for (const what of ['gesturestart', 'gesturechange']) document.addEventListener(what, still, { passive: false });
        canvas.parentNode.addEventListener('wheel', (event) => event.ctrlKey && still(event), { passive: false });
    }
}
