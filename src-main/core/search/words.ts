/** Scripts that write no space between words: each character is taken for a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Parts words for the index and shows nothing, so that a line can be given back as it was. */
const MARK = '\u200B';
/** As SQLite's `unicode61` parts words. */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}]+/gu;

/** Latin letters, digits and marks that are as wide as Chinese characters, and how far their narrow forms are from them. */
const WIDE = /[\uFF01-\uFF5E]/g;
const FROM_NARROW = 0xfe_e0;

/** A line as the index takes it; `shownLine` gives it back, with its wide letters narrow and each character at its place. */
export function indexedLine(line: string): string {
  return line
    .replaceAll(/[\n\r\u200B]/g, ' ')
    .replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_NARROW))
    .replaceAll(UNSPACED, `${MARK}$&${MARK}`);
}

export function shownLine(indexed: string): string {
  return indexed.replaceAll(MARK, '');
}

/**
 * What was typed, in the language of FTS5: each word has to be there, the last part of it as the beginning of a word.
 * Null where nothing can be looked for: no word, or one letter alone.
 */
export function matchOf(typed: string): string | null {
  const words = typedWords(typed);
  const isTooShort = words.every(([part = '', ...more]) => more.length === 0 && part.length < 2 && !isUnspaced(part));
  if (isTooShort) return null;
  return words.map((parts) => `"${parts.join(' ')}"${isUnspaced(parts.at(-1) ?? '') ? '' : ' *'}`).join(' ');
}

/** How many of the words that were typed (`typedWords`) a line has; words that stand apart count one by one. */
export function hitsIn(line: string, words: ReturnType<typeof typedWords>): number {
  const parts = partsOf(line);
  return words.filter((word) =>
    parts.some((_, at) =>
      word.every((part, ahead) => {
        const there = parts[at + ahead] ?? '';
        return ahead === word.length - 1 ? there.startsWith(part) : there === part;
      }),
    ),
  ).length;
}

/** The words typed, each with the parts that the index takes it for. */
export function typedWords(typed: string): string[][] {
  return typed
    .split(/\s+/)
    .map(partsOf)
    .filter((parts) => parts.length > 0);
}

function partsOf(text: string): string[] {
  return folded(indexedLine(text)).match(WORD) ?? [];
}

function isUnspaced(part: string): boolean {
  return part !== '' && part.replaceAll(UNSPACED, '') === '';
}

/** Case, accents and width do not matter. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
