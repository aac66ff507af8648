import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import { parseValue } from '../../../src-shared/value.ts';

/** Ways in which a column's cells are compared with what is typed. */
const TEXT_WAYS = ['contains', 'containsNot', 'begins', 'ends', 'is', 'isNot'] as const;
const NUMBER_WAYS = [
  'equals',
  'equalsNot',
  'above',
  'atLeast',
  'below',
  'atMost',
  'between',
  'betweenNot',
  'largest',
  'smallest',
] as const;
const DATE_WAYS = ['on', 'onNot', 'after', 'before', 'days', 'daysNot', 'latest', 'earliest'] as const;
const BLANK_WAYS = ['blank', 'filled'] as const;
export const conditionWays = {
  text: TEXT_WAYS,
  number: NUMBER_WAYS,
  date: DATE_WAYS,
  blank: BLANK_WAYS,
} as const;
export type WayKind = keyof typeof conditionWays;
export type ConditionWay = (typeof conditionWays)[WayKind][number];

/** A condition as it is typed. */
export interface ConditionDraft {
  readonly way: ConditionWay;
  readonly first: string;
  /** Of ways between two. */
  readonly second: string;
}

/** What a way asks for. */
export function fieldsOf(way: ConditionWay): readonly ('text' | 'number' | 'date' | 'count')[] {
  if (way === 'blank' || way === 'filled') return [];
  if (way === 'largest' || way === 'smallest' || way === 'latest' || way === 'earliest') return ['count'];
  if (way === 'between' || way === 'betweenNot') return ['number', 'number'];
  if (way === 'days' || way === 'daysNot') return ['date', 'date'];
  return [isIn(TEXT_WAYS, way) ? 'text' : isIn(NUMBER_WAYS, way) ? 'number' : 'date'];
}

/** What is wrong with what was typed: its first or second field; null where nothing is. */
export type DraftFault = 'first' | 'second' | 'order';

/** The condition that is typed, or what keeps it from being one. */
export function conditionOf(draft: ConditionDraft): ColumnCondition | DraftFault {
  const { way } = draft;
  if (way === 'blank' || way === 'filled') return { is: 'blank', isNot: way === 'filled' };
  const [field] = fieldsOf(way);
  if (field === 'text') return textCondition(draft);
  if (field === 'count') return topCondition(draft);
  return field === 'number' ? numberCondition(draft) : dateCondition(draft);
}

/** How a condition is typed; null for values that were chosen from a list. */
export function draftOf(condition: ColumnCondition): ConditionDraft | null {
  const { isNot } = condition;
  switch (condition.is) {
    case 'oneOf': {
      const [only = ''] = condition.texts;
      return condition.texts.length === 1 && only !== ''
        ? { ...PLAIN, way: isNot ? 'isNot' : 'is', first: only }
        : null;
    }
    case 'contains':
      return { ...PLAIN, way: isNot ? 'containsNot' : 'contains', first: condition.text };
    case 'begins':
    case 'ends':
      return { ...PLAIN, way: condition.is, first: condition.text };
    case 'number':
      return rangeDraft(condition, NUMBERS);
    case 'date':
      return rangeDraft(condition, DATES);
    case 'top':
      return { ...PLAIN, way: condition.isLowest ? 'smallest' : 'largest', first: String(condition.count) };
    default:
      return { ...PLAIN, way: isNot ? 'filled' : 'blank' };
  }
}

const PLAIN = { first: '', second: '' };
const NUMBERS = {
  same: 'equals',
  sameNot: 'equalsNot',
  above: 'above',
  atLeast: 'atLeast',
  below: 'below',
  atMost: 'atMost',
  between: 'between',
  betweenNot: 'betweenNot',
} as const;
const DATES = {
  same: 'on',
  sameNot: 'onNot',
  above: 'after',
  atLeast: 'days',
  below: 'before',
  atMost: 'days',
  between: 'days',
  betweenNot: 'daysNot',
} as const;

function rangeDraft(
  { from, to, isOpen, isNot }: Extract<ColumnCondition, { is: 'number' | 'date' }>,
  ways: typeof NUMBERS | typeof DATES,
): ConditionDraft {
  const [first, second] = [from === null ? '' : String(from), to === null ? '' : String(to)];
  if (from !== null && from === to) return { way: isNot ? ways.sameNot : ways.same, first, second: '' };
  if (isNot || (from !== null && to !== null)) return { way: isNot ? ways.betweenNot : ways.between, first, second };
  if (isOpen)
    return from === null ? { way: ways.below, first: second, second: '' } : { way: ways.above, first, second };
  const way = from === null ? ways.atMost : ways.atLeast;
  return way === 'days' ? { way, first, second } : { way, first: first || second, second: '' };
}

function textCondition({ way, first }: ConditionDraft): ColumnCondition | DraftFault {
  const text = first.trim();
  if (text === '') return 'first';
  switch (way) {
    case 'begins':
    case 'ends':
      return { is: way, text, isNot: false };
    case 'is':
    case 'isNot':
      return { is: 'oneOf', texts: [text], isNot: way === 'isNot' };
    default:
      return { is: 'contains', text, isNot: way === 'containsNot' };
  }
}

function topCondition({ way, first }: ConditionDraft): ColumnCondition | DraftFault {
  const count = numberIn(first);
  if (count === null || !Number.isInteger(count) || count < 1 || count > 1_000_000) return 'first';
  return { is: 'top', count, isLowest: way === 'smallest' || way === 'earliest', isNot: false };
}

function numberCondition({ way, first, second }: ConditionDraft): ColumnCondition | DraftFault {
  const one = numberIn(first);
  const two = numberIn(second);
  const is = 'number';
  if (way === 'between' || way === 'betweenNot') {
    if (one === null && (first.trim() !== '' || two === null)) return 'first';
    if (two === null && second.trim() !== '') return 'second';
    if (one !== null && two !== null && one > two) return 'order';
    return { is, from: one, to: two, isOpen: false, isNot: way === 'betweenNot' };
  }
  if (one === null) return 'first';
  if (way === 'equals' || way === 'equalsNot')
    return { is, from: one, to: one, isOpen: false, isNot: way === 'equalsNot' };
  const isUp = way === 'above' || way === 'atLeast';
  const isOpen = way === 'above' || way === 'below';
  return { is, from: isUp ? one : null, to: isUp ? null : one, isOpen, isNot: false };
}

function dateCondition({ way, first, second }: ConditionDraft): ColumnCondition | DraftFault {
  const is = 'date';
  if (way === 'days' || way === 'daysNot') {
    if (first === '' && second === '') return 'first';
    if (first !== '' && second !== '' && first > second) return 'order';
    return { is, from: first || null, to: second || null, isOpen: false, isNot: way === 'daysNot' };
  }
  if (first === '') return 'first';
  if (way === 'on' || way === 'onNot') return { is, from: first, to: first, isOpen: false, isNot: way === 'onNot' };
  const isUp = way === 'after';
  return { is, from: isUp ? first : null, to: isUp ? null : first, isOpen: true, isNot: false };
}

/** A number as people type it: `1,200`, `12 %`. */
function numberIn(text: string): number | null {
  const value = parseValue(text.trim());
  return value.kind === 'number' ? value.number : null;
}

function isIn<Way extends string>(ways: readonly Way[], way: string): way is Way {
  return (ways as readonly string[]).includes(way);
}
