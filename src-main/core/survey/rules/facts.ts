import { stemOf } from '../../ask/language/tokenize.ts';
import { type Facet, facets } from './facets.data.ts';
import { type Said, type Sentence, wordsIn } from './sentences.ts';

/** What a paper says of a facet in one place. */
export interface Fact extends Said {
  /** The name of the facet. */
  readonly facet: string;
}

/** What makes a place count: weights set by hand from what abstracts are for, with four tables looked at. */
const weights = { front: 3, own: 2, others: -3, start: 1, large: 0.3 } as const;
/** The facet whose values are nothing without their unit. */
const TIMED = 'Duration';
/** Words between a number and what it counts. */
const BETWEEN = 3;

const counted = new Map(
  facets.flatMap(({ name, counted: nouns = [] }) =>
    nouns.map(
      (noun) =>
        [
          noun
            .split(/[\s-]/)
            .map((word) => stemOf(word.toLowerCase()))
            .join(' '),
          name,
        ] as const,
    ),
  ),
);
const valued = facets.flatMap((facet) => {
  const { name, values = [] } = facet;
  return values.length === 0 ? [] : [{ name, pattern: wholeWords(values) }];
});
const headed = new Map(facets.flatMap(({ name, heads = [] }) => heads.map((head) => [head, name] as const)));

const unitOf = new Map(facets.flatMap(({ name, units = [] }) => units.map((unit) => [unit, name] as const)));
/** A number right before a unit, which no letter or digit goes on from. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,[-])\d{1,3}(?:,\d{3}){0,3}(?:\.\d{1,6})?[ \u00a0-]?(${[...unitOf.keys()]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}\d])`,
  'gu',
);
const dated = facets.flatMap(({ name, dated: verbs = [] }) =>
  verbs.length === 0 ? [] : [{ name, pattern: new RegExp(String.raw`\b(?:${verbs.join('|')})\b`, 'i') }],
);
/** `2014`, `2010–2014`, `2010 and 2014`. */
const YEARS = /\b(?:19|20)\d\d(?:(?:[-–]| ?(?:to|and) ?)(?:19|20)\d\d)?\b/;

/** All that a paper says in the terms in which papers are compared: numbers of things, and known names. */
export function factsOf(sentences: readonly Sentence[]): readonly Fact[] {
  return sentences.flatMap((sentence, place) => {
    const weight = weightOf(sentence, place / Math.max(1, sentences.length));
    return [
      ...countsIn(sentence),
      ...measuresIn(sentence),
      ...yearsIn(sentence),
      ...valuesIn(sentence),
      ...headedIn(sentence),
    ].map((found): Fact => ({
      facet: found.facet,
      value: found.value,
      evidence: sentence.passage,
      // The large number of several is the whole, the others are parts of it.
      weight: weight + weights.large * Math.log10(found.amount ?? 1),
    }));
  });
}

function weightOf({ isFront, isOwn, isOfOthers }: Sentence, place: number): number {
  return (
    1 +
    (isFront ? weights.front : 0) +
    (isOwn ? weights.own : 0) +
    (isOfOthers && !isFront ? weights.others : 0) +
    weights.start * (1 - place)
  );
}

interface Found {
  readonly facet: string;
  readonly value: string;
  /** Of a number: how much it is. */
  readonly amount?: number;
}

/** A number in digits, as `1,200`, `39, 000` or `2.3`. */
const NUMBER = /(?<![\p{L}\d.,[-])\d{1,3}(?:, ?\d{3})+(?!\d)|(?<![\p{L}\d.,[-])\d+(?:\.\d+)?(?![\d.]*\d)/gu;

/** `1,200 public-domain videos`, `44 hours`, `8 speakers`. */
function countsIn({ text }: Sentence): readonly Found[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 0: digits, index }): readonly Found[] => {
    const end = scaledEnd(text, index + digits.length);
    const value = text.slice(index, end);
    const amount = amountOf(value);
    if (isNumbering(text, index, end) || !(amount >= 2 && Number.isInteger(amount))) return [];
    const words = wordsIn(text.slice(end, end + 80));
    // `20 second clips` are no twenty; of `1500 20 second clips` the length describes what is counted.
    if (EACH.test(words[0]?.text ?? '')) return [];
    const isEach = words[0]?.isNumber === true && EACH.test(words[1]?.text ?? '');
    const after = isEach ? words.slice(2, BETWEEN + 3) : words.slice(0, BETWEEN + 1);
    for (const [step, word] of after.entries()) {
      const last = after[step - 1] ?? (isEach ? words[1] : undefined);
      const before = text.slice(end + (last?.to ?? 0), end + word.from);
      if (!/^[\s-]*$/.test(before) || word.isNumber) return [];
      const facet = counted.get(`${after[step - 1]?.key ?? ''} ${word.key}`) ?? counted.get(word.key);
      // What is counted is more than one; before another noun it only describes it: `video quality`.
      const isPlural = /s$|^(?:people|children)$/i.test(word.text);
      if (facet === undefined || !isPlural) continue;
      // Hours and minutes are told apart by their unit alone, which stands beside the number.
      if (facet === TIMED && step > 0) return [];
      const said = facet === TIMED ? text.slice(index, end + word.to) : value;
      return isShare(text, end + word.to, facet) ? [] : [{ facet, value: said, amount }];
    }
    return [];
  });
}

/** `16 kHz`, `1.5 GB`: a number with its unit right behind it. */
function measuresIn({ text }: Sentence): readonly Found[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(MEASURE)].flatMap(({ 0: value, 1: unit = '' }): readonly Found[] => {
    const facet = unitOf.get(unit);
    return facet === undefined ? [] : [{ facet, value }];
  });
}

/** The years of a sentence that says when something was done, first to last as they stand there. */
function yearsIn({ text }: Sentence): readonly Found[] {
  return dated.flatMap(({ name, pattern }): readonly Found[] => {
    const at = pattern.exec(text)?.index;
    const years = at === undefined ? null : YEARS.exec(text.slice(at, at + 120));
    return years ? [{ facet: name, value: years[0] }] : [];
  });
}

/** What the length or the size of a single thing is told in. */
const EACH = /^(?:s|sec|secs|second|seconds|ms|min|fps|px|pixel|pixels|p|k|kHz|Hz|MB|GB)$/i;

/** `400 clips for each class` is no total; of annotations it is what is told. */
function isShare(text: string, to: number, facet: string): boolean {
  return (
    facet !== 'Annotations' && /^,? (?:per|for each|for every|each|in each|from each|of each)\b/.test(text.slice(to))
  );
}

/** `Table 3`, `12]`, `2017)`, `5%`: numbers that count nothing. */
function isNumbering(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 12), from);
  const isNamed = /(?:Table|Fig(?:ure|\.)?|Section|Sec\.|Eq\.|[Ss]tep|[Rr]ow|[Tt]op|et al\.,)[\s-]$/.test(before);
  return isNamed || /^\s?(?:%|\]|[×x] ?\d)/.test(text.slice(to));
}

function amountOf(value: string): number {
  const scale = /(?:[Kk]| thousand)$/.test(value)
    ? 1e3
    : /(?:M| million)$/.test(value)
      ? 1e6
      : /(?:B| billion)$/.test(value)
        ? 1e9
        : 1;
  return Math.round(scale * Number(/^[\d., ]*\d/.exec(value)?.[0].replaceAll(/[, ]/g, '')) * 1000) / 1000;
}

/** `1.2 million`, `39K`. */
function scaledEnd(text: string, to: number): number {
  return to + (/^(?:[KkMB]\b| (?:thousand|million|billion)\b)/.exec(text.slice(to))?.[0].length ?? 0);
}

function valuesIn({ text }: Sentence): readonly Found[] {
  return valued.flatMap(({ name, pattern }) => [...text.matchAll(pattern)].map(([value]) => ({ facet: name, value })));
}

/** `video quality assessment`: up to two words before the one that tells what it is; before data names alone. */
function headedIn({ text }: Sentence): readonly Found[] {
  const words = wordsIn(text);
  return words.flatMap((word, place): readonly Found[] => {
    const facet = headed.get(word.text);
    if (facet === undefined) return [];
    let from = word.from;
    for (let before = place - 1; before >= Math.max(0, place - 2); before--) {
      const other = words[before];
      if (!other || other.isNumber || !/^[\s-]$/.test(text.slice(other.to, from)) || PARTING.test(other.text)) break;
      const isName = /\p{Lu}|\d/u.test(text.slice(other.from, other.to));
      if (facet === 'Data' && !isName) break;
      from = other.from;
    }
    // The rest of `few-shot` or `text-to-speech` is no beginning.
    if (text[from - 1] === '-') return [];
    return from === word.from ? [] : [{ facet, value: text.slice(from, word.to) }];
  });
}

/** Words that begin a phrase anew. */
const PARTING =
  /^(?:a|an|the|of|in|on|for|to|and|or|with|from|by|as|at|is|are|was|were|be|this|that|these|those|its|their|our|we|such|other|any|each|new|novel|more|most|both|proposed|various|different|multiple|several|better|improve|improved|improving|using|via|\p{L}+ed)$/iu;

function wholeWords(values: readonly string[]): RegExp {
  const escaped = values
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\d-])(?:${escaped.join('|')})(?![\p{L}\d]|-[\p{L}\d])`, 'gu');
}

/** The facets that a demand asks for by their words. */
export function facetsAsked(stems: readonly string[]): ReadonlySet<string> {
  const said = new Set(stems);
  return new Set(
    facets.filter(({ words }: Facet) => words.some((word) => said.has(stemOf(word)))).map(({ name }) => name),
  );
}
