import { lettersOf } from './lettersOf.ts';
import type { KnownMatter } from './matter.ts';

/** Lines after the title that are looked at: names and addresses of many authors take as many. */
const MOST_LINES = 120;
/** A longer line is prose. */
const PROSE = 300;
const BODY = /^(?:abstract|summary|keywords?|index terms|摘要|关键词|\d?\.?\s*introduction)\b/iu;

const ADDRESS = /@|\b(?:universit\p{L}*|institut\p{L}*|department|laborator\p{L}*|research|college|school of)\b/iu;

/** No name of a person, though it is written like one. */
const NO_NAME =
  /\d|@|\b(?:univ|universit\p{L}*|institut\p{L}*|department|dept|school|college|laborator\p{L}*|labs?|cent(?:er|re)s?|academy|research|science\p{L}*|engineering|informatics|technolog\p{L}*|polytech\p{L}*|faculty|division|group|team|hospital|clinic|council|foundation|ministry|agency|company|corporation|corp|inc|ltd|llc|gmbh|google|microsoft|adobe|nvidia|facebook|amazon|ibm|street|road|avenue|city|state|united|kingdom|states|republic|new york|hong kong|los angeles|san \p{L}+|abstract|proceedings|conference|workshop|symposium|journal|transactions|letters|copyright|published|preprint|arxiv|vol|member|fellow|ieee|acm|corresponding|author\p{L}*|equal|contribution|version|draft|report|submitted|accepted|received|first|second|introduction|keywords?)\b/iu;
const NAME =
  /^(?:\p{Lu}[\p{L}.'’-]*)(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|del|van|von|der|den|la|le|di|da|dos|bin|al|el|ter|ten))*\s+\p{Lu}[\p{L}'’-]+\.?$/u;
/** Short for something, as in names of places: `ETH Zürich`, `Appl. Percept`. */
function isShortFor(name: string): boolean {
  const words = name.split(' ');
  return words.some((word, at) => {
    const isLast = at > 0 && at === words.length - 1;
    return (/^\p{Lu}+$/u.test(word) && word.length >= (isLast ? 2 : 3)) || (word.endsWith('.') && word.length > 3);
  });
}

/** Signs that lead from names to addresses. */
const MARKS = /[*†‡§¶∗⋆#✉¹²³⁰⁴-⁹]|\b\d{1,2}(?:,\s?\d{1,2})*\b|(?<=\p{L})\d(?:,\d)*(?![\p{L}\d])/gu;

/**
 * What lines of a title page say beside the title: who wrote it, when and where it was published. Only what their layout
 * shows is taken: names on lines of their own under the title, a year and a venue where they are said to be those.
 */
export function titlePage(lines: readonly string[], title: string | null): KnownMatter {
  const plain = lines.map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const body = plain.findIndex((line) => BODY.test(line) || line.length > PROSE);
  const front = plain.slice(0, Math.min(body < 0 ? MOST_LINES : body, MOST_LINES));
  // What is said of publication may stand in a longer line, or in the foot of the page.
  const around = plain.slice(0, MOST_LINES).map((line) => line.slice(0, 2 * PROSE));
  // A report may have a line that is written like a name; a paper has an abstract, or addresses.
  const isPaper = BODY.test(plain[body] ?? '') || front.some((line) => ADDRESS.test(line));
  const authors = authorsIn(front, title, isPaper);
  return {
    ...(authors.length > 0 && { authors }),
    year: yearIn(around),
    venue: venueIn(around),
  };
}

/**
 * Names that stand on lines of their own; of a group of lines those before the first that is an address. Where it is no
 * paper only those that are said to be authors.
 */
function authorsIn(front: readonly string[], title: string | null, isPaper: boolean): readonly string[] {
  const known = lettersOf(title ?? '');
  const names: string[] = [];
  let isOpen = true;
  for (const line of front) {
    if (line === '') {
      isOpen = true;
      continue;
    }
    const own = lettersOf(line);
    if (known !== '' && (known.includes(own) || own.includes(known))) continue;
    const said = line.replace(/^(?:by|authors?)[:\s]+/i, '');
    const found = namesOn(said);
    if (found.length === 0) isOpen = false;
    else if ((isOpen && isPaper) || said !== line) names.push(...found);
  }
  return [...new Set(names)];
}

/** The names on a line that holds nothing else but signs and addresses of mail; none where something is no name. */
function namesOn(line: string): readonly string[] {
  const parts = line
    .split(' ')
    .filter((word) => !word.includes('@') && !/[{}]/.test(word))
    .join(' ')
    .replaceAll(MARKS, ' ')
    .split(/[,;&|·]|\band\b|(?<=\p{Ll})\s{2,}(?=\p{Lu})/u)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '' && !/^(?:Jr|Sr|Ph\.?D|M\.?D|Dr|Prof)\.?$/.test(part));
  const isCapital = line === line.toUpperCase();
  const isName = (part: string): boolean =>
    NAME.test(part) && !NO_NAME.test(part) && part.split(' ').length <= 5 && (isCapital || !isShortFor(part));
  return parts.every(isName) ? parts : [];
}

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
/** What tells the year of a text, the surest first; what is only received or under review tells none. */
const YEARS: readonly RegExp[] = [
  /\bdate of publication\b[^\n]{0,40}?\b((?:19|20)\d\d)\b/i,
  /^(?:first )?published\b[^\n]{0,60}?\b((?:19|20)\d\d)\b/im,
  /\b(?:proceedings|proc\.)[^\n]{0,120}?\b((?:19|20)\d\d)\b/i,
  /\bvol(?:ume|\.)[^\n]{0,60}?\b((?:19|20)\d\d)\b/i,
  /(?:©|\(c\)|copyright)[^\n]{0,40}?\b((?:19|20)\d\d)\b/i,
  /^[^\n]{3,60} \d{1,4} \(((?:19|20)\d\d)\) /m,
  /ACM Reference Format[^\n]{0,400}?\. ((?:19|20)\d\d)\. /i,
  new RegExp(
    String.raw`^(?:arXiv:\S+[^\n]*?)?(?:\d{1,2}\.? )?(?:${MONTH})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?((?:19|20)\d\d)(?: \d{1,3})?$`,
    'im',
  ),
  new RegExp(String.raw`\barXiv:\S+[^\n]{0,30}?(?:${MONTH})\.? ((?:19|20)\d\d)\b`, 'i'),
  /\baccepted\b[^\n]{0,60}?\b((?:19|20)\d\d)\b/i,
];

function yearIn(lines: readonly string[]): number | undefined {
  const text = lines.filter((line) => !/\bunder review\b|\bsubmitted to\b/i.test(line)).join('\n');
  for (const pattern of YEARS) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return undefined;
}

/** What tells where a text was published. */
const VENUES: readonly RegExp[] = [
  /\bpublished as an? (?:conference|workshop|journal) paper (?:at|in) ([^\n.,;]{2,80}?)(?= (?:19|20)\d\d|$|[\n.,;])/im,
  /^(?:in |appears in )?((?:proceedings of|proc\. of) [^\n.;]{8,160}?)(?:, (?:pages?|pp\.?)\b|, (?:19|20)\d\d\b|[.;]|$)/im,
  /^((?:IEEE|ACM) (?:Transactions|Journal|Access|Signal|Communications|Computer|Letters)[^\n,.;]{0,80}?)(?:, vol|,|\.|;|$)/im,
  /^((?:international |european |american )?journal of (?!l\s?a\s?t\s?e\s?x\b)[^\n,.;\d]{3,80}?)(?:,? vol|,? \d|[,.;(]|$)/im,
  /^([\p{L}&,: -]{4,70}?) \d{1,4} \((?:19|20)\d\d\) \S/mu,
  /\bmanuscript accepted (?:by|for publication in) ([^\n.,;\d]{3,80})/i,
];

function venueIn(lines: readonly string[]): string | undefined {
  const text = lines.filter((line) => !/\bunder review\b|\bsubmitted to\b/i.test(line)).join('\n');
  for (const pattern of VENUES) {
    const found = pattern.exec(text)?.[1]?.trim();
    if (found !== undefined && found !== '') return inTitleCase(found);
  }
  return undefined;
}

/** Running heads are set in capitals. */
function inTitleCase(venue: string): string {
  if (/\p{Ll}/u.test(venue) || !venue.includes(' ')) return venue;
  const small = new Set(['of', 'on', 'and', 'the', 'in', 'for', 'to', 'a']);
  const abbreviations = new Set(['ieee', 'acm']);
  return venue
    .toLowerCase()
    .split(' ')
    .map((word, at) => {
      if (abbreviations.has(word) || word.length < 2) return word.toUpperCase();
      return at > 0 && small.has(word) ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
    })
    .join(' ');
}
