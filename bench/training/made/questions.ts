import {
  anyOf,
  type Asked,
  columnsOf,
  type Draft,
  groupSlots,
  idOf,
  labelsOf,
  maybe,
  rowSlots,
  some,
} from './asked.ts';
import { byPart, change, duration, extremeDate, extremePart } from './dateQuestions.ts';
import { drawn } from './draw.ts';
import { figure, ratio, share, shareOfSum } from './figureQuestions.ts';
import { byGroup, compare, extremeGroup, shareByGroup, topGroups } from './groupQuestions.ts';
import type { Asking } from './phrasings.data.ts';
import {
  count,
  countOrFigure,
  distinct,
  exists,
  extremeRow,
  list,
  lookup,
  missing,
  topRows,
  traitOfMost,
} from './rowQuestions.ts';
import type { Slots } from './typists.ts';

type Maker = (asked: Asked) => Draft | null;

/** All kinds of questions but those that the table cannot answer. */
export const makers = {
  sum: (asked) => figure(asked, 'sum', []),
  mean: (asked) => figure(asked, 'mean', []),
  median: (asked) => figure(asked, 'median', maybe(asked, 'is')),
  'min-max': (asked) =>
    asked.lot() < 0.3
      ? extremeDate(asked)
      : figure(asked, asked.lot() < 0.6 ? 'largest' : 'smallest', maybe(asked, 'is')),
  'sum-filter': (asked) => figure(asked, 'sum', some(asked, [anyOf(asked, ['is', 'is', 'flag', 'period'])])),
  'mean-filter': (asked) => figure(asked, 'mean', some(asked, [anyOf(asked, ['is', 'is', 'flag', 'more', 'period'])])),
  count: (asked) => count(asked, []),
  'count-filter': (asked) => count(asked, some(asked, [anyOf(asked, ['is', 'flag', 'more'])])),
  'two-filters': (asked) => {
    const conditions = some(asked, [anyOf(asked, ['is', 'flag']), anyOf(asked, ['is', 'more', 'period', 'flag'])]);
    return asked.lot() < 0.6 ? count(asked, conditions) : figure(asked, drawn(asked.lot, ['sum', 'mean']), conditions);
  },
  'not-filter': (asked) => countOrFigure(asked, 'not'),
  'or-filter': (asked) => countOrFigure(asked, 'or'),
  range: (asked) => countOrFigure(asked, 'between'),
  period: (asked) => countOrFigure(asked, anyOf(asked, ['period', 'since', 'since'])),
  'text-match': (asked) =>
    asked.lot() < 0.5 ? count(asked, some(asked, ['text'])) : list(asked, some(asked, ['text'])),
  share,
  'share-of-sum': shareOfSum,
  distinct,
  'group-sum': (asked) =>
    byGroup(asked, 'groupSum', asked.lot() < 0.3 ? some(asked, [anyOf(asked, ['flag', 'period'])]) : []),
  'group-mean': (asked) =>
    byGroup(asked, 'groupMean', asked.lot() < 0.25 ? some(asked, [anyOf(asked, ['flag', 'period'])]) : []),
  'group-count': (asked) =>
    byGroup(asked, 'groupCount', asked.lot() < 0.3 ? some(asked, [anyOf(asked, ['flag', 'period'])]) : []),
  'group-max': (asked) => byGroup(asked, 'groupMax', []),
  'by-month': (asked) => byPart(asked, ['month']),
  'date-part': (asked) => byPart(asked, ['quarter', 'year', 'weekday', 'weekday']),
  'top-n': topRows,
  'top-n-groups': topGroups,
  argmax: (asked) => (asked.lot() < 0.7 ? extremeRow(asked) : traitOfMost(asked)),
  'argmax-of-sum': extremeGroup,
  'argmax-of-part': extremePart,
  lookup,
  'list-filter': (asked) =>
    list(
      asked,
      some(
        asked,
        asked.lot() < 0.5
          ? [anyOf(asked, ['is', 'more', 'flag'])]
          : [anyOf(asked, ['is', 'flag']), anyOf(asked, ['more', 'period', 'flag'])],
      ),
    ),
  'null-count': missing,
  exists,
  compare,
  change,
  ratio,
  'share-by-group': shareByGroup,
  duration,
} as const satisfies Readonly<Record<string, Maker>>;

/** A question about what no column tells. */
export function unanswerable(asked: Asked): Draft | null {
  const { lot, isChinese, table } = asked;
  const [group] = columnsOf(asked, 'category');
  const label = labelsOf(asked)[0];
  const slots = group ? { ...rowSlots(asked), ...groupSlots(asked, group) } : rowSlots(asked);
  const things = isChinese ? table.schema.absent.zh : table.schema.absent.en;
  if (!things) return null;
  const { amounts, levels, traits } = things;
  const draft = (asking: Asking, from: readonly string[], more: Slots = {}): Draft | null => {
    if (from.length === 0) return null;
    const x = drawn(lot, from);
    return { asking, level: 1, slots: { ...slots, x, xs: plural(x), ...more }, answers: [null] };
  };
  if (label && lot() < 0.35)
    return draft('absentLookup', [...amounts, ...levels, ...traits], { id: idOf(asked, label) });
  const place = lot() * (amounts.length + levels.length + traits.length);
  if (place < amounts.length) return draft('absentSum', amounts);
  return place < amounts.length + levels.length ? draft('absentMean', levels) : draft('absentTrait', traits);
}

function plural(noun: string): string {
  return noun.replace(/(?:([^aeiou])y|([^y]|[aeiou]y))$/u, (end, y: string | undefined) =>
    y === undefined ? (/[sxh]$/u.test(end) ? `${end}es` : `${end}s`) : `${y}ies`,
  );
}
