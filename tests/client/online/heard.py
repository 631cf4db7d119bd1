"""heard.py LANGUAGE FILE ID...: whether a person heard these texts in that language, by what was read aloud to them, and no
words of another: no letters of another alphabet, and no text that the catalogue says otherwise."""
import pathlib
import re
import sys
import unicodedata

language, log, ids = sys.argv[1], sys.argv[2], sys.argv[3:]
assets = pathlib.Path(__file__).resolve().parents[3] / "assets"
ALPHABET = {"he": "HEBREW", "bg": "CYRILLIC", "uk": "CYRILLIC"}.get(language, "LATIN")


def entries():
    for file in [assets / "locale" / f"{language}.po", *assets.glob(f"games/*/locale/{language}.po")]:
        for entry in file.read_text(encoding="utf-8").split("\n\n"):
            name = re.search(r'^msgctxt "(.*)"', entry, re.M)
            said = {}
            for word in ("msgid", "msgstr"):
                found = re.search(rf'^{word} ((?:".*"\n?)+)', entry, re.M)
                said[word] = "".join(re.findall(r'"(.*)"', found.group(1))) if found else ""
            if name:
                yield name.group(1), said["msgid"], said["msgstr"]


def like(words):
    return re.compile("^" + re.sub(r"\\\{\w+\\\}", ".+", re.escape(words)) + "$")


texts = {name: (english, words) for name, english, words in entries()}
with open(log, encoding="utf-8") as file:
    lines = [line.rstrip("\n") for line in file if line != "-\n"]
failed = 0
for name in ids:
    if not any(like(texts[name][1]).match(line) for line in lines):
        print(f"{name} was never heard in {language}: {texts[name][1]}")
        failed += 1
same = {words for _, words in texts.values()}
english = {source for source, words in texts.values() if len(source) > 3 and source not in same and "{" not in source}
for line in lines:
    alien = [c for c in line if c.isalpha() and not unicodedata.name(c, "").startswith((ALPHABET, "LATIN"))]
    if alien or (language != "en" and line in english):
        print(f"in {language} somebody heard: {line}")
        failed += 1
sys.exit(failed > 0)
