import type { Counts } from './counts.ts';
import { freeFormMatches, isFreeFormPlaceholder, pairsOf } from './freeForm.ts';
import { scoredWords, wordF1, type WordRule } from './words.ts';

/** How the records of a set of tables are scored. */
export interface Scheme {
  /** The types of records, and of each the names of its attributes in predictions with their names in the reference. */
  readonly types: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names of free-form attributes in the reference. */
  readonly freeForm: ReadonlySet<string>;
  readonly words: WordRule;
  /**
   * `type`: a record of type Other has one attribute, its type, and what has no known type is Other. `none`: such
   * records are dropped, and of an unknown type all attributes but the type count.
   */
  readonly other: 'type' | 'none';
}

/** A record as it is scored: its place in the table and its attributes, values as JSON has them. */
export interface ScoredRecord {
  /** Says which cell it is of; records are joined by it. */
  readonly place: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** By words: token-F1 of 0.25 or more; or all words alike. */
export type Matching = 'words' | 'exact';

/** What cannot be scored: a text in place of an object, or a list in place of a text. */
export class ScoreError extends Error {}

const PLACEHOLDER = 'xx';
const OTHER = 'Other';
/** Of the paper (appendix C), tuned there to agree with people. */
const LEAST_F1 = 0.25;

/**
 * Counts attributes of predicted records that are right, wrong and missing (Table-F1: INSTRUCTE, section 4.1), as the
 * reference implementation does: records are joined by place, `value` is not scored, `type` is; attributes outside the
 * template are dropped; a placeholder on both sides is nothing, on one side one mistake. Lists in the reference hold
 * alternatives. In `exact` a free-form attribute never matches, as there. Throws ScoreError.
 */
export function countTable(
  gold: readonly ScoredRecord[],
  predicted: readonly ScoredRecord[],
  scheme: Scheme,
  matching: Matching,
): Counts {
  const golds = new Map(gold.map(({ place, attributes }) => [place, goldAttributes(attributes, scheme)]));
  const predictions = new Map(
    predicted.map(({ place, attributes }) => [place, predictedAttributes(attributes, scheme)]),
  );
  let right = 0;
  let wrong = 0;
  let missing = 0;
  for (const place of new Set([...golds.keys(), ...predictions.keys()])) {
    const wanted: Attributes = golds.get(place) ?? new Map();
    const found: Attributes = predictions.get(place) ?? new Map();
    for (const name of new Set([...wanted.keys(), ...found.keys()])) {
      const pair = { name, gold: wanted.get(name), predicted: found.get(name) };
      if (!isFilled(name, pair.predicted, scheme)) missing += isFilled(name, pair.gold, scheme) ? 1 : 0;
      else if (!isFilled(name, pair.gold, scheme)) wrong++;
      else if (isRight(pair, scheme, matching)) right++;
      else {
        wrong++;
        missing++;
      }
    }
  }
  return { right, wrong, missing };
}

/**
 * Puts records in line with the cells that were detected: each takes the next cell of its value. Throws ScoreError for
 * one that no cell is left for.
 */
export function placedInOrder(
  records: readonly ScoredRecord['attributes'][],
  cells: readonly { readonly value: string; readonly place: string }[],
): ScoredRecord[] {
  let next = 0;
  return records.map((attributes) => {
    const at = cells.findIndex(({ value }, index) => index >= next && value === attributes['value']);
    const place = cells[at]?.place;
    if (place === undefined) throw new ScoreError('A record is out of the order of the cells.');
    next = at + 1;
    return { place, attributes };
  });
}

type Attributes = ReadonlyMap<string, unknown>;

interface Pair {
  readonly name: string;
  readonly gold: unknown;
  readonly predicted: unknown;
}

function goldAttributes(attributes: ScoredRecord['attributes'], scheme: Scheme): Attributes {
  const { type } = attributes;
  if (type === OTHER) return scheme.other === 'type' ? new Map([['type', OTHER]]) : new Map();
  const names = scheme.types.get(String(type))?.values() ?? [];
  return new Map([['type', type], ...[...names].map((name) => [name, attributes[name]] as const)]);
}

function predictedAttributes(attributes: ScoredRecord['attributes'], scheme: Scheme): Attributes {
  const type = attributes['type'];
  const isOther = type === OTHER;
  const names = typeof type === 'string' && !isOther ? scheme.types.get(type) : undefined;
  if (names) return new Map([['type', type], ...renamed(attributes, names)]);
  if (scheme.other === 'type') return new Map([['type', OTHER]]);
  if (isOther) return new Map();
  return new Map([...scheme.types.values()].flatMap((each) => renamed(attributes, each)));
}

function renamed(
  attributes: ScoredRecord['attributes'],
  names: ReadonlyMap<string, string>,
): (readonly [name: string, value: unknown])[] {
  return [...names].map(([name, goldName]) => [goldName, attributes[name]]);
}

function isFilled(name: string, value: unknown, { freeForm }: Scheme): boolean {
  if (value === undefined) return false;
  return freeForm.has(name) ? !isFreeFormPlaceholder(value) : value !== PLACEHOLDER;
}

function isRight({ name, gold, predicted }: Pair, scheme: Scheme, matching: Matching): boolean {
  if (name === 'type') return gold === predicted;
  if (scheme.freeForm.has(name)) {
    const wanted = pairsOf(gold, scheme.words);
    const found = pairsOf(predicted, scheme.words);
    if (!wanted || !found) throw new ScoreError(`"${name}" wants an object of names and values.`);
    return matching === 'words' && freeFormMatches(wanted, found);
  }
  if (typeof predicted !== 'string') throw new ScoreError(`"${name}" wants a text.`);
  const words = scoredWords(predicted, scheme.words);
  return [gold].flat().some((alternative) => {
    const wanted = scoredWords(String(alternative), scheme.words);
    return matching === 'exact' ? wanted.join(' ') === words.join(' ') : wordF1(wanted, words) >= LEAST_F1;
  });
}
