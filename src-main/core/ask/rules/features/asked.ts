import { either, packOf } from '../../language/packs.ts';
import { keyOf } from '../../language/tokenize.ts';
import type { Question } from '../../question/question.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { intentsOf } from '../intents.ts';
import { kindOn } from '../plan/frame.ts';
import { type Form, type Reading, weightMet } from '../readings.ts';
import { seedsOf } from '../seeds.ts';

/** Adds to a feature of a reading; what is 0 is left out. */
export type Add = (name: string, value?: number | boolean) => void;

/** What the readings of one question have in common: made once, read for each. */
export interface Asked {
  readonly question: Question;
  readonly whole: number;
  /** The most of the question that any reading meets. */
  readonly most: number;
  readonly isKnown: readonly boolean[];
  /** Words that may tell which form is meant. */
  readonly words: readonly string[];
  readonly isPercent: boolean;
  readonly entities: ReadonlyMap<SheetTable, TableColumn | null>;
  readonly text: string;
  /** Forms that the wording asks for. */
  readonly intents: ReadonlySet<Form>;
  readonly direction: number;
  /** Whether the first or the last in time or in a row is asked for. */
  readonly comesFirst: 'first' | 'last' | 'neither';
  /** Words that join two things, with the telling tokens beside them. */
  readonly joints: readonly Joint[];
  /** Of each table: the kind of the column that the thing asked for names best. */
  readonly focused: ReadonlyMap<SheetTable, string>;
}

interface Joint {
  readonly kind: 'and' | 'or' | 'list' | 'range';
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export function askedOf({ question, sheet, alike }: QuestionOnSheet, readings: readonly Reading[]): Asked {
  const weights = readings[0]?.frame.weights ?? [];
  return {
    question,
    whole: Math.max(
      0.1,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
    most: Math.max(0, ...readings.map(({ met }) => weightMet(met, weights))),
    isKnown: alike.map((keys) => keys.size > 0),
    words: wordsOf(question),
    isPercent: PERCENT.test(question.text),
    entities: new Map(sheet.tables.map((table) => [table, entityColumn(table)])),
    text: ` ${keyOf(question.text)} `,
    intents: intentsOf(question.text),
    direction: seedsOf(question).direction,
    comesFirst: comesFirst(question.text),
    joints: jointsOf(question),
    focused: new Map(readings.map(({ frame }) => [frame.table, focusedIn(frame, question)])),
  };
}

const PERCENT = either(({ asked }) => asked.percent, 'u');
const NEWEST = either(({ asked }) => asked.newest, 'u');
const FIRST = either(({ asked }) => asked.earliestOrFirst, 'u');
const LAST = either(({ asked }) => asked.final, 'u');

function comesFirst(text: string): Asked['comesFirst'] {
  // "First" and "last" are words of headers as well: "the latest first lesson".
  if (NEWEST.test(text)) return 'last';
  if (FIRST.test(text)) return 'first';
  return LAST.test(text) ? 'last' : 'neither';
}

const JOINTS = [
  { kind: 'and', pattern: either(({ asked }) => asked.and, 'gu') },
  { kind: 'or', pattern: either(({ asked }) => asked.or, 'gu') },
  { kind: 'list', pattern: /[,，](?!\d)/gu },
] as const;
/** "Between 2018 and 2019". */
const RANGE_AHEAD = either(({ asked }) => asked.rangeAhead, 'u');
/** Units beside a joint that may be what is joined. */
const BESIDE = 4;

function jointsOf({ text, tokens, weights }: Question): Joint[] {
  const isTelling = (place: number): boolean => (weights[place] ?? 0) > 0;
  const found = JOINTS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ kind, from: index, to: index + length })),
  );
  return found
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ kind, from, to }): Joint[] => {
      const before = tokens.flatMap((token, place) => (token.to <= from && isTelling(place) ? [place] : []));
      const after = tokens.flatMap((token, place) => (token.from >= to && isTelling(place) ? [place] : []));
      if (before.length === 0 || after.length === 0) return [];
      const isRange = RANGE_AHEAD.test(text.slice(0, from));
      return [{ kind: isRange ? 'range' : kind, before: before.slice(-BESIDE), after: after.slice(0, BESIDE) }];
    });
}

/** What the thing that is asked for is on a table: `measure` for "goals" where goals are a column of numbers. */
function focusedIn(frame: Reading['frame'], { focus }: Question): string {
  if (!focus) return 'unknown';
  const best = frame.columns
    .filter(({ from, to, quality }) => from <= focus.to && to >= focus.from && quality > 0.4)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best ? kindOn(best.column, frame) : 'none';
}

function wordsOf({ tokens, text, language }: Question): string[] {
  const words = new Set<string>();
  const { telling } = packOf(language).asked;
  if (telling) {
    for (const match of text.matchAll(telling)) words.add(match[0]);
    return [...words];
  }
  tokens.forEach((token, place) => {
    if (token.kind !== 'word') return;
    words.add(token.key);
    const next = tokens[place + 1];
    if (place < 2 && next?.kind === 'word') words.add(`${token.text} ${next.text}`);
  });
  const [first] = tokens;
  if (first) words.add(`^${first.text}`);
  return [...words];
}
