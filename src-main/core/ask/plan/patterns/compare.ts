import type { BinaryOperator, Expression } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import type { CueName } from '../../question/cues.data.ts';
import { hasCue, type Question } from '../../question/question.ts';
import { isTotalLabel } from '../../table/totalWords.ts';
import { binary, call, columnValue, math, where } from '../build.ts';
import { type Adjustment, type Candidate, joinUsage, usageOf } from '../candidate.ts';
import { hintFit } from '../fit.ts';
import { type Frame, gainOf, type NamedColumn } from '../frame.ts';
import { areSiblings, isMatrix } from '../measures.ts';
import type { Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

const LEFT: Expression = { kind: 'name', name: 'left' };
const RIGHT: Expression = { kind: 'name', name: 'right' };

/** "The difference / ratio between A and B": two values of a column, or two columns. */
export function compare(selection: Selection): Candidate[] {
  const { frame } = selection;
  const { question } = frame;
  const wanted = operatorsFor(selection);
  const sides = wanted.length > 0 ? [...byValue(selection), ...byColumn(selection)] : [];
  return sides.flatMap(({ left, right, usage, reading, doubts }) =>
    wanted.map(([operator, word]): Candidate => ({
      pattern: operator === '=' || operator === '>' || operator === '<' ? 'truth' : 'difference',
      operation: { op: 'Cmp', ...inOrder(question, operator, left, right), apply: resultOf(question, operator) },
      reading: `${word} ${reading}`,
      table: frame.table,
      used: joinUsage(
        usage,
        usageOf(cuePlaces(frame, 'difference', 'ratio', 'share', 'same', 'yesNo', 'compare', 'sum')),
      ),
      adjustments: [
        ...selection.adjustments,
        ...doubts,
        ...(selection.named
          ? []
          : isTotal(selection)
            ? []
            : [
                { reason: 'the question does not name the column', by: isMatrix(frame.table) ? -0.15 : -0.04 },
                ...hintFit(frame, selection.target),
              ]),
      ],
      target: selection.target,
    })),
  );
}

/** "How much less is A than B", "decreased in A compared to B": what is taken away is asked for, as a positive number. */
export function inOrder(
  question: Question,
  operator: BinaryOperator,
  left: Operation,
  right: Operation,
): { left: Operation; right: Operation } {
  const isLess =
    operator === '-' &&
    /\b(?:less|lower|fewer|smaller|cheaper|shorter|younger|lighter|earlier|decrease[ds]?|drop(?:ped)?|declined?|fell|fall|reduced?|reduction)\b|减少|下降|降低|[少低小短轻早]了?多少|便宜了?多少/.test(
      question.text,
    );
  // "From A to B" goes the other way than "A than B".
  const isSpan =
    operator === '-' &&
    /\bfrom\b.{1,40}?\bto\b|[从由自].{1,30}[到至]/u.test(question.text) &&
    !/\bcompared\b|\bthan\b|比|相较/.test(question.text);
  return isLess !== isSpan ? { left: right, right: left } : { left, right };
}

/** A plain "difference" has no direction: it is asked for without a sign. */
export function resultOf(question: Question, operator: BinaryOperator): Expression {
  const result = binary(operator, LEFT, RIGHT);
  const isPlain = operator === '-' && /\bdifference\b|相差|差额|差值|差距|之差/.test(question.text);
  return isPlain ? call('abs', result) : result;
}

function isTotal({ target, frame }: Selection): boolean {
  return target !== null && isTotalLabel(target.label) && hasCue(frame.question, 'sum');
}

/** Whether a wording is part of a header ("Market share") and asks for nothing to be computed. */
export function isHeaderWord({ question, columns }: Frame, names: readonly CueName[]): boolean {
  return question.cues.some(
    ({ name, places }) =>
      names.includes(name) &&
      columns.some(({ quality, usage }) => quality >= 0.7 && places.some((place) => (usage.get(place) ?? 0) > 0.6)),
  );
}

function operatorsFor({ frame }: Selection): [BinaryOperator, string][] {
  const { question } = frame;
  if (isHeaderWord(frame, ['ratio', 'share', 'difference'])) return [];
  if (hasCue(question, 'ratio', 'share')) return [['/', 'ratio of']];
  if (hasCue(question, 'difference')) return [['-', 'difference between']];
  const truth = truthOperator(question);
  return truth === null ? [] : [[truth, TRUTHS[truth]]];
}

const TRUTHS = { '=': 'equality of', '>': 'more in', '<': 'less in' } as const;

/** "Is A the same as B", "does A cost more than B". */
export function truthOperator(question: Question): keyof typeof TRUTHS | null {
  if (!hasCue(question, 'yesNo')) return null;
  if (hasCue(question, 'same')) return '=';
  if (/\b(?:more|greater|higher|larger|exceeds?|bigger|longer|older)\b|大于|高于|超过|多于/.test(question.text))
    return '>';
  if (/\b(?:less|lower|smaller|fewer|shorter|younger)\b|小于|低于|少于/.test(question.text)) return '<';
  return null;
}

interface Sides {
  readonly doubts: readonly Adjustment[];
  readonly left: Operation;
  readonly right: Operation;
  readonly usage: Candidate['used'];
  readonly reading: string;
}

function byValue(selection: Selection): Sides[] {
  const { target, filters, all, usage } = selection;
  const split = filters.find((filter) => filter.alternatives.length === 2);
  if (!target || !split) return [];
  const rest = filters.filter((filter) => filter !== split).map((filter) => filter.where);
  const [first, second] = split.alternatives;
  if (!first || !second) return [];
  const side = (condition: Expression): Operation =>
    math(where(all, condition, ...rest), call('sum', columnValue(target)));
  const reading = `${first.label} and ${second.label} (${target.label})`;
  return [{ left: side(first.where), right: side(second.where), usage, reading, doubts: [] }];
}

function byColumn(selection: Selection): Sides[] {
  const { frame, named, records, usage, filters } = selection;
  if (!named || named.column.type !== 'number') return [];
  const others = frame.columns.filter(
    ({ column, quality }) =>
      column !== named.column &&
      column.type === 'number' &&
      quality >= 0.6 &&
      !filters.some((filter) => filter.column === column),
  );
  // What of the other column's name stands apart from this one's: "plan" and "actual", or "2021" and "2022" over both.
  const apart = (other: NamedColumn): [number, number] | null => {
    if (other.from > named.to || other.to < named.from) return [named.from, other.from];
    const [own, its] = [named.above, other.above].map((above) => above.at(-1));
    return own && its && (own.from > its.to || own.to < its.from) ? [own.from, its.from] : null;
  };
  const worth = (other: NamedColumn): number =>
    gainOf(other.usage, frame.weights, usage) +
    (areSiblings(other.column, named.column) || isSameLabel(other, named) ? 0.1 : 0);
  const [other] = others.filter((each) => apart(each) !== null).toSorted((a, b) => worth(b) - worth(a));
  const places = other && apart(other);
  if (!other || !places) return [];
  const [first, second]: [NamedColumn, NamedColumn] = places[0] < places[1] ? [named, other] : [other, named];
  const side = ({ column }: NamedColumn): Operation => math(records, call('sum', columnValue(column)));
  const name = ({ column }: NamedColumn): string =>
    isSameLabel(named, other) ? column.path.map(({ label }) => label.trim()).join(' ') : column.label;
  return [
    {
      left: side(first),
      right: side(second),
      usage: joinUsage(usage, other.usage),
      reading: `${name(first)} and ${name(second)}`,
      doubts:
        areSiblings(first.column, second.column) || isSameLabel(first, second)
          ? []
          : [{ reason: 'the two stand under different headers', by: -0.04 }],
    },
  ];
}

function isSameLabel(one: NamedColumn, other: NamedColumn): boolean {
  return one.column.label.trim() === other.column.label.trim();
}
