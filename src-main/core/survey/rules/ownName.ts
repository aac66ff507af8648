import { stemOf } from '../../ask/language/tokenize.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { Said, Sentence } from './sentences.ts';

/** A word with its hyphens. */
const WORD = /[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?/gu;
/** Spelled as a name: capitals within it, capitals alone, or with digits. */
const NAMED = /\p{Ll}\p{Lu}|\p{Lu}{2}/u;
/** `CNNs` are a kind of thing, and nobody's name. */
const SEVERAL = /^\p{Lu}{2,}s$/u;
/** Begins with a capital. */
const CAPITAL = /^\p{Lu}./u;
const CALLED =
  /(?:call(?:ed)?|named?|dubbed|termed|coined|denoted(?: as| by)?|namely|abbreviated(?: as)?|refer(?:red)? to as)[\s,]+(?:it |the )?["“']?$/i;
const BROUGHT =
  /\b(?:propose|introduce|present|describe|develop|construct|build|create|collect|release|contribute)s?d? (?:\S+ ){0,3}$/i;

/** Weights of how a name is said; how often it is said, and that others do not say it, counts beside them. */
const weights = { beforeColon: 6, inBrackets: 3, called: 4, brought: 3, title: 2, front: 1, own: 2, kind: 3 } as const;
/** A word of the title that stands so often with a capital within sentences is a name. */
const OFTEN = 3;
/** Words of a title among which it says of what kind the thing is that it names. */
const KIND_WITHIN = 7;

/**
 * The name that each paper gives to what it brings (`HerbNet`, `SongBird-2k`). A name that other papers of the
 * collection say as often is the field's and nobody's own.
 */
export function ownNames(
  papers: readonly { readonly read: ReadPaper; readonly sentences: readonly Sentence[] }[],
  topic: readonly string[],
): readonly (Said | null)[] {
  const counts = papers.map(({ sentences }) => countsOf(sentences));
  const isOfKind = kindTest(topic);
  return papers.map(({ read, sentences }, at) => {
    const candidates = new Map<string, Said>();
    for (const found of candidatesIn(read, sentences, isOfKind)) {
      const known = candidates.get(found.value);
      if (!known || known.weight < found.weight) candidates.set(found.value, found);
    }
    const weighed = [...candidates.values()].map((name) => {
      const own = countOf(name.value, counts[at]);
      const most = Math.max(0, ...counts.map((each, place) => (place === at ? 0 : countOf(name.value, each, 0))));
      return { name, weight: name.weight + Math.log(own) - 3 * (most >= own ? 1 : most / own) };
    });
    const [best] = weighed.toSorted((a, b) => b.weight - a.weight);
    return best && best.weight >= weights.brought ? { ...best.name, weight: best.weight } : null;
  });
}

/** What papers bring, by the words for it: names of one kind are told from those of another that is not asked for. */
const kinds = [
  ['dataset', 'database', 'corpus', 'corpora', 'collection', 'benchmark', 'data', 'resource'],
  ['method', 'approach', 'model', 'framework', 'system', 'algorithm', 'architecture', 'technique', 'tool'],
].map((nouns) => new Set(nouns.map(stemOf)));

type KindTest = (before: string, after: string) => boolean;

/** Whether words beside a name say that it is of the kind that is asked for: of several kinds the one that is named first. */
function kindTest(topic: readonly string[]): KindTest {
  const first = topic.find((stem) => kinds.some((each) => each.has(stem)));
  const nouns = first === undefined ? undefined : kinds.find((each) => each.has(first));
  if (!nouns) return () => false;
  const isNoun = (word: string | undefined): boolean => word !== undefined && nouns.has(stemOf(word.toLowerCase()));
  return (before, after) => {
    const words = before.split(/[^\p{L}]+/u).filter((word) => word !== '' && !/^(?:called|named|dubbed)$/.test(word));
    return isNoun(words.at(-1)) || isNoun(/^\)? (\p{L}+)/u.exec(after)?.[1]);
  };
}

function candidatesIn({ paper }: ReadPaper, sentences: readonly Sentence[], isOfKind: KindTest): readonly Said[] {
  const fronts = sentences.filter(
    ({ isFront, isOwn, isOfOthers }, place) => isFront || (isOwn && (place < 40 || !isOfOthers)),
  );
  const said = fronts.flatMap((sentence) =>
    [...sentence.text.matchAll(WORD)].flatMap(({ 0: value, index }): readonly Said[] => {
      if (SEVERAL.test(value) || (!NAMED.test(value) && !(CAPITAL.test(value) && /\d/.test(value)))) return [];
      const before = sentence.text.slice(Math.max(0, index - 60), index);
      const after = sentence.text.slice(index + value.length);
      const { isTitle } = sentence;
      const isInBrackets = before.endsWith('(') && after.startsWith(')');
      if (isInBrackets && isShortForNoun(value, before)) return [];
      const weight =
        (isTitle ? weights.title : 0) +
        (isTitle && index === 0 && /^\s*:/.test(after) ? weights.beforeColon : 0) +
        (isInBrackets ? (isTitle ? 2 : 1) * weights.inBrackets + (sentence.isOwn ? weights.own : 0) : 0) +
        (CALLED.test(before) ? weights.called : 0) +
        (BROUGHT.test(before) ? weights.brought : 0) +
        (isOfKind(before, after) ? weights.kind : 0) +
        (sentence.isFront ? weights.front : 0);
      return [{ value, evidence: sentence.passage, weight }];
    }),
  );
  return [...said, ...beforeColon(paper.title, sentences), ...beforeKind(sentences), ...titleWords(sentences)];
}

/** `graph neural network (GNN)`: written small, what it is short for is a kind of thing. */
function isShortForNoun(short: string, before: string): boolean {
  const words = before.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return short.length > 1 && initials.endsWith(short.toLowerCase());
}

/** `HerbNet: Plants told apart …`: a word or two before the colon of a title name what it brings. */
function beforeColon(title: string, sentences: readonly Sentence[]): readonly Said[] {
  const value = /^([\p{Lu}\d][^\s:]*(?: [\p{Lu}\d][^\s:]*)?):\s/u.exec(title)?.[1];
  const sentence = value === undefined ? undefined : sentences.find(({ text }) => text.includes(value));
  if (value === undefined || !sentence) return [];
  return [{ value, evidence: sentence.passage, weight: weights.beforeColon }];
}

/** `Meadow Reed` of `The Meadow Reed Data set of songs`: what begins a title, is never written small, and is followed by what it is. */
function beforeKind(sentences: readonly Sentence[]): readonly Said[] {
  const title = sentences.find(({ isTitle }) => isTitle);
  if (!title) return [];
  const start = /^(?:the|an?) /i.exec(title.text)?.[0].length ?? 0;
  const words = title.text.slice(start).split(' ').slice(0, KIND_WITHIN);
  const kind = words.findIndex((word) => kinds.some((nouns) => nouns.has(stemOf(word.toLowerCase()))));
  if (kind <= 0) return [];
  const isWrittenSmall = (word: string): boolean =>
    sentences.some(({ isTitle, text }) => !isTitle && text.includes(` ${word.toLowerCase()}`));
  const own = words.slice(0, kind);
  const end = own.findIndex((word) => !CAPITAL.test(word) || /[^\p{L}\d-]/u.test(word) || isWrittenSmall(word));
  const name = (end < 0 ? own : own.slice(0, end)).join(' ');
  return name === ''
    ? []
    : [{ value: name, evidence: title.passage, weight: weights.beforeColon + weights.title + weights.front }];
}

/** `Meadow` of `The Meadow corpus of bird songs`: never written small, and with a capital within sentences. */
function titleWords(sentences: readonly Sentence[]): readonly Said[] {
  const title = sentences.find(({ isTitle }) => isTitle);
  if (!title) return [];
  return [...title.text.matchAll(WORD)].flatMap(([value]): readonly Said[] => {
    if (!CAPITAL.test(value)) return [];
    const small = value.toLowerCase();
    let often = 0;
    for (const { text, isTitle } of sentences) {
      if (isTitle) continue;
      if (text.includes(` ${small}`)) return [];
      if (text.indexOf(value, 1) > 0) often++;
    }
    const weight = weights.title + weights.front;
    return often >= OFTEN ? [{ value, evidence: title.passage, weight }] : [];
  });
}

/** Of several words how often the first is said. */
function countOf(name: string, counts: ReadonlyMap<string, number> | undefined, unknown = 1): number {
  return counts?.get(name) ?? counts?.get(name.split(' ')[0] ?? '') ?? unknown;
}

function countsOf(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    for (const [value] of text.matchAll(WORD)) {
      if (/\p{Lu}/u.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
