// Browsers inside other apps keep nothing for long, and open links of friends elsewhere: who is in one is told, and
// shown the way out, before the window comes.

import { words, write } from './words.js';

const apps = /\bFBA[NV]\b|FB_IAB|Instagram|Threads|Barcelona|Snapchat|musical_ly|BytedanceWebview|TikTok|Twitter|LinkedInApp|Pinterest|MicroMessenger|\bLine\/|KAKAOTALK|\bGSA\/|Telegram|Discord|Reddit\//;

// What a user agent says of the browser.
export const isInApp = (agent) =>
    apps.test(agent) ||
    // A view of Android's.
    /\bAndroid\b.*;\s*wv\)/.test(agent) ||
    // One of iOS's, where only the browser calls itself Safari.
    (/\b(iPhone|iPad|iPod)\b.*AppleWebKit/.test(agent) && !/Safari\//.test(agent));

// Shows it in `place`, and calls `play` for whoever stays. Whether there was anything to show.
export const outside = (place, play) => {
    if (!isInApp(navigator.userAgent)) return false;
    const said = document.createElement('p');
    write(() => (said.textContent = words.inApp()));
    place.append(said);
    if (/Android/.test(navigator.userAgent)) {
        const out = document.createElement('a');
        const { host, pathname, search, hash, protocol } = location;
        const scheme = protocol.slice(0, -1);
        out.href = `intent://${host}${pathname}${search}${hash}#Intent;scheme=${scheme};end`;
        out.target = '_top';
        write(() => (out.textContent = words.openOutside()));
        place.append(out);
    }
    const stay = document.createElement('button');
    stay.type = 'button';
    write(() => (stay.textContent = words.playHere()));
    stay.addEventListener('click', play);
    place.append(stay);
    place.hidden = false;
    return true;
};
