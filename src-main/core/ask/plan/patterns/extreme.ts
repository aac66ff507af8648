import type { Expression } from '../../../../../src-shared/expression.ts';
import { hasCue, placesBetween, type Question } from '../../question/question.ts';
import type { Rank } from '../../question/ranks.ts';
import type { TableColumn } from '../../table/columns.ts';
import { binary, call, columnValue, extract, it, math, numeral, where } from '../build.ts';
import { type Adjustment, type Candidate, joinUsage, type Usage, usageOf } from '../candidate.ts';
import { columnWords } from '../columnWords.data.ts';
import { hintFit, isInFocus as isAskedFor, literalFit } from '../fit.ts';
import type { Frame, NamedColumn } from '../frame.ts';
import { isIdentifier, isMatrix, measureColumns } from '../measures.ts';
import { describe, placesOf, type Selection } from '../selection.ts';
import { columnsFor, entityColumn } from '../targets.ts';
import { cuePlaces } from './lookup.ts';

/**
 * "The highest X", "which Y has the highest X": the selection's target is the
 * measure X; `asked` is the column Y when the question names one.
 */
export function extreme(selection: Selection, asked: NamedColumn | null): Candidate[] {
  const { target: measure, frame } = selection;
  const { question } = frame;
  if (!measure) return [];
  const isDate = measure.type === 'date';
  const max = isDate ? hasCue(question, 'latest') : hasCue(question, 'max') && isMeasure(measure, selection);
  const min = isDate ? hasCue(question, 'earliest') : hasCue(question, 'min') && isMeasure(measure, selection);
  if ((!max && !min) || (selection.named === null && thingsCounted(frame) !== null)) return [];
  const name = max ? 'max' : 'min';
  const word = max ? (isDate ? 'latest' : 'highest') : isDate ? 'earliest' : 'lowest';
  const used = joinUsage(
    selection.usage,
    usageOf([...cuePlaces(frame, name, 'latest', 'earliest'), ...rankPlaces(frame, rankOf(question))]),
  );
  const left = placesOf(selection)?.length ?? 2;
  const doubt: Adjustment[] = [
    ...(left < 2 ? [{ reason: 'there is nothing to compare with', by: -0.2 }] : []),
    ...selection.adjustments,
    ...(selection.named
      ? literalFit(frame, selection.named)
      : [
          { reason: 'the question does not name what is compared', by: isMatrix(frame.table) ? -0.13 : -0.05 },
          ...hintFit(frame, measure),
        ]),
  ];
  const of = describe(selection);
  const rank = rankOf(question);
  const best = bestOf(rank, columnValue(measure), name);
  const candidates: Candidate[] = [];
  // "The date of the latest …", "the earliest … is which day": the measure itself is what is asked for.
  const isItself =
    asked === null &&
    ((selection.named !== null && isAskedFor(frame, selection.named) && !isAfterAsked(selection.named, question)) ||
      (isDate && question.wanted === 'date'));
  const wantsName =
    !isItself &&
    (asked !== null || question.wanted === 'thing' || question.wanted === 'person' || !isInFocus(selection));
  const [kind] = question.wanted === 'number' ? [] : columnsFor(question.wanted, frame.table);
  const entity = asked?.column ?? kind ?? entityColumn(frame.table);
  const isCode = entity !== null && isIdentifier(entity) && !columnWords.identifierAsked.test(question.text);
  if (entity && entity !== measure) {
    candidates.push({
      pattern: 'extremeName',
      operation: extract(entity, where(selection.records, best)),
      reading: `${entity.label} with the ${rankWord(rank)}${word} ${measure.label}${of && ` of ${of}`}`,
      table: frame.table,
      used: joinUsage(used, asked?.usage ?? new Map()),
      adjustments: [
        ...doubt,
        ...(wantsName ? [] : [{ reason: 'the value itself is asked for', by: -0.1 }]),
        ...(isCode ? [{ reason: 'no number or code is asked for', by: -0.06 }] : []),
      ],
      target: entity,
    });
    if (wantsName && !selection.filters.some(({ column }) => column === entity)) {
      candidates.push(
        ...largestGroup(selection, entity, measure, name, joinUsage(used, asked?.usage ?? new Map()), doubt),
      );
    }
  }
  candidates.push({
    pattern: 'extreme',
    operation: rank
      ? extract(measure, where(selection.records, best))
      : math(selection.records, call(name, columnValue(measure))),
    reading: `${rankWord(rank)}${word} ${measure.label}${of && ` of ${of}`}`,
    table: frame.table,
    used,
    adjustments: [
      ...doubt,
      ...(wantsName && asked?.column !== measure ? [{ reason: 'a name is asked for', by: -0.1 }] : []),
    ],
    target: measure,
  });
  return candidates;
}

/** "The top three", "the second lowest": which of the ordered values are asked for; null for the first alone. */
export function rankOf({ ranks }: Question): Rank | null {
  return ranks.find(({ kind }) => kind !== 'position') ?? null;
}

export function bestOf(rank: Rank | null, value: Expression, name: 'max' | 'min'): Expression {
  if (!rank) return binary('=', value, call(name, value));
  const isAscending = rank.isAscending || name === 'min';
  const ordered: Expression = isAscending ? { kind: 'unary', operator: '-', of: value } : value;
  return binary(rank.kind === 'top' ? '<=' : '=', call('rank', ordered), numeral(rank.number));
}

function rankWord(rank: Rank | null): string {
  if (!rank) return '';
  return rank.kind === 'top' ? `${rank.number} ` : `number ${rank.number} of the `;
}

export function rankPlaces({ question }: Frame, rank: Rank | null): number[] {
  return rank ? placesBetween(question.units, rank.from, rank.to) : [];
}

/** "哪个月支出最少": the thing that is asked for stands before what is compared. */
function isAfterAsked({ from }: NamedColumn, { language, focus, text }: Question): boolean {
  return language === 'zh' && focus !== null && from > focus.from && /哪/.test(text);
}

/** Names and serial numbers have no highest. */
function isMeasure(column: TableColumn, { frame }: Selection): boolean {
  return measureColumns(frame.table).includes(column);
}

/** "What is the highest X": the superlative stands in the phrase that is asked for, or right before it. */
function isInFocus({ frame }: Selection): boolean {
  const { focus, cues } = frame.question;
  const places = cues.filter(({ name }) => name === 'max' || name === 'min').flatMap((cue) => cue.places);
  return focus === null || places.some((place) => place >= focus.from - 1 && place <= focus.to);
}

/** Prices, rates and ages of several records add up to nothing. */
const NEVER_ADDED = /\b(?:unit price|price|rate|ratio|percentage|age|score|grade|year)\b|单价|价格|率|年龄|得分|评分/iu;

/** Whether records are to be added up before they are compared. */
export function addingFit({ question }: Frame, { label }: TableColumn): Adjustment {
  const by = hasCue(question, 'sum', 'average')
    ? 0.02
    : NEVER_ADDED.test(label)
      ? -0.1
      : /\b(?:record|entry|entries|item|transaction|single)\b/.test(question.text)
        ? -0.05
        : -0.02;
  return { reason: 'records are added up', by };
}

/** "Which Y has the highest total X": Y stands on several records, which are added up first. */
function largestGroup(
  selection: Selection,
  entity: TableColumn,
  measure: TableColumn,
  name: 'max' | 'min',
  used: Usage,
  doubt: readonly Adjustment[],
): Candidate[] {
  const { frame } = selection;
  const repeats = entity.distinct().length < frame.table.recordCount * 0.8;
  if (!repeats || measure.type !== 'number') return [];
  const by = hasCue(frame.question, 'average') ? ('avg' as const) : ('sum' as const);
  return [
    {
      pattern: 'often',
      operation: {
        op: 'Cond',
        of: { op: 'Foreach', of: selection.records, by: columnValue(entity), apply: call(by, columnValue(measure)) },
        where: bestOf(rankOf(frame.question), it, name),
      },
      reading: `${entity.label} with the ${name === 'max' ? 'highest' : 'lowest'} total ${measure.label}`,
      table: frame.table,
      used: joinUsage(used, usageOf(cuePlaces(frame, 'sum', 'average'))),
      adjustments: [...doubt, addingFit(frame, measure)],
      target: entity,
    },
  ];
}

/**
 * "The most appointments", "最多的课程": what is compared is how many there
 * are. The places of their name; null where an amount is compared.
 */
export function thingsCounted({ question, columns, table }: Frame): number[] | null {
  const match = /\b(?:most|fewest|least)\s+(?:different\s+)?([a-z]+s|people|staff)\b/.exec(question.text);
  if (!match?.[1]) return null;
  const measures = measureColumns(table);
  const places = placesBetween(question.units, match.index, match.index + match[0].length);
  const isMeasured = columns.some(
    ({ column, quality, from, to }) =>
      quality >= 0.3 && measures.includes(column) && places.some((place) => place >= from && place <= to),
  );
  return isMeasured ? null : places;
}

/** "Which Y has the most records". */
export function mostOften(selection: Selection, asked: NamedColumn | null): Candidate[] {
  const { frame, records } = selection;
  const most = hasCue(frame.question, 'mostOften');
  if (!asked || (!most && !hasCue(frame.question, 'leastOften', 'max', 'min'))) return [];
  if (measureColumns(frame.table).includes(asked.column)) return [];
  const name = most || hasCue(frame.question, 'max') ? 'max' : 'min';
  const things = thingsCounted(frame);
  const isPlain = most || hasCue(frame.question, 'leastOften') || things !== null;
  return [
    {
      pattern: 'often',
      operation: {
        op: 'Cond',
        of: { op: 'Foreach', of: records, by: columnValue(asked.column), apply: call('count') },
        where: bestOf(rankOf(frame.question), it, name),
      },
      reading: `${asked.column.label} with the ${name === 'max' ? 'most' : 'fewest'} records`,
      table: frame.table,
      used: joinUsage(
        selection.usage,
        asked.usage,
        usageOf([
          ...cuePlaces(frame, 'mostOften', 'leastOften', 'max', 'min'),
          ...rankPlaces(frame, rankOf(frame.question)),
          ...(things ?? []),
        ]),
      ),
      adjustments: [
        ...selection.adjustments,
        ...(isPlain ? [{ reason: 'records are counted', by: 0.05 }] : [{ reason: 'records are counted', by: -0.1 }]),
      ],
      target: asked.column,
    },
  ];
}

/** "The range of X": from the lowest to the highest. */
export function range(selection: Selection): Candidate[] {
  const { target, frame, records } = selection;
  if (!target || target.type !== 'number' || !hasCue(frame.question, 'range')) return [];
  const end = (name: 'min' | 'max') => math(records, call(name, columnValue(target)));
  return [
    {
      pattern: 'several',
      operation: { op: 'Rea', question: 'range', of: [end('min'), end('max')] },
      reading: `range of ${target.label}`,
      table: frame.table,
      used: joinUsage(selection.usage, usageOf(cuePlaces(frame, 'range'))),
      adjustments: selection.adjustments,
      target,
    },
  ];
}
