import type { Expression } from '../../../../../src-shared/expression.ts';
import { allPacks, either } from '../../language/packs.ts';
import { keyOf } from '../../language/tokenize.ts';
import { isTick } from '../../language/truths.ts';
import { binary, call, columnValue, joined, numeral, rowsOf, text, where as whereOf } from '../../pipeline/build.ts';
import { execute } from '../../pipeline/execute.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { type Condition, together } from '../conditions.ts';
import { joinUsage, type Usage, usageOf } from '../plan/candidate.ts';
import type { Frame } from '../plan/frame.ts';
import { measureColumns } from '../plan/measures.ts';
import { tellsRowsApart } from './rowWords.ts';

const MISSING = allPacks.map(({ analysis }) => analysis.missing);
const WEEKDAYS = allPacks.flatMap(({ analysis }) => analysis.weekdays);
const FLOWS = allPacks.map(({ analysis }) => analysis.flow);
const AMOUNT = either(({ analysis }) => analysis.amount, 'iu');
const GENDERS = allPacks.flatMap(({ analysis }) => analysis.genders);
const NOTHING: ReadonlySet<string> = new Set(allPacks.flatMap(({ analysis }) => analysis.nothing));
/** A column of more different texts is not looked through. */
const MAXIMUM_TEXTS = 3000;

/** Conditions that lists are asked for and that name no value as it is written: what is missing, women and men, numbers that are codes. */
export function ownConditions(frame: Frame): Condition[] {
  return [
    ...missing(frame),
    ...genders(frame),
    ...codes(frame),
    ...hours(frame),
    ...weekdays(frame),
    ...flows(frame),
    ...flags(frame),
  ];
}

/** "No ship date", "the insurance is not recorded", "without an owner". */
function missing(frame: Frame): Condition[] {
  const { question } = frame;
  const { text: asked, tokens } = question;
  return frame.columns.flatMap((named): Condition[] => {
    const [first, last] = [tokens[named.from], tokens[named.to]];
    if (!first || !last || named.quality < 0.5) return [];
    for (const { ahead, behind } of MISSING) {
      const before = ahead.exec(asked.slice(0, first.from));
      const after = behind.exec(asked.slice(last.to));
      const found = before
        ? placesBetween(tokens, before.index, first.from)
        : after
          ? placesBetween(tokens, last.to, last.to + after[0].length)
          : null;
      if (found)
        return conditionOn(
          frame,
          named.column,
          isNothing(named.column),
          'blank',
          joinUsage(usageOf(found), named.usage),
          '',
        );
    }
    return [];
  });
}

function isNothing(column: TableColumn): Expression {
  const value = columnValue(column);
  const words =
    column.textCount() > MAXIMUM_TEXTS
      ? []
      : column.distinct().filter(({ text: said }) => NOTHING.has(said.trim().toLowerCase()));
  return joined('or', [call('blank', value), ...words.map(({ text: said }) => binary('=', value, text(said)))]);
}

/** "Women" of a column that says F and M. */
function genders(frame: Frame): Condition[] {
  const { question, table } = frame;
  const found = GENDERS.flatMap(({ said, values }) => {
    const [match] = question.text.matchAll(said);
    if (!match) return [];
    const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
    return table.columns.flatMap((column): Condition[] => {
      if (column.type !== 'text' || column.textCount() > 6) return [];
      const spellings = column.distinct().filter(({ text: each }) => values.includes(each.trim().toLowerCase()));
      if (spellings.length === 0) return [];
      const isIt = joined(
        'or',
        spellings.map(({ text: each }) => binary('=', columnValue(column), text(each))),
      );
      return conditionOn(frame, column, isIt, 'value', usageOf(places), spellings[0]?.text ?? '');
    });
  });
  const [first, second] = found;
  // "Men and women": both are compared.
  const areBoth = found.length === 2 && first && second && first.column === second.column && first.text !== second.text;
  return areBoth ? [together(found, frame)] : found;
}

/** "Order 10024": a number that tells a row. */
function codes(frame: Frame): Condition[] {
  const { question, table } = frame;
  const keys = table.columns.filter((column) => column.type === 'number' && tellsRowsApart(column, table.bodyRowCount));
  if (keys.length === 0) return [];
  const taken = [...question.thresholds, ...question.dates, ...question.ranks];
  return question.tokens.flatMap((token, place): Condition[] => {
    if (
      token.kind !== 'number' ||
      token.text.length < 3 ||
      taken.some(({ from, to }) => token.from >= from && token.to <= to)
    )
      return [];
    return keys.flatMap((column) => {
      const isIt = column.distinct().some(({ text: each }) => keyOf(each) === token.key);
      const where = binary('=', columnValue(column), numeral(Number(token.key)));
      return isIt ? conditionOn(frame, column, where, 'value', usageOf([place]), token.text) : [];
    });
  });
}

/** "At 15:00", of a column of moments. */
function hours(frame: Frame): Condition[] {
  const { question, table } = frame;
  const [match] = question.text.matchAll(/\b(\d{1,2}):00\b/gu);
  const column = table.columns.find(({ type }) => type === 'date');
  if (!match || !column) return [];
  const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
  const where = binary('=', call('period', columnValue(column), text('hour')), text(String(Number(match[1]))));
  return places.length > 0 ? conditionOn(frame, column, where, 'number', usageOf(places), match[0]) : [];
}

/** "Late deliveries", "loans that have not defaulted": a column of 0 and 1 that is named is a condition. */
function flags(frame: Frame): Condition[] {
  const { question } = frame;
  return frame.columns.flatMap(({ column, usage, quality, from }): Condition[] => {
    const yes = column.type === 'number' && quality >= FLAG_NAMED ? saysYes(column) : null;
    if (!yes) return [];
    const isDenied = question.tokens.slice(Math.max(0, from - 2), from).some(({ isNegation }) => isNegation);
    const where: Expression = isDenied ? { kind: 'unary', operator: 'not', of: yes } : yes;
    return conditionOn(frame, column, where, 'value', usage, column.label);
  });
}

/** So much of the name of a column of 0 and 1 has to be said. */
const FLAG_NAMED = 0.4;

/** Money that goes out or comes in, of a column that holds both. */
function flows(frame: Frame): Condition[] {
  const { question, table, prepared } = frame;
  return FLOWS.flatMap(({ out, in: income }) =>
    (
      [
        ['<', out],
        ['>', income],
      ] as const
    ).flatMap(([operator, said]): Condition[] => {
      const [match] = question.text.matchAll(said);
      const column = match && measureColumns(table).find(({ label }) => AMOUNT.test(label));
      const numbers = column ? prepared.of(column).numbers('rows') : new Float64Array();
      if (!match || !column || !isAccount(numbers)) return [];
      const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
      const where = binary(operator, columnValue(column), numeral(0));
      return places.length > 0 ? conditionOn(frame, column, where, 'number', usageOf(places), '') : [];
    }),
  );
}

/** "At weekends", "on Mondays", of a column of dates. */
function weekdays(frame: Frame): Condition[] {
  const { question, table } = frame;
  const column = table.columns.find(({ type }) => type === 'date');
  if (!column) return [];
  const day = call('period', columnValue(column), text('weekday'));
  const found = WEEKDAYS.flatMap(({ said, days }): Condition[] => {
    const [match] = question.text.matchAll(said);
    if (!match) return [];
    const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
    const where = joined(
      'or',
      days.map((each) => binary('=', day, text(each))),
    );
    return places.length > 0 ? conditionOn(frame, column, where, 'date', usageOf(places), match[0].trim()) : [];
  });
  return found.length > 1 ? [together(found, frame)] : found;
}

/** Whether the numbers of a column are those of an account: what goes out is below zero, and that is most of them. */
export function isAccount(numbers: Float64Array): boolean {
  const below = numbers.reduce((count, number) => count + Number(number < 0), 0);
  return below * 2 > numbers.length;
}

function conditionOn(
  frame: Frame,
  column: TableColumn,
  where: Expression,
  kind: Condition['kind'],
  usage: Usage,
  said: string,
): Condition[] {
  const data = execute(whereOf(rowsOf(frame.table), where), frame.sheet);
  const at = [...usage.keys()];
  return [
    {
      kind,
      column,
      text: said,
      where,
      part: 'rows',
      places: data.kind === 'rows' ? data.places : [],
      usage,
      quality: 1,
      gain: 1,
      each: [],
      from: Math.min(...at),
      to: Math.max(...at),
    },
  ];
}

/** What holds for the rows in which a column of yes and no says yes; null for any other column. */
export function saysYes(column: TableColumn): Expression | null {
  const values = column.textCount() > 4 ? [] : column.distinct().map(({ text: each }) => each.trim().toLowerCase());
  if (values.length !== 2) return null;
  if (values.includes('0') && values.includes('1')) return binary('=', columnValue(column), numeral(1));
  if (values.includes('true') && values.includes('false'))
    return binary('=', columnValue(column), { kind: 'boolean', boolean: true });
  const [yes, ...others] = values.filter(isTick);
  return yes !== undefined && others.length === 0 ? binary('=', columnValue(column), text(yes)) : null;
}
