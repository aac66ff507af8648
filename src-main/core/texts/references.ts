import { cutEnd } from '../../../src-shared/cutEnd.ts';
import type { Reference } from '../../../src-shared/textDocument.ts';

const DOI = /\b10\.\d{4,9}\/[^\s"<>{}|\\^[\]]{1,200}/i;

/** The DOI that a text names, without the punctuation of its sentence. */
export function doiIn(text: string): string | undefined {
  const found = DOI.exec(text)?.[0];
  return found && cutEnd(found, ".,;:)']").toLowerCase();
}

/** What the line of a reference tells: label, year, DOI and, where its form is clear, title. */
export function referenceOf(text: string, number: number): Reference {
  const numbered = /^(?:\[([^\]]{1,40})\]|\((\d{1,4})\)|(\d{1,4})\.(?=\s))\s*/.exec(text);
  const body = text.slice(numbered?.[0].length ?? 0);
  const year = yearOf(body);
  const doi = doiIn(body);
  const title = titleOf(body);
  const label = numbered?.[1] ?? numbered?.[2] ?? numbered?.[3] ?? authorYear(body, year) ?? String(number);
  return { label, text, ...(title && { title }), ...(year && { year }), ...(doi && { doi }) };
}

/** A year in brackets stands before others; of those the last is the year, as earlier ones stand in titles. */
function yearOf(text: string): number | undefined {
  const plain = text.replace(DOI, '').replace(/arXiv:\s*\d{4}\.\d{4,5}/gi, '');
  const found =
    /\((?:[^()]{0,20}\D)?((?:1[89]|20)\d\d)[a-z]?\)/.exec(plain)?.[1] ??
    plain.match(/\b(?:1[89]|20)\d\d(?=[a-z]?\b)/g)?.at(-1);
  const year = Number(found);
  return year >= 1800 && year <= 2100 ? year : undefined;
}

function authorYear(body: string, year: number | undefined): string | undefined {
  const surname = /^(?:\p{Lu}\.[\s-]?){0,4}(\p{Lu}[\p{L}'’-]+)/u.exec(body)?.[1];
  return surname && year ? `${surname} ${year}` : undefined;
}

/** In quotation marks, or between the year and the venue of `Names (2020). Title. Venue`, or after `Names.` */
function titleOf(body: string): string | undefined {
  const quoted = /[“"]([^“”"]{8,300}?)[,.]?[”"]/.exec(body)?.[1];
  if (quoted) return quoted;
  const afterYear = /\(?\b(?:1[89]|20)\d\d[a-z]?\)?\s*[.,:]\s+([^.?!]{8,300}[.?!])/.exec(body)?.[1];
  if (afterYear) return afterYear.replace(/\.$/, '');
  // `A. Author, B. Author, and C. Author. Title of the work. In Venue`: initials end no sentence.
  const sentences = body.split(/(?<=[\p{Ll}\d)][.?!])\s+/u);
  const second = sentences[1] ?? '';
  const isTitle = sentences.length > 2 && second.length >= 12 && second.split(' ').length >= 3;
  return isTitle && !/^(?:In|Proc|doi|http)/i.test(second) ? second.replace(/\.$/, '') : undefined;
}
