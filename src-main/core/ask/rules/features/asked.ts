import { likenesses } from '../../align/mentions.ts';
import { vocabularyOf } from '../../align/vocabulary.ts';
import { keyOf } from '../../language/tokenize.ts';
import type { Question } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { Sheet, SheetTable } from '../../table/sheetTables.ts';
import { intentsOf } from '../intents.ts';
import { kindOn } from '../prepared.ts';
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

export function askedOf(question: Question, sheet: Sheet, readings: readonly Reading[]): Asked {
  const alike = likenesses(question, vocabularyOf(sheet));
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
    isPercent: /percent|%|百分|占比|比例|rate\b|ratio|share|proportion|率/u.test(question.text),
    entities: new Map(sheet.tables.map((table) => [table, entityColumn(table)])),
    text: ` ${keyOf(question.text)} `,
    intents: intentsOf(question.text),
    direction: seedsOf(question).direction,
    comesFirst: comesFirst(question.text),
    joints: jointsOf(question),
    focused: new Map(readings.map(({ frame }) => [frame.table, focusedIn(frame, question)])),
  };
}

function comesFirst(text: string): Asked['comesFirst'] {
  // "First" and "last" are words of headers as well: "the latest first lesson".
  if (/\b(?:latest|newest|most recent)\b/u.test(text)) return 'last';
  if (/\b(?:first|earliest|oldest|initial(?:ly)?)\b|最[早先]|首/u.test(text)) return 'first';
  return /\b(?:last|final(?:ly)?)\b|最[晚新近后]/u.test(text) ? 'last' : 'neither';
}

const JOINT = /\b(?<and>and)\b|\b(?<or>or)\b|[,，](?!\d)|(?<andChinese>[和与及、]|以及)|(?<orChinese>还是|或)/gu;
/** "Between 2018 and 2019". */
const RANGE_BEFORE = /\bbetween\b[^,;?]{0,60}$|(?:从|在)[^，。]{0,12}$/u;
/** Units beside a joint that may be what is joined. */
const BESIDE = 4;

function jointsOf({ text, tokens, weights }: Question): Joint[] {
  const isTelling = (place: number): boolean => (weights[place] ?? 0) > 0;
  return [...text.matchAll(JOINT)].flatMap((match): Joint[] => {
    const before = tokens.flatMap(({ to }, place) => (to <= match.index && isTelling(place) ? [place] : []));
    const after = tokens.flatMap(({ from }, place) =>
      from >= match.index + match[0].length && isTelling(place) ? [place] : [],
    );
    if (before.length === 0 || after.length === 0) return [];
    const { and, or, andChinese, orChinese } = match.groups ?? {};
    const isRange = RANGE_BEFORE.test(text.slice(0, match.index));
    const kind = isRange ? 'range' : (and ?? andChinese) ? 'and' : (or ?? orChinese) ? 'or' : 'list';
    return [{ kind, before: before.slice(-BESIDE), after: after.slice(0, BESIDE) }];
  });
}

/** What the thing that is asked for is on a table: `measure` for "goals" where goals are a column of numbers. */
function focusedIn({ columns, table, sheet }: Reading['frame'], { focus }: Question): string {
  if (!focus) return 'unknown';
  const best = columns
    .filter(({ from, to, quality }) => from <= focus.to && to >= focus.from && quality > 0.4)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best ? kindOn(best.column, table, sheet) : 'none';
}

function wordsOf({ tokens, text, language }: Question): string[] {
  const words = new Set<string>();
  if (language === 'zh') {
    for (const match of text.matchAll(CHINESE)) words.add(match[0]);
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

const CHINESE =
  /多少|哪几|几|哪[些个家位种里一]?|谁|什么|是否|吗|分别|各|总|合计|共|平均|最[高低大小多少早晚长短]|更[高低大小多少早晚]|比|差|占|比例|增[加长]|减少|下降|超过|高于|低于|大于|小于|和|与|或|还是|第一|前|后|名|日期|时间|数量|金额/gu;
