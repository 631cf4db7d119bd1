// Cases of one test, each in a browser that knows nothing yet, and what they are called: sentences that hold.

import { launch, Window } from './window.mjs';

// `all`: { sentence: async (open) }. `open(address, options)` is a Window with a context of its own, or with the one
// of another window (`beside`). Those are run whose sentences contain one of the words, where there are any. Ends the
// program.
export const run = async (all, words) => {
    const browser = await launch();
    let failed = 0;
    for (const [sentence, hold] of Object.entries(all)) {
        if (words.length > 0 && !words.some((word) => sentence.includes(word))) continue;
        const begun = Date.now();
        const contexts = [];
        const windows = [];
        const open = async (address, { beside, ...options } = {}) => {
            const context = beside?.page.browserContext() ?? (await browser.createBrowserContext());
            if (!beside) contexts.push(context);
            // Small, since a program draws in place of a graphics card.
            const window = await Window.open(context, address, { width: 640, height: 480, ...options });
            windows.push(window);
            return window;
        };
        try {
            await hold(open);
            for (const window of windows)
                if (window.failed.length > 0) throw new Error(`the page failed: ${window.failed.join(' / ')}`);
            console.log(`holds  ${sentence} (${Math.round((Date.now() - begun) / 1000)} s)`);
        } catch (error) {
            failed += 1;
            console.log(`FAILS  ${sentence}: ${error.message}`);
            for (const [i, { page }] of windows.entries())
                await page.screenshot({ path: `/tmp/papamu-case-${failed}-${i}.png` }).catch(() => {});
        }
        for (const context of contexts) await context.close().catch(() => {});
    }
    await browser.close();
    process.exit(failed ? 1 : 0);
};

export const expect = (good, what) => {
    if (!good) throw new Error(what);
};
