import { allPacks, anyOf, either } from '../language/packs.ts';
import { numberWords, ordinalWords } from '../language/words.ts';
/** A stretch of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A part of a running text: where it stands, what heads it, and its own parts in order. */
export interface TextPart extends Span {
  /** Where `Delivery` stands over the lines below `Delivery:`, or before the rest of `Delivery: at the gate`. */
  readonly heading: Span | null;
  readonly isClause: boolean;
  readonly parts: readonly TextPart[];
}

/**
 * A text taken apart: headed sections, lines and numbered points, sentences,
 * clauses. Each part lies within the one above it, in the order of the text;
 * headings, numbers and closing marks are outside of the parts.
 */
export function textTree(text: string): TextPart {
  const whole = trimmed(text, { from: 0, to: text.length });
  return branch(text, whole, null, sectionsOf(text, linesOf(text, whole)));
}

/** A part that holds one part alone, and nothing else but a closing mark, is that part. */
function branch(text: string, span: Span, heading: Span | null, parts: readonly TextPart[]): TextPart {
  const [only] = parts;
  const { from, to } = span;
  const isSame = parts.length === 1 && only?.from === from && /^[\s\p{P}]*$/u.test(text.slice(only.to, to));
  return isSame
    ? { ...only, from, to, heading: heading ?? only.heading }
    : { from, to, heading, isClause: false, parts };
}

const HEADING = /^[^:：。！？!?;；]{1,60}[:：]$/u;

/** Lines under a line that ends with a colon belong to it, up to the next such line. */
function sectionsOf(text: string, lines: readonly Span[]): TextPart[] {
  const parts: TextPart[] = [];
  let under: { readonly heading: Span; readonly lines: TextPart[]; body: Span | null } | null = null;
  const close = (): void => {
    if (under?.body) parts.push(branch(text, under.body, under.heading, under.lines));
    under = null;
  };
  for (const line of lines) {
    const said = text.slice(line.from, line.to);
    if (HEADING.test(said)) {
      close();
      under = { heading: trimmed(text, { from: line.from, to: line.to - 1 }), lines: [], body: null };
      continue;
    }
    const found = lineParts(text, line);
    // "Contact: office 4" below the lines of another heading stands by itself.
    if (found[0]?.heading !== null && under?.lines.at(-1)?.heading === null) close();
    (under?.lines ?? parts).push(...found);
    if (under) under.body = { from: under.body?.from ?? line.from, to: line.to };
  }
  close();
  return parts;
}

function linesOf(text: string, { from, to }: Span): Span[] {
  return [...text.slice(from, to).matchAll(/[^\r\n]+/g)]
    .map((match) => trimmed(text, { from: from + match.index, to: from + match.index + match[0].length }))
    .filter((line) => line.to > line.from);
}

const ENUMERATED = anyOf(
  allPacks.map(({ texts }) => texts.enumerated),
  'iu',
).source;
/** The number of a point, in the first group that is there. */
const ENUMERATOR = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:[(（]?(\d{1,2})(?:[)）、．]|\.(?!\d))|([①-⑳])|${ENUMERATED})\s*`,
  'giu',
);

/** A line, or its points where it numbers them 1, 2, 3; what introduces them is their heading. */
function lineParts(text: string, line: Span): TextPart[] {
  const numbered: { readonly number: number; readonly from: number; readonly to: number }[] = [];
  for (const match of text.slice(line.from, line.to).matchAll(ENUMERATOR)) {
    const from = line.from + match.index;
    const number = numberOf(match);
    const isNext = number === (numbered.at(-1)?.number ?? 0) + 1;
    if (isNext || (numbered.length === 0 && from === line.from))
      numbered.push({ number, from, to: from + match[0].length });
  }
  const [first] = numbered;
  const isAlone = numbered.length === 1 && first?.from !== line.from;
  if (!first || isAlone) return [pointOf(text, line)];
  const points = numbered
    .map(({ to }, place) => trimmed(text, { from: to, to: numbered[place + 1]?.from ?? line.to }))
    .filter((span) => span.to > span.from)
    .map((span) => pointOf(text, span));
  const intro = trimmed(text, { from: line.from, to: first.from });
  return intro.to > intro.from ? [branch(text, { from: first.from, to: line.to }, intro, points)] : points;
}

function numberOf([, ...groups]: RegExpExecArray): number {
  const word = groups.find((group) => group !== undefined)?.toLowerCase() ?? '';
  if (/^\d/.test(word)) return Number(word);
  const known = ordinalWords.get(word) ?? numberWords.get(word);
  // Numbers in circles follow each other from ① on.
  return known ?? (word.codePointAt(0) ?? 0) - 0x245f;
}

/** `Delivery: at the gate`, `Goal 2: …`; a time, a ratio or an address has no heading. */
const LABELLED = /^(?<heading>(?=[^:：]*\p{L})[^:：,，。！？!?;；\d]{1,40}\d{0,2})(?:：|:(?=\s))\s*(?=\S)/u;

function pointOf(text: string, line: Span): TextPart {
  const labelled = LABELLED.exec(text.slice(line.from, line.to));
  const span = labelled ? { from: line.from + labelled[0].length, to: line.to } : line;
  const sentences = pieces(text, span, SENTENCE_END).map((sentence) =>
    branch(text, sentence, null, clausesOf(text, sentence)),
  );
  const label = labelled?.groups?.['heading'];
  const heading = label === undefined ? null : trimmed(text, { from: line.from, to: line.from + label.length });
  return branch(text, sentences.length > 1 ? span : (sentences[0] ?? span), heading, sentences);
}

const ABBREVIATIONS = anyOf(
  allPacks.map(({ texts }) => texts.abbreviations),
  'iu',
).source;
const SENTENCE_END = new RegExp(
  String.raw`[。！？!?；;]+["”』」)）]?|(?<=[\p{Ll}\p{N}%)"”\]])(?<!\b(?:\p{L}|${ABBREVIATIONS}))\.(?=\s|$)`,
  'giu',
);
const CONTRAST = anyOf(
  allPacks.map(({ texts }) => texts.contrast),
  'iu',
).source;
const CLAUSE_END = new RegExp(String.raw`，|,(?=\s)|\s{1,9}(?=(?:${CONTRAST})\s)`, 'giu');
/** A clause that only says when or whether the others hold. */
const SUBORDINATE = either(({ texts }) => texts.subordinate, 'iu');
/** Shorter pieces between commas are items of an enumeration. */
const SHORTEST_CLAUSE = 3;

function clausesOf(text: string, sentence: Span): TextPart[] {
  const clauses = pieces(text, sentence, CLAUSE_END);
  const said = clauses.map(({ from, to }) => text.slice(from, to));
  const isPlain = said.every((clause) => !SUBORDINATE.test(clause) && isLong(clause));
  if (clauses.length < 2 || !isPlain) return [];
  return clauses.map(({ from, to }) => ({ from, to, heading: null, isClause: true, parts: [] }));
}

function isLong(clause: string): boolean {
  const words = clause.trim().split(/\s+/).length;
  return words >= SHORTEST_CLAUSE || (clause.match(/\p{Script=Han}/gu) ?? []).length >= 2 * SHORTEST_CLAUSE;
}

/** The spans between ends, without the marks that end them. */
function pieces(text: string, { from, to }: Span, end: RegExp): Span[] {
  const found: Span[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(end)) {
    const isAsking = /[?？!！]/u.test(match[0]);
    found.push({ from: start, to: from + match.index + (isAsking ? match[0].length : 0) });
    start = from + match.index + match[0].length;
  }
  found.push({ from: start, to });
  return found.map((span) => trimmed(text, span)).filter((span) => span.to > span.from);
}

function trimmed(text: string, { from, to }: Span): Span {
  const said = text.slice(from, to);
  const start = from + (said.length - said.trimStart().length);
  return { from: Math.min(start, to), to: Math.max(Math.min(start, to), from + said.trimEnd().length) };
}
