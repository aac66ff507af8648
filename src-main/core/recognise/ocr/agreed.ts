import type { CellText } from './fill.ts';
import type { ReadLine } from './lineReader.ts';

/** A line reader is believed from here on, or where it is surer than the page's reader. */
const SURE = 0.75;
/** How often a text is right that both recognisers read alike (docs/decisions/0009-pictures.md). */
const ALIKE = 0.95;
/** What only the line reader read is right about so often at best. */
const ALONE = 0.9;

/** From here on the page's reader is right about so often as two readers that read alike. */
const SURE_ALONE = 0.9;

/**
 * Whether a cell's text from the pass over the page stands without a second
 * reading. Where a point was overlooked, what is left is a surely read number:
 * sureness tells of words, and of figures only with a point among them, or in a
 * table of whole numbers. For Chinese it was not counted.
 */
export function standsAlone({ text, confidence }: CellText, areWhole = false): boolean {
  if (confidence < SURE_ALONE || /\p{Script=Han}/u.test(text)) return false;
  if (areWhole && /^\d+$/.test(text)) return true;
  return /\d/.test(text) ? /\d[.,]\d/.test(text) : text.length > 2;
}

/** Whether no number of a table has a point: none was read, and nothing on the picture looks like one. */
export function areWholeNumbers(texts: readonly CellText[], hasPoint: readonly boolean[]): boolean {
  return !texts.some(
    ({ text }, cell) => /\d\s?[.,]|[.,]\s?\d/.test(text) || (hasPoint[cell] === true && /\d/.test(text)),
  );
}

/**
 * A cell's text from the pass over the page and from its lines, read alone: two
 * readers that make different faults. Spaces are those of the lines, where gaps
 * were measured. Its confidence is how often such texts were right: where they
 * differ, the least sure sign tells most.
 */
export function agreed(onPage: CellText, lines: readonly ReadLine[]): CellText {
  const written = lines.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return onPage;
  const text = written.map((line) => plainForms(line.text.trim())).join(' ');
  if (withoutSpaces(text) === withoutSpaces(onPage.text)) return { text, confidence: ALIKE };
  const signs = written.flatMap((line) => line.signs);
  const mean = signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, signs.length);
  const least = Math.min(...signs.map(({ confidence }) => confidence));
  return mean >= SURE || mean > onPage.confidence
    ? { text, confidence: ALONE * least ** 2, other: onPage.text }
    : { text: onPage.text, confidence: onPage.confidence ** 2 * ALONE, other: text };
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Wide forms as in Chinese print; among Latin letters they are plain ones. */
const WIDE_FORMS = /[\uFF01-\uFF5E]/g;
const PLAIN: Readonly<Record<string, string>> = { '。': '.', '、': ',', '“': '"', '”': '"' };

function plainForms(text: string): string {
  if (/\p{Script=Han}/u.test(text)) return text;
  return text
    .replace(WIDE_FORMS, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。、“”]/g, (sign) => PLAIN[sign] ?? sign);
}
