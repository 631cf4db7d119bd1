// What the window says aloud, by the browser's own voices. Programs that read screens have the mirror (mirror.js), which
// is told the same.

// Words that wait are few: who goes on playing hears what is new.
const mostWaiting = 50;

export class Voice {
    #trouble = null;
    #told = new Set();
    #waiting = 0;
    #kept = [];

    say(words, language) {
        const speech = globalThis.speechSynthesis;
        if (!speech || !globalThis.SpeechSynthesisUtterance) {
            this.#tell('missing', 'speechSynthesis');
            return;
        }
        const voices = speech.getVoices();
        const voice = voices.find((one) => one.lang.toLowerCase().startsWith(language));
        // Some browsers name their voices a little later, and speak meanwhile.
        if (voices.length > 0 && !voice) this.#tell(`voice ${language}`, 'voice');
        const utterance = new SpeechSynthesisUtterance(words);
        utterance.lang = language;
        if (voice) utterance.voice = voice;
        utterance.onerror = (event) => {
            // Before somebody has touched anything no page may speak: it says that then.
            if (event.error === 'not-allowed') this.#later(words, language);
            else if (event.error !== 'canceled' && event.error !== 'interrupted') this.#tell(event.error, event.error);
        };
        if (this.#waiting >= mostWaiting) this.hush();
        this.#waiting += 1;
        utterance.onend = () => (this.#waiting = Math.max(0, this.#waiting - 1));
        speech.speak(utterance);
    }

    #later(words, language) {
        this.#kept.push([words, language]);
        if (this.#kept.length > 1) return;
        const say = () => {
            for (const type of ['pointerdown', 'keydown']) removeEventListener(type, say, true);
            // The window hushes whatever is said when somebody touches it.
            setTimeout(() => {
                for (const kept of this.#kept.splice(0)) this.say(...kept);
            }, 300);
        };
        for (const type of ['pointerdown', 'keydown']) addEventListener(type, say, true);
    }

    hush() {
        this.#waiting = 0;
        globalThis.speechSynthesis?.cancel();
    }

    takeTrouble() {
        const trouble = this.#trouble;
        this.#trouble = null;
        return trouble;
    }

    // Each once.
    #tell(what, reason) {
        if (this.#told.has(what)) return;
        this.#told.add(what);
        this.#trouble = reason;
    }
}
