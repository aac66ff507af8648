import { hasCue, placesBetween } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { call, columnValue, math } from './build.ts';
import { type Candidate, joinUsage, usageOf } from './candidate.ts';
import { measureHint } from './hints.ts';
import { measureColumns } from './measures.ts';
import { describe, type Selection } from './selection.ts';

const QUANTITY =
  /\b(?:quantit(?:y|ies)|qty|volume|number of|count|pieces|units|sales|output)\b|数量|件数|销量|产量|个数/iu;
/** Things that are done to so and so many: the quantity answers, not the number of records. */
const HANDLED =
  /\b(?:purchased|bought|sold|produced|made|manufactured|ordered|shipped|delivered|used|consumed|issued|imported|exported|stocked|received|returned|in stock)\b|购买|采购|卖出|售出|销售|生产|订购|发货|领用|使用|购进|入库|出库/u;

/** "How many were sold": the sum of a column of quantities. The target is that column. */
export function quantity(selection: Selection): Candidate[] {
  const { frame, records, target } = selection;
  const { question, table } = frame;
  const counts = question.cues.filter(({ name }) => name === 'count');
  const verb = HANDLED.exec(question.text);
  const isUnit = target !== null && isUnitAsked(selection, target);
  if (!target || counts.length === 0 || (!verb && !isUnit)) return [];
  const verbPlaces = verb ? placesBetween(question.units, verb.index, verb.index + verb[0].length) : [];
  if (hasCue(question, 'records')) return [];
  const isQuantity = isUnit || QUANTITY.test(target.label) || table.view === 'headers';
  if (!isQuantity || !measureColumns(table).includes(target)) return [];
  const of = describe(selection);
  return [
    {
      pattern: 'aggregate',
      operation: math(records, call('sum', columnValue(target))),
      reading: `total ${target.label}${of && ` of ${of}`}`,
      table,
      used: joinUsage(
        selection.usage,
        usageOf([...counts.flatMap(({ places }) => places), ...verbPlaces]),
        isUnit ? measureHint(frame).usage : new Map(),
      ),
      adjustments: [...selection.adjustments, { reason: 'so many were handled', by: 0.1 }],
      target,
    },
  ];
}

/** "How many tons": the unit stands right after the words that ask for a number. */
function isUnitAsked({ frame }: Selection, target: TableColumn): boolean {
  const { columns, usage } = measureHint(frame);
  const counts = frame.question.cues.filter(({ name }) => name === 'count');
  return (
    columns.includes(target) &&
    counts.some(({ places }) => [...usage.keys()].some((place) => place - (places.at(-1) ?? -9) <= 1))
  );
}
