import type { KnownMatter } from '../matter.ts';
import { doiIn } from '../references.ts';
import { titlePage } from '../titlePage.ts';
import type { Setting } from './blocks.ts';
import { type Line, linesOf } from './columns.ts';
import type { PagePieces } from './furniture.ts';
import type { PdfText } from './pdfium.ts';

/** What programs write as a title by themselves. */
const NO_TITLE =
  /^(?:untitled|microsoft word|powerpoint|document\d*|title|paper|main|manuscript|template)\b|\.(?:docx?|tex|dvi|pdf|indd|rtf|odt)$/i;
const NO_NAME =
  /\d{3}|@|\b(?:universit|institut|department|dept|school|college|laborator|google|microsoft|inc\b|corporation|academy|center|centre|abstract|proceedings|conference|journal|copyright|published)/i;

/**
 * What the first page tells by how it is set, `whole` with its head and foot: the title is its largest print at the top, names stand below it. What the
 * file says of itself counts where it is no program's filler; what is doubtful stays null.
 */
export function pdfMatter(
  pages: readonly PagePieces[],
  whole: PagePieces | undefined,
  pdf: PdfText,
  setting: Setting,
): KnownMatter {
  const [first] = pages;
  const lines = first ? linesOf(first.pieces.filter(({ top }) => top < first.page.height * 0.6)) : [];
  const title = titleLines(lines, setting);
  const said = pdf.said('Title').trim();
  const printed = title
    .map(({ text }) => text)
    .join(' ')
    .replace(/(\p{L})- (?=\p{Ll})/gu, '$1');
  const isSaid = said.length > 8 && !NO_TITLE.test(said);
  const names = authorsBelow(lines, title);
  const listed = pdf
    .said('Author')
    .split(/[;,]| and /)
    .map((name) => name.trim())
    .filter((name) => /^\p{Lu}[\p{L}.'’-]*(?:\s+[\p{L}.'’-]+)+$/u.test(name));
  const start = lines.map(({ text }) => text).join('\n');
  // Where and when it was published stands in the head or the foot of the page, too.
  const page = whole ? linesOf(whole.pieces).map(({ text }) => text) : [];
  const { year, venue } = titlePage(page, printed === '' ? null : printed);
  return {
    title: printed !== '' ? printed : isSaid ? said : undefined,
    authors: listed.length > 0 ? listed : names,
    // The day on which the file was made tells nothing: it is no year of the text.
    year: year ?? yearOn(start),
    venue,
    doi: doiIn(start),
  };
}

/** The lines of the largest print of the page's upper part, where it is larger than text. */
function titleLines(lines: readonly Line[], { size }: Setting): readonly Line[] {
  const lettered = lines.filter(({ text }) => /\p{L}{3}/u.test(text) && text.length > 3);
  const largest = lettered.reduce((most, line) => Math.max(most, line.size), 0);
  if (largest < size * 1.15) return [];
  const start = lettered.findIndex((line) => line.size > largest * 0.95);
  const title: Line[] = [];
  for (const line of lettered.slice(start, start + 6)) {
    const last = title.at(-1);
    if (line.size < largest * 0.9 || (last && line.baseline - last.baseline > largest * 2)) break;
    title.push(line);
  }
  return title;
}

/** Names in the few lines under the title: words that all begin large, with marks and addresses apart. */
function authorsBelow(lines: readonly Line[], title: readonly Line[]): readonly string[] {
  const last = title.at(-1);
  if (!last) return [];
  const names: string[] = [];
  for (const line of lines.slice(lines.indexOf(last) + 1)) {
    if (/^(?:abstract|summary|\d?\.?\s*introduction)/i.test(line.text) || line.baseline - last.baseline > 160) break;
    for (const { text } of line.pieces.map((piece) => linesOf([piece])[0] ?? line)) {
      for (const part of text.split(/[,;&¹²³⁴-⁹⁰*†‡§¶∗]|\band\b/u)) {
        const name = part.trim().replace(/^by /i, '');
        if (
          !NO_NAME.test(name) &&
          /^\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|la|di|da|bin|al))+$/u.test(name) &&
          name.split(' ').length <= 5
        )
          names.push(name);
      }
    }
    // The first lines that hold names hold them all, or all but those beside their addresses.
    if (names.length > 40) break;
  }
  return [...new Set(names)];
}

function yearOn(text: string): number | undefined {
  const year = Number(
    /(?:19|20)\d\d/.exec(
      /(?:©|copyright|published|received|accepted|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\b)[^\n]{0,60}?(?:19|20)\d\d/i.exec(
        text,
      )?.[0] ?? '',
    )?.[0],
  );
  return year > 0 ? year : undefined;
}
