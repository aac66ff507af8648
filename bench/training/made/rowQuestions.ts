import {
  amountSlots,
  amountsOf,
  anyOf,
  type Asked,
  columnsOf,
  conditionSlots,
  type Draft,
  getterOf,
  groupSlots,
  howMany,
  labelsOf,
  levelWith,
  LONGEST_LIST,
  maybe,
  namesOf,
  rowSlots,
  some,
  wordFor,
} from './asked.ts';
import { nounPhrase, ofOne } from './conditionPhrases.ts';
import { type Condition, type ConditionKind, readingsOf } from './conditions.ts';
import { drawn, shuffled } from './draw.ts';
import { figure } from './figureQuestions.ts';
import { greatest, groupsOf } from './figures.ts';
import type { Column } from './schema.ts';
import type { Row } from './table.ts';
import { exactly } from './typists.ts';

export function count(asked: Asked, conditions: readonly Condition[] | null): Draft | null {
  if (!conditions) return null;
  return {
    asking: 'count',
    level: levelWith(conditions),
    slots: { ...rowSlots(asked), ...conditionSlots(asked, conditions) },
    answers: readingsOf(asked.table.rows, conditions).map((rows) => rows.length),
  };
}

export function countOrFigure(asked: Asked, kind: ConditionKind): Draft | null {
  const conditions = some(asked, [kind]);
  return asked.lot() < 0.55 ? count(asked, conditions) : figure(asked, drawn(asked.lot, ['sum', 'mean']), conditions);
}

export function distinct(asked: Asked): Draft | null {
  const [column] = columnsOf(asked, 'category');
  if (!column) return null;
  const values = [...groupsOf(asked.table.rows, getterOf(asked, column)).keys()];
  const isList = asked.lot() < 0.4;
  return {
    asking: isList ? 'values' : 'distinct',
    level: 1,
    slots: { ...rowSlots(asked), ...groupSlots(asked, column) },
    answers: isList ? [values] : [values.length],
  };
}

export function topRows(asked: Asked): Draft | null {
  const [amount] = amountsOf(asked, false);
  if (!amount || labelsOf(asked).length === 0) return null;
  const get = getterOf(asked, amount);
  const isTop = asked.lot() < 0.75;
  const ranked = asked.table.rows
    .filter((row) => get(row) !== null)
    .toSorted((a, b) => (Number(get(b)) - Number(get(a))) * (isTop ? 1 : -1));
  const { n, text } = howMany(asked, 10);
  const [last, next] = [ranked[n - 1], ranked[n]];
  if (!last || !next || get(last) === get(next)) return null;
  return {
    asking: isTop ? 'topRows' : 'bottomRows',
    level: 2,
    slots: { ...rowSlots(asked), ...amountSlots(asked, amount), n: text },
    answers: namesOf(asked, ranked.slice(0, n)),
  };
}

export function extremeRow(asked: Asked): Draft | null {
  const conditions = maybe(asked, anyOf(asked, ['is', 'flag']));
  const [amount] = amountsOf(asked, false);
  const labels = labelsOf(asked);
  if (!amount || labels.length === 0) return null;
  const isMost = asked.lot() < 0.65;
  const best = readingsOf(asked.table.rows, conditions).map((rows) => extreme(asked, rows, amount, isMost))[0];
  if (!best) return null;
  return {
    asking: isMost ? 'mostRow' : 'leastRow',
    level: levelWith(conditions),
    slots: { ...rowSlots(asked), ...amountSlots(asked, amount), ...conditionSlots(asked, conditions) },
    answers: namesOf(asked, [best]).flat(),
    ...(asked.table.schema.isOfPeople && { others: whoQuestions(asked, isMost) }),
  };
}

function whoQuestions({ isChinese }: Asked, isMost: boolean): readonly string[] {
  if (isChinese) return [`{c}{row}中谁的{a}${isMost ? '最高' : '最低'}`];
  const most = isMost ? '{most}' : '{least}';
  return [`who has the ${most} {a}{c}`, `who is the {row} with the ${most} {a}{c}`, `who has got the ${most} {a}{c}`];
}

/** The row with the greatest or smallest amount; null where two share it. */
function extreme(asked: Asked, rows: readonly Row[], amount: Column, isMost: boolean): Row | null {
  const get = getterOf(asked, amount);
  return greatest(
    rows.flatMap((row) => (typeof get(row) === 'number' ? [[row, Number(get(row)) * (isMost ? 1 : -1)] as const] : [])),
  );
}

export function traitOfMost(asked: Asked): Draft | null {
  const [amount] = amountsOf(asked, false);
  const [trait] = columnsOf(asked, 'category');
  const best = amount && extreme(asked, asked.table.rows, amount, true);
  const value = best && trait && getterOf(asked, trait)(best);
  if (!value) return null;
  return {
    asking: 'traitOfMost',
    level: 2,
    slots: { ...rowSlots(asked), ...amountSlots(asked, amount), t: wordFor(asked, trait) },
    answers: [String(value)],
  };
}

export function lookup(asked: Asked): Draft | null {
  const { lot, isChinese, table } = asked;
  const labels = labelsOf(asked);
  if (labels.length === 0) return null;
  const label = drawn(lot, labels);
  const row = drawn(lot, table.rows);
  const id = exactly(String(getterOf(asked, label)(row)));
  const column = drawn(
    lot,
    table.schema.columns.filter(({ kind }) => kind !== 'id' && kind !== 'name' && kind !== 'text'),
  );
  const value = getterOf(asked, column)(row);
  if (value === null) return null;
  const isNumberOf = !isChinese && column.kind === 'amount' && column.isCounted === true && lot() < 0.7;
  const t = isNumberOf ? `number of ${column.words[0] ?? ''}` : wordFor(asked, column);
  const slots = { ...rowSlots(asked), id, t };
  if (column.kind === 'flag') {
    const question = (isChinese ? column.zhQuestion : column.question).replaceAll('{id}', id);
    return { asking: 'lookupFlag', level: 1, slots: { ...slots, question, flag: slots.t }, answers: [value === true] };
  }
  if (column.kind === 'date') {
    const hasVerb = isChinese || column.auxiliary !== undefined;
    return {
      asking: hasVerb ? 'lookupDate' : 'lookup',
      level: 1,
      slots: { ...slots, aux: column.auxiliary ?? '', verb: isChinese ? column.zhVerb : column.verb },
      answers: [String(value), String(value).slice(0, 10)],
    };
  }
  const isWho = !isChinese && column.kind === 'category' && column.isPerson === true;
  const others = isWho ? ['who is the {t} of {id}', 'who is the {t} for {row} {id}'] : [];
  return { asking: 'lookup', level: 1, slots, others, answers: [typeof value === 'boolean' ? String(value) : value] };
}

export function list(asked: Asked, conditions: readonly Condition[] | null): Draft | null {
  if (!conditions || labelsOf(asked).length === 0) return null;
  const readings = readingsOf(asked.table.rows, conditions);
  const [usual = []] = readings;
  if (usual.length === 0 || usual.length > LONGEST_LIST) return null;
  return {
    asking: 'list',
    level: levelWith(conditions),
    slots: { ...rowSlots(asked), ...conditionSlots(asked, conditions) },
    answers: readings.flatMap((rows) => namesOf(asked, rows)),
  };
}

export function missing(asked: Asked): Draft | null {
  const { lot, table } = asked;
  const lacking = shuffled(lot, table.schema.columns).flatMap((column) => {
    const rows = table.rows.filter((row) => getterOf(asked, column)(row) === null);
    // "Flights without delay" are those with a delay of 0.
    const isPlain = column.kind !== 'flag' && !(column.kind === 'amount' && column.low === 0);
    return rows.length > 0 && isPlain ? [{ column, rows }] : [];
  });
  const [first] = lacking;
  if (!first) return null;
  const isList = labelsOf(asked).length > 0 && first.rows.length <= LONGEST_LIST && lot() < 0.35;
  return {
    asking: isList ? 'missingList' : 'missingCount',
    level: 2,
    slots: { ...rowSlots(asked), t: wordFor(asked, first.column) },
    answers: isList ? namesOf(asked, first.rows) : [first.rows.length],
  };
}

export function exists(asked: Asked): Draft | null {
  const { lot, table } = asked;
  // Two conditions together are met by no row often enough.
  const wantsNone = lot() < 0.5;
  for (let draw = 0; draw < 12; draw++) {
    const conditions = some(
      asked,
      draw % 2 === 0
        ? [anyOf(asked, ['is', 'flag']), anyOf(asked, ['is', 'more', 'period'])]
        : [anyOf(asked, ['more', 'is'])],
    );
    if (!conditions) continue;
    const answers = new Set(readingsOf(table.rows, conditions).map((rows) => rows.length > 0));
    if (answers.size > 1 || (answers.has(wantsNone) && draw < 11)) continue;
    const { row } = table.schema;
    return {
      asking: 'exists',
      level: levelWith(conditions),
      slots: {
        ...rowSlots(asked),
        ...conditionSlots(asked, conditions),
        row1: ofOne(nounPhrase(row, conditions, lot)),
      },
      answers: [...answers],
    };
  }
  return null;
}
