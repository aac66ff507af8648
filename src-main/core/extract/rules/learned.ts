import { OTHER_TYPE, type RecordType } from '../../../../src-shared/template.ts';
import type { Offered, Surroundings } from './places.ts';

/** A target cell with the record that a person accepted for it. */
export interface Example {
  /** Examples of one table count as much as those of another, however large it is. */
  readonly table: string;
  readonly around: Surroundings;
  readonly type: string;
  /** Of each attribute that is filled, how like what is offered at a place is to what it holds, 0 to 1. */
  readonly holds: ReadonlyMap<string, (offered: Offered) => number>;
}

/** Where the attributes of each type are found, and which words tell the type. */
export interface Learned {
  /** Places of an attribute by its type and name, and by its name alone for types not seen, the likeliest first, with how often it is right there (0 to 1). */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly types: ReadonlyMap<string, TypeWords>;
  /** What it weighs for a type that it is named over the cell, in the caption or nowhere. */
  readonly named: ReadonlyMap<NamedIn, number>;
}

interface Place {
  readonly name: string;
  readonly precision: number;
}

interface TypeWords {
  /** Of all examples, 0 to 1. */
  readonly share: number;
  /** The share of all examples that are of this type and have the word. */
  readonly words: ReadonlyMap<string, number>;
}

/** Half of the F1 that is to be had: a field that is right less often than this costs more than a placeholder. */
const LEAST_PRECISION = 0.3;

/** The key of an attribute of a type. */
export function keyOf(type: string, attribute: string): string {
  return JSON.stringify([type, attribute]);
}

/** Learns from accepted records where attributes stand and which words tell types. */
export function learn(examples: readonly Example[], types: readonly RecordType[]): Learned {
  const sizes = new Map<string, number>();
  for (const { table } of examples) sizes.set(table, (sizes.get(table) ?? 0) + 1);
  const weightOf = ({ table }: Example): number => 1 / Math.sqrt(sizes.get(table) ?? 1);
  return {
    places: placesOf(examples, weightOf),
    types: wordsOf(examples, weightOf),
    named: namedOf(examples, types, weightOf),
  };
}

function placesOf(examples: readonly Example[], weightOf: (example: Example) => number): Learned['places'] {
  const tallies = new Map<string, Map<string, Tally>>();
  for (const example of examples) {
    for (const [attribute, likeness] of example.holds) {
      // What all types with an attribute of this name have in common stands beside what the type itself has.
      for (const key of [keyOf(example.type, attribute), attribute]) {
        const places = tallies.get(key) ?? new Map<string, Tally>();
        tallies.set(key, places);
        for (const [name, offered] of example.around.offers) {
          const { right, all } = places.get(name) ?? { right: 0, all: 0 };
          const weight = weightOf(example);
          places.set(name, { right: right + weight * likeness(offered), all: all + weight });
        }
      }
    }
  }
  return new Map([...tallies].map(([key, places]) => [key, ranked(places, tallies.get(attributeOf(key) ?? ''))]));
}

interface Tally {
  readonly right: number;
  readonly all: number;
}

/** Places by how often they are right, drawn to what the attribute has in all types, and that to nothing. */
function ranked(places: ReadonlyMap<string, Tally>, general: ReadonlyMap<string, Tally> | undefined): readonly Place[] {
  return [...places]
    .map(([name, { right, all }]) => {
      const { right: generalRight, all: generalAll } = general?.get(name) ?? { right: 0, all: 0 };
      return { name, precision: (right + generalRight / (generalAll + 0.5)) / (all + 1) };
    })
    .filter(({ precision }) => precision >= LEAST_PRECISION)
    .toSorted((a, b) => b.precision - a.precision);
}

/** The attribute in a key of a type's attribute; null for a key that is an attribute itself. */
function attributeOf(key: string): string | null {
  return /^\["(?:[^"\\]|\\.)*","(?<attribute>(?:[^"\\]|\\.)*)"\]$/.exec(key)?.groups?.['attribute'] ?? null;
}

function wordsOf(examples: readonly Example[], weightOf: (example: Example) => number): Learned['types'] {
  const all = examples.reduce((sum, example) => sum + weightOf(example), 0);
  return new Map(
    [...Map.groupBy(examples, ({ type }) => type)].map(([type, own]) => {
      const words = new Map<string, number>();
      for (const example of own) {
        for (const word of tellingWords(example.around))
          words.set(word, (words.get(word) ?? 0) + weightOf(example) / all);
      }
      const share = own.reduce((sum, example) => sum + weightOf(example), 0) / all;
      return [type, { share, words }];
    }),
  );
}

/** The likeliest types of a table's cells (naive Bayes); cells of one column and of one row mostly say the same. */
export function likeliestTypes(
  around: readonly Surroundings[],
  learned: Learned,
  known: readonly RecordType[],
): string[] {
  const scores = around.map((each) => known.map((type) => scoreOfType(each, learned, type)));
  const columns = Map.groupBy(around.keys(), (at) => around[at]?.target.col);
  const rows = Map.groupBy(around.keys(), (at) => around[at]?.target.row);
  const mean = (cells: readonly number[], type: number): number =>
    cells.reduce((sum, at) => sum + (scores[at]?.[type] ?? 0), 0) / cells.length;
  return around.map(({ target }, at) => {
    const column = columns.get(target.col) ?? [at];
    const row = rows.get(target.row) ?? [at];
    let best = { type: OTHER_TYPE, score: -Infinity };
    for (const [index, { name: type }] of known.entries()) {
      const score = (scores[at]?.[index] ?? 0) + mean(column, index) + mean(row, index);
      if (score > best.score) best = { type, score };
    }
    return best.type;
  });
}

function scoreOfType(around: Surroundings, { types, named }: Learned, called: RecordType): number {
  const { name: type } = called;
  const { share, words } = types.get(type) ?? { share: 0, words: new Map<string, number>() };
  const telling = [...tellingWords(around)].flatMap((word) => {
    const overall = [...types.values()].reduce((sum, each) => sum + (each.words.get(word) ?? 0), 0);
    // What was seen little of a type is drawn to how often the word is anywhere; what was never seen tells nothing.
    return overall === 0 ? [] : [Math.log(((words.get(word) ?? 0) + DRAW * overall) / (share + DRAW) / overall)];
  });
  // Words of one header come together: each tells less than it would alone.
  const said = telling.reduce((sum, each) => sum + each, 0) / Math.sqrt(Math.max(1, telling.length));
  // Other has no name that would stand anywhere.
  const calling = type === OTHER_TYPE ? 0 : (named.get(namedIn(around, called)) ?? 0);
  return Math.log(share + SMALLEST) + calling + said;
}

const SMALLEST = 1e-3;
/** How much of all examples a type must have been seen in to count as much as all of them. */
const DRAW = 0.05;

/** Words of the headers over a cell and of its value's form; captions say too much of one table alone. */
function tellingWords({ path, target, offers }: Surroundings): ReadonlySet<string> {
  const column = offers.get('column header');
  return new Set([
    ...wordsIn(path.join(' ')),
    ...wordsIn(typeof column === 'string' ? column : '').map((word) => `column ${word}`),
    `form ${target.value
      .replaceAll(/\d[\d,]*/g, '0')
      .replaceAll(/[A-Za-z]/g, 'a')
      .replaceAll(/[^0a.]/g, '')}`,
    offers.has('row name') ? 'in a named row' : 'in no named row',
  ]);
}

type NamedIn = 'path' | 'caption' | 'nowhere';

/** Where a type is named, by its name or a word that tells it. */
function namedIn({ path, caption }: Surroundings, { name, words = [] }: RecordType): NamedIn {
  const names = [name, ...words].map((each) => ` ${wordsIn(each).join(' ')} `);
  const isIn = (text: string): boolean => {
    const within = ` ${wordsIn(text).join(' ')} `;
    return names.some((each) => within.includes(each));
  };
  if (isIn(path.join(' '))) return 'path';
  return isIn(caption) ? 'caption' : 'nowhere';
}

/** How much more often a cell's own type is named at a place than other types are, as a logarithm. */
function namedOf(
  examples: readonly Example[],
  types: readonly RecordType[],
  weightOf: (example: Example) => number,
): Learned['named'] {
  const tallies = new Map<NamedIn, { own: number; other: number }>();
  const all = { own: 0, other: 0 };
  for (const example of examples) {
    for (const type of types.filter(({ name }) => name !== OTHER_TYPE)) {
      const side = type.name === example.type ? 'own' : 'other';
      const place = namedIn(example.around, type);
      const tally = tallies.get(place) ?? { own: 0, other: 0 };
      tallies.set(place, { ...tally, [side]: tally[side] + weightOf(example) });
      all[side] += weightOf(example);
    }
  }
  return new Map(
    [...tallies].map(([place, { own, other }]) => [
      place,
      Math.log((own + 1) / (all.own + 3)) - Math.log((other + 1) / (all.other + 3)),
    ]),
  );
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+\d*|%|#/gu) ?? [];
}
