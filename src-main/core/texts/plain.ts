import { isAbstractHeading } from './matter.ts';
import { TextBuilder, type TextRead } from './textBuilder.ts';
import { titlePage } from './titlePage.ts';

/** A line longer than this is a paragraph on one line. */
const LONG_LINE = 120;
const LINE_ENDS = /\r\n|[\n\r\f\u2028\u2029]/;
/** Characters among which a title page stands. */
const FRONT = 20_000;
/** A heading with its number. */
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.)\s+\p{Lu}/u;

/**
 * Reads plain text: paragraphs between blank lines, with lines joined and words that a line broke made whole; short
 * lines that stand alone and end no sentence are headings. The first of them at the top is the title.
 */
export function readPlainText(text: string, fileName: string): TextRead {
  const builder = new TextBuilder(fileName);
  const parts = partsOf(text);
  const opening = parts.findIndex(
    (part) => isProse(part) || isAbstractHeading(part[0] ?? '') || NUMBERED.test(part[0] ?? ''),
  );
  const title = parts.slice(0, opening < 0 ? 1 : opening).find((part) => isTitle(part));
  for (const [at, part] of parts.entries()) {
    const [first = '', ...rest] = part;
    // Names and addresses stand between the title and the first sentence; they look like headings.
    if (at < opening && part !== title && !isAbstractHeading(first)) {
      builder.add('paragraph', joined(part));
      continue;
    }
    // A heading may stand right above its paragraph.
    if (part === title) {
      builder.add('heading', first, { level: 1 });
      builder.add('paragraph', joined(rest));
    } else if (isHeading(part)) builder.add('heading', first, { level: levelOf(first) });
    else if (rest.length > 0 && isHeading([first]) && NUMBERED.test(first)) {
      builder.add('heading', first, { level: levelOf(first) });
      builder.add('paragraph', joined(rest));
    } else if (part.every((line) => /^\s*(?:[-*•‣]|\d{1,3}[.)])\s/.test(line))) {
      for (const line of part) builder.add('listItem', line.replace(/^\s*[-*•‣]\s+/, ''));
    } else builder.add('paragraph', joined(part));
  }
  // The lines of a title page: the title stands on the first of them.
  const named = title ? joined([title[0] ?? '']) : null;
  return builder.build({ ...titlePage(text.slice(0, FRONT).split(LINE_ENDS), named), title: named });
}

/** Lines between blank ones. Where nearly every line is a paragraph of its own, each is a part. */
function partsOf(text: string): string[][] {
  const lines = text.split(LINE_ENDS);
  const parts: string[][] = [];
  let part: string[] = [];
  const close = (): void => {
    if (part.length > 0) parts.push(part);
    part = [];
  };
  for (const line of lines) {
    if (line.trim() === '') close();
    else if (line.length > LONG_LINE || /\f/.test(line)) {
      // A paragraph on one line: what stands above and below it on lines of its own is not part of it.
      close();
      parts.push([line]);
    } else part.push(line);
  }
  close();
  return parts;
}

/** One text of lines: a word that a line broke is made whole, as far as its second half goes on in small letters. */
function joined(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const next = line.trim();
    if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next)) text = text.slice(0, -1) + next;
    else text += text === '' ? next : ` ${next}`;
  }
  return text;
}

function isProse(part: readonly string[]): boolean {
  const text = part.join(' ');
  return text.length > 200 && /[.!?]\s+\p{Lu}/u.test(text);
}

function isTitle(part: readonly string[]): boolean {
  const [first = ''] = part;
  return /\p{L}{2}/u.test(first) && first.trim().length >= 8 && first.length < 300;
}

function isHeading(part: readonly string[]): boolean {
  const [line = ''] = part;
  const text = line.trim();
  if (part.length !== 1 || text.length > 100 || text.split(/\s+/).length > 14) return false;
  if (!/\p{L}{2}/u.test(text) || /[.,;!?)=+]$|[^\s\w]{4}/.test(text)) return false;
  // Fragments of formulas and of sentences begin small.
  return /^(?:\p{Lu}|\d+(?:\.\d+)*\.?\s+\p{Lu}|\p{Script=Han})/u.test(text);
}

function levelOf(heading: string): number {
  const number = /^(\d+(?:\.\d+)*)/.exec(heading.trim())?.[1];
  return number ? number.split('.').length : 2;
}
