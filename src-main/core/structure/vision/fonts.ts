import sharp from 'sharp';
import { DomainError } from '../../../../src-shared/errors.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';

/** Scripts that sheets are written in, each with a letter that stands for it. */
const scripts = [
  { name: 'Latin', pattern: /\p{Script=Latin}/u, letter: 'H' },
  { name: 'Greek', pattern: /\p{Script=Greek}/u, letter: 'Ω' },
  { name: 'Cyrillic', pattern: /\p{Script=Cyrillic}/u, letter: 'Ж' },
  { name: 'Armenian', pattern: /\p{Script=Armenian}/u, letter: 'Ա' },
  { name: 'Georgian', pattern: /\p{Script=Georgian}/u, letter: 'ქ' },
  { name: 'Hebrew', pattern: /\p{Script=Hebrew}/u, letter: 'ש' },
  { name: 'Arabic', pattern: /\p{Script=Arabic}/u, letter: 'ع' },
  { name: 'Devanagari', pattern: /\p{Script=Devanagari}/u, letter: 'क' },
  { name: 'Bengali', pattern: /\p{Script=Bengali}/u, letter: 'ক' },
  { name: 'Tamil', pattern: /\p{Script=Tamil}/u, letter: 'க' },
  { name: 'Thai', pattern: /\p{Script=Thai}/u, letter: 'ก' },
  { name: 'Khmer', pattern: /\p{Script=Khmer}/u, letter: 'ក' },
  { name: 'Chinese', pattern: /\p{Script=Han}/u, letter: '国' },
  { name: 'Japanese', pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, letter: 'か' },
  { name: 'Korean', pattern: /\p{Script=Hangul}/u, letter: '한' },
] as const;

/** No letter, and none that any font has: it is drawn as what stands for a missing one. */
const NO_LETTER = '\u0378';

/**
 * What cannot be read on a picture of these texts, a sentence for a person: sheets are drawn with the machine's own
 * fonts, and a letter that none of them has becomes a box. Throws DomainError `file.unreadable` where that befalls
 * more than half of the texts.
 */
export async function fontNotes(
  texts: readonly string[],
  canDraw: (letter: string) => Promise<boolean> = isDrawn,
): Promise<readonly string[]> {
  const missing: (typeof scripts)[number][] = [];
  for (const script of scripts) {
    if (texts.some((text) => script.pattern.test(text)) && !(await canDraw(script.letter))) missing.push(script);
  }
  if (missing.length === 0) return [];
  const boxed = texts.filter((text) => missing.some(({ pattern }) => pattern.test(text))).length;
  const names = missing.map(({ name }) => name);
  if (boxed * 2 > texts.length) {
    throw new DomainError('file.unreadable', sheetSaid.noFont(names));
  }
  const lack = `This computer has no font with ${names.join(' and ')} letters`;
  return [`${lack}: on the pictures ${boxed} ${boxed === 1 ? 'cell is' : 'cells are'} boxes.`];
}

const known = new Map<string, Promise<boolean>>();

/** Whether a letter becomes more than the box for a missing one; asked of the drawing itself, once. */
function isDrawn(letter: string): Promise<boolean> {
  const before = known.get(letter) ?? differs(letter);
  known.set(letter, before);
  return before;
}

async function differs(letter: string): Promise<boolean> {
  const [drawn, box] = [await inkOf(letter), await inkOf(NO_LETTER)];
  return drawn !== null && drawn !== box;
}

/** The size of what is drawn of a text, as in `18x23`; null where nothing is. */
async function inkOf(text: string): Promise<string | null> {
  try {
    const { info } = await sharp({ text: { text, font: 'sans 24', dpi: 96 } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return `${info.width}x${info.height}`;
  } catch {
    return null; // Without any font the drawing library refuses, which is the answer.
  }
}
