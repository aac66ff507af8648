import { OTHER_TYPE } from '../../../../src-shared/template.ts';
import type { Surroundings } from './candidates.ts';
import type { ExampleCell } from './examples.ts';
import type { SoughtType } from './readings.ts';

/** How much more often a cell's own type is told in a way than other types are, as a logarithm. */
export type Telling = ReadonlyMap<string, number>;

/** What tells types. */
export interface TypeKnowledge {
  readonly telling: Telling;
  /** Of accepted records; empty without any. */
  readonly words: ReadonlyMap<string, TypeWords>;
  /** How many tables the words come from. */
  readonly tables: number;
}

interface TypeWords {
  /** Of all examples, 0 to 1. */
  readonly share: number;
  /** The share of all examples that are of this type and have the word. */
  readonly words: ReadonlyMap<string, number>;
}

const SMALLEST = 1e-3;
/** Fewer rows may be 1, 2 and 3 of anything. */
const FEWEST_NUMBERED = 4;
/** A numbering goes this far beyond the number of its rows at most. */
const MOST_GAPS = 1.2;
/** Letters of a header or name at most. */
const LONGEST_NAME = 80;
/** Tables from which on words count half. */
export const FEW_TABLES = 20;
/** How much of all examples a type must have been seen in to count as much as all of them. */
const DRAW = 0.05;

/** The likeliest type of each of a table's cells with how likely it is; cells of one column and of one row mostly say the same. */
export function likeliestTypes(
  around: readonly Surroundings[],
  known: TypeKnowledge,
  types: readonly SoughtType[],
): { readonly type: string; readonly confidence: number }[] {
  const ways = waysOf(around, types);
  const scores = around.map((each, at) =>
    types.map(({ type: { name } }, index) => scoreOf(each, name, ways[at]?.[index] ?? '', known)),
  );
  const likely = new Map<number, { readonly type: string; readonly confidence: number }>();
  const numbers = rowNumbers(around, ways);
  for (const at of numbers) likely.set(at, { type: OTHER_TYPE, confidence: 1 });
  for (const all of sameGroups(around, scores)) {
    const group = all.filter((at) => !numbers.has(at));
    const means = types.map((_, index) => meanOf(group, scores, index));
    for (const at of group) {
      const own = means.map((mean, index) => (scores[at]?.[index] ?? 0) + 2 * mean);
      const most = Math.max(...own);
      // Three views of much the same words are not three witnesses.
      const total = own.reduce((sum, score) => sum + Math.exp((score - most) / 3), 0);
      likely.set(at, { type: types[own.indexOf(most)]?.type.name ?? OTHER_TYPE, confidence: 1 / total });
    }
  }
  return around.map((_, at) => likely.get(at) ?? { type: OTHER_TYPE, confidence: 0 });
}

/** Whether values count from 1 on; one or the other may be missing. */
function isNumbering(values: readonly string[]): boolean {
  const numbers = values.map(Number);
  const rises = numbers.every((value, at) => at === 0 || value > (numbers[at - 1] ?? 0));
  const last = numbers.at(-1) ?? 0;
  return (
    values.length >= FEWEST_NUMBERED &&
    numbers[0] === 1 &&
    rises &&
    values.every((value) => /^\d+$/.test(value)) &&
    last <= values.length * MOST_GAPS
  );
}

/** Cells that number the rows: columns that count, and of which no type is told. */
function rowNumbers(around: readonly Surroundings[], ways: readonly (readonly string[])[]): ReadonlySet<number> {
  const columns = [...Map.groupBy(around.keys(), (at) => around[at]?.target.col).values()];
  return new Set(
    columns
      .filter(
        (cells) =>
          isNumbering(cells.map((at) => around[at]?.target.value ?? '')) &&
          !cells.some((at) => ways[at]?.some((way) => way.startsWith('type:path'))),
      )
      .flat(),
  );
}

function meanOf(cells: readonly number[], scores: readonly (readonly number[])[], type: number): number {
  return cells.reduce((sum, at) => sum + (scores[at]?.[type] ?? 0), 0) / cells.length;
}

/** Cells that mostly say the same: those of a column, or of a row where rows differ more than columns do. */
function sameGroups(
  around: readonly Surroundings[],
  scores: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const lines = (line: 'row' | 'col'): (readonly number[])[] => [
    ...Map.groupBy(around.keys(), (at) => around[at]?.target[line]).values(),
  ];
  const columns = lines('col');
  const rows = lines('row');
  const spread = (groups: readonly (readonly number[])[]): number => {
    const types = scores[0]?.map((_, type) => {
      const means = groups.map((group) => meanOf(group, scores, type));
      const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
      return means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / means.length;
    });
    return types?.reduce((sum, each) => sum + each, 0) ?? 0;
  };
  return spread(rows) > spread(columns) ? rows : columns;
}

/** Learns from accepted records which words tell their types. */
export function learnTypeWords(examples: readonly ExampleCell[]): TypeKnowledge['words'] {
  return wordsOf(examples, weighed(examples));
}

/** A table's cells count as much as the root of how many they are. */
function weighed(examples: readonly ExampleCell[]): (example: ExampleCell) => number {
  const sizes = new Map<string, number>();
  for (const { table } of examples) sizes.set(table, (sizes.get(table) ?? 0) + 1);
  return ({ table }) => 1 / Math.sqrt(sizes.get(table) ?? 1);
}

/** How often each way of telling a type went with a cell's own type and with others. */
export type TellingTallies = ReadonlyMap<string, { readonly own: number; readonly other: number }>;

export function tellingOf(tallies: TellingTallies): Telling {
  const telling: [string, number][] = [];
  for (const side of ['type', OTHER_TYPE]) {
    const ways = [...tallies].filter(([way]) => way.startsWith(`${side}:`));
    const all = summed(ways.map(([, each]) => each));
    // What was seen little is drawn to what it has in common with others: where it stands.
    const bases = Map.groupBy(ways, ([way]) => baseOf(way));
    const shareOf = (base: string, of: 'own' | 'other'): number => {
      const count = summed((bases.get(base) ?? []).map(([, each]) => each))[of];
      return (count + 1) / (all[of] + bases.size + 1);
    };
    for (const base of bases.keys()) {
      telling.push([base, Math.log(shareOf(base, 'own')) - Math.log(shareOf(base, 'other'))]);
    }
    for (const [way, { own, other }] of ways) {
      const base = baseOf(way);
      const [drawOwn, drawOther] = [shareOf(base, 'own'), shareOf(base, 'other')];
      const seen = summed((bases.get(base) ?? []).map(([, each]) => each));
      const ratio = (part: number, whole: number): number => (part + 1) / (whole + (bases.get(base)?.length ?? 1));
      telling.push([way, Math.log(drawOwn * ratio(own, seen.own)) - Math.log(drawOther * ratio(other, seen.other))]);
    }
  }
  return new Map(telling);
}

/** Where a type is told, whatever is told of others. */
function baseOf(way: string): string {
  return way.split(',')[0] ?? way;
}

function summed(counts: readonly { readonly own: number; readonly other: number }[]): {
  readonly own: number;
  readonly other: number;
} {
  return counts.reduce((sum, each) => ({ own: sum.own + each.own, other: sum.other + each.other }), {
    own: 0,
    other: 0,
  });
}

export function tallyTelling(examples: readonly ExampleCell[], types: readonly SoughtType[]): TellingTallies {
  const weightOf = weighed(examples);
  const tallies = new Map<string, { own: number; other: number }>();
  for (const table of Map.groupBy(examples, (example) => example.table).values()) {
    const ways = waysOf(
      table.map(({ around }) => around),
      types,
    );
    for (const [at, example] of table.entries()) {
      for (const [index, { type }] of types.entries()) {
        const way = ways[at]?.[index] ?? '';
        const tally = tallies.get(way) ?? { own: 0, other: 0 };
        const side = type.name === example.type ? 'own' : 'other';
        tallies.set(way, { ...tally, [side]: tally[side] + weightOf(example) });
      }
    }
  }
  return tallies;
}

/** How each type is told for each cell of a table. */
function waysOf(around: readonly Surroundings[], types: readonly SoughtType[]): string[][] {
  const names = types.map(({ type }) => (type.name === OTHER_TYPE ? null : nameIn(type)));
  const ownNames = types.map(({ type }) => (type.name === OTHER_TYPE ? null : nameIn({ ...type, words: [] })));
  const forms = types.map((type) => ownForms(type, types));
  const told = around.map((one) => {
    // Sentences name many things, and head nothing.
    const each = { ...one, path: one.path.filter((text) => text.length <= LONGEST_NAME) };
    const lengths = names.map((name) => (name === null ? 0 : longestIn(each.path, name)));
    const longest = Math.max(...lengths);
    const captions = one.texts.flatMap(({ place, text }) => (place === 'caption' ? [text] : []));
    const inCaption = names.map((name) => (name === null ? 0 : longestIn(captions, name)));
    const longestInCaption = Math.max(...inCaption);
    return types.map((_, index): ToldIn => {
      const how = toldIn(each, names[index] ?? null, forms[index] ?? []);
      // `Batch size` tells a parameter more than `size` tells a statistic.
      if (how === 'path' && (lengths[index] ?? 0) < longest) return 'path, another is told at more length';
      if (how !== 'caption') return how;
      if ((inCaption[index] ?? 0) < longestInCaption) return 'nowhere';
      return captions.some((text) => ownNames[index]?.test(text)) ? 'caption by its name' : how;
    });
  });
  const inPaths = types.map((_, index) => told.some((each) => each[index]?.startsWith('path')));
  // Where the caption's own word heads some cells, the caption means those alone.
  const wordsInPaths = names.map((name) => new Set(name ? around.flatMap(({ path }) => wordsFor(name, path)) : []));
  const captions = new Set(around.flatMap(({ texts }) => texts.filter(({ place }) => place === 'caption')));
  const isSameWord = names.map((name, index) => {
    const words = name
      ? wordsFor(
          name,
          [...captions].map(({ text }) => text),
        )
      : [];
    return words.length > 0 && words.every((word) => wordsInPaths[index]?.has(word));
  });
  const isInPath = inPaths.includes(true);
  return told.map((each) => {
    const isInCaption = each.some((how) => how.startsWith('caption'));
    const besides = `${isInCaption ? ' but in the caption' : ''}${isInPath ? ', of other cells one is' : ''}`;
    const isAnyTold = each.some((how) => how.startsWith('path'));
    return types.map(({ type: { name } }, index) => {
      // Other has no name that would stand anywhere: what tells it is that nothing else is told.
      if (name === OTHER_TYPE) return `${OTHER_TYPE}:${isAnyTold ? 'another is told' : `none is told${besides}`}`;
      const said = each[index] ?? 'nowhere';
      const how = said.startsWith('caption') && isSameWord[index] ? 'nowhere' : said;
      if (how.startsWith('path')) return `type:${how}`;
      const elsewhere = inPaths[index] && how !== 'caption by its name' ? ', in the path of other cells' : '';
      return `type:${how}${isAnyTold ? ', another in the path' : ''}${elsewhere}`;
    });
  });
}

type ToldIn =
  | 'path'
  | 'path, another is told at more length'
  | 'path by a value'
  | 'caption'
  | 'caption by its name'
  | 'nowhere';

/** Where a type is told, by its name, a word for it, or a value that only its attributes have. */
function toldIn({ path, texts }: Surroundings, name: RegExp | null, forms: readonly RegExp[]): ToldIn {
  if (name === null) return 'nowhere';
  if (path.some((text) => name.test(text))) return 'path';
  if (path.some((text) => forms.some((form) => form.test(text)))) return 'path by a value';
  return texts.some(({ place, text }) => place === 'caption' && name.test(text)) ? 'caption' : 'nowhere';
}

/** What values of a type's attributes look like and those of no other type do; lists of known values tell too little. */
function ownForms(type: SoughtType, types: readonly SoughtType[]): readonly RegExp[] {
  const formsOf = ({ attributes }: SoughtType): readonly RegExp[] =>
    attributes.flatMap(({ attribute, form }) => (form && !attribute.values ? [form] : []));
  const others = new Set(types.filter((other) => other !== type).flatMap(formsOf));
  return formsOf(type).filter((form) => !others.has(form));
}

/** What in texts tells a type, as plain words. */
function wordsFor(name: RegExp, texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const word = name.exec(text)?.groups?.['word'];
    return word === undefined ? [] : [(word.toLowerCase().match(/[\p{L}\d#%]+/gu) ?? []).join(' ')];
  });
}

/** How many letters of a header tell a type at most. */
function longestIn(path: readonly string[], name: RegExp): number {
  return Math.max(0, ...path.map((text) => name.exec(text)?.[0].length ?? 0));
}

/** A type's name, a part of it or a word for it within a text, with the letter of a footnote at most. */
function nameIn({ name, words = [] }: SoughtType['type']): RegExp {
  const names = [...new Set([name, ...name.split('/'), ...words])]
    .map((each) => (each.match(/[\p{L}\d]+|[%#]/gu) ?? []).join(String.raw`[^\p{L}\d]{0,3}`))
    .filter((each) => each !== '')
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(String.raw`(?<![\p{L}\d])(?<word>${names.join('|')})s?(?:[a-h]?(?![\p{L}\d])|(?<=[%#]))`, 'iu');
}

function scoreOf(
  around: Surroundings,
  type: string,
  way: string,
  { telling, words: types, tables }: TypeKnowledge,
): number {
  const calling = telling.get(way) ?? telling.get(baseOf(way)) ?? 0;
  if (types.size === 0) return calling;
  const { share, words } = types.get(type) ?? { share: 0, words: new Map<string, number>() };
  const said = [...tellingWords(around)].flatMap((word) => {
    const overall = [...types.values()].reduce((sum, each) => sum + (each.words.get(word) ?? 0), 0);
    // What was seen little of a type is drawn to how often the word is anywhere; what was never seen tells nothing.
    return overall === 0 ? [] : [Math.log(((words.get(word) ?? 0) + DRAW * overall) / (share + DRAW) / overall)];
  });
  // Words of one header come together: each tells less than it would alone.
  const sum = said.reduce((total, each) => total + each, 0) / Math.sqrt(Math.max(1, said.length));
  // Words of few tables tell little of another.
  return calling + (tables / (tables + FEW_TABLES)) * (Math.log(share + SMALLEST) + sum);
}

/** Words of the headers over a cell and of its value's form; captions say too much of one table alone. */
function tellingWords({ path, target, candidates }: Surroundings): ReadonlySet<string> {
  const column = candidates.find(({ place }) => place === 'column header')?.text ?? '';
  return new Set([
    ...wordsIn(path.join(' ')),
    ...wordsIn(column).map((word) => `column ${word}`),
    `form ${target.value
      .replaceAll(/\d[\d,]*/g, '0')
      .replaceAll(/[A-Za-z]/g, 'a')
      .replaceAll(/[^0a.]/g, '')}`,
    candidates.some(({ place }) => place.includes('row name')) ? 'in a named row' : 'in no named row',
  ]);
}

function wordsOf(examples: readonly ExampleCell[], weightOf: (example: ExampleCell) => number): TypeKnowledge['words'] {
  const total = examples.reduce((sum, example) => sum + weightOf(example), 0);
  const types = new Map<string, { share: number; words: Map<string, number> }>();
  for (const example of examples) {
    const own = types.get(example.type) ?? { share: 0, words: new Map<string, number>() };
    types.set(example.type, own);
    const weight = weightOf(example) / total;
    own.share += weight;
    for (const word of tellingWords(example.around)) own.words.set(word, (own.words.get(word) ?? 0) + weight);
  }
  return types;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+\d*|%|#/gu) ?? [];
}
