import type { Expression } from '../../../../../src-shared/expression.ts';
import { hasCue, placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { PeriodGroup } from '../../table/periods.ts';
import { binary, call, columnValue, it, numeral } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import { hintFit } from '../fit.ts';
import type { Frame } from '../frame.ts';
import { measureColumns } from '../measures.ts';
import { describe, type Selection } from '../selection.ts';
import { addingFit, bestOf, rankOf, rankPlaces, thingsCounted } from './extreme.ts';
import { cuePlaces } from './lookup.ts';

const ASKED =
  /\b(?:which|what)\s+(?:calendar\s+)?(?<english>month|quarter|year)\b|哪(?:一)?个?(?<chinese>月|季度|年)|(?<count>几)月/u;
const CHINESE: Readonly<Record<string, PeriodGroup>> = { 月: 'month', 季度: 'quarter', 年: 'year' };

/** "Which month had the most X": records grouped by a part of their dates. The selection's target is X, or none to count. */
export function largestPeriod(selection: Selection): Candidate[] {
  const { frame, target, named } = selection;
  const { question, table } = frame;
  const isMost = hasCue(question, 'max', 'mostOften');
  if (!isMost && !hasCue(question, 'min', 'leastOften')) return [];
  const asked = ASKED.exec(question.text);
  const date = asked && dateColumn(frame);
  if (!asked || !date || (target !== null && !measureColumns(table).includes(target))) return [];
  // "The most appointments" are counted; "the most income" is added up.
  const things = thingsCounted(frame);
  const isCounted = things !== null || hasCue(question, 'mostOften', 'leastOften');
  if (target === null ? !isCounted : isCounted && named === null) return [];
  const group = groupOf(asked, date);
  const by = hasCue(question, 'average') ? ('avg' as const) : ('sum' as const);
  const name = isMost ? 'max' : 'min';
  const of = describe(selection);
  return [
    {
      pattern: 'often',
      operation: {
        op: 'Cond',
        of: {
          op: 'Foreach',
          of: selection.records,
          by: partOf(group, columnValue(date)),
          apply: target ? call(by, columnValue(target)) : call('count'),
        },
        where: bestOf(rankOf(question), it, name),
      },
      reading: `${asked.groups?.['english'] ?? 'period'} of ${date.label} with the ${isMost ? 'most' : 'least'} ${target?.label ?? 'records'}${of && ` of ${of}`}`,
      table,
      used: joinUsage(
        selection.usage,
        usageOf([
          ...placesBetween(question.units, asked.index, asked.index + asked[0].length),
          ...cuePlaces(frame, 'max', 'min', 'mostOften', 'leastOften', 'sum', 'average'),
          ...rankPlaces(frame, rankOf(question)),
          ...(target ? [] : (things ?? [])),
        ]),
      ),
      adjustments: [
        ...selection.adjustments,
        { reason: 'a period is asked for', by: 0.05 },
        ...(target ? [addingFit(frame, target)] : []),
        ...(named || !target
          ? []
          : [{ reason: 'the question does not name the column', by: -0.05 }, ...hintFit(frame, target)]),
      ],
      target: date,
      period: group,
    },
  ];
}

/** The dates that records are told apart by: those that are named, else the first; none where a header says the periods. */
function dateColumn({ columns, table }: Frame): TableColumn | null {
  if (
    table.recordCount < 2 ||
    table.columns.some(({ label }) => /^(?:month|quarter|year|月份?|季度|年份?)$/iu.test(label.trim()))
  )
    return null;
  const dates = table.columns.filter(({ type }) => type === 'date');
  return columns.find(({ column }) => dates.includes(column))?.column ?? dates[0] ?? null;
}

function groupOf({ groups }: RegExpExecArray, date: TableColumn): PeriodGroup {
  const english = groups?.['english'];
  const asked: PeriodGroup =
    english === 'quarter' || english === 'year' ? english : (CHINESE[groups?.['chinese'] ?? ''] ?? 'month');
  return asked === 'month' && spansYears(date) ? 'monthOfYear' : asked;
}

function spansYears(date: TableColumn): boolean {
  const years = new Set(date.distinct().flatMap(({ text }) => /(?:19|20)\d{2}/.exec(text)?.[0] ?? []));
  return years.size > 1;
}

/** A number for each period: 202305 for May 2023. */
function partOf(group: PeriodGroup, date: Expression): Expression {
  if (group !== 'monthOfYear') return call(group, date);
  return binary('+', binary('*', call('year', date), numeral(100)), call('month', date));
}
