import type { BinaryOperator, Expression } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { hasCue } from '../../question/question.ts';
import { binary, call, columnValue, math, where } from '../build.ts';
import { type Candidate, joinUsage, usageOf } from '../candidate.ts';
import type { NamedColumn } from '../frame.ts';
import type { Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

const LEFT: Expression = { kind: 'name', name: 'left' };
const RIGHT: Expression = { kind: 'name', name: 'right' };

/** "The difference / ratio between A and B": two values of a column, or two columns. */
export function compare(selection: Selection): Candidate[] {
  const { frame } = selection;
  const wanted = operatorsFor(selection);
  const sides = wanted.length > 0 ? [...byValue(selection), ...byColumn(selection)] : [];
  return sides.flatMap(({ left, right, usage, reading }) =>
    wanted.map(([operator, word]): Candidate => ({
      pattern: operator === '=' || operator === '>' || operator === '<' ? 'truth' : 'difference',
      operation: { op: 'Cmp', left, right, apply: binary(operator, LEFT, RIGHT) },
      reading: `${word} ${reading}`,
      table: frame.table,
      used: joinUsage(
        usage,
        usageOf(cuePlaces(frame, 'difference', 'ratio', 'share', 'same', 'yesNo', 'compare', 'sum')),
      ),
      adjustments: selection.adjustments,
      target: selection.target,
    })),
  );
}

function operatorsFor({ frame }: Selection): [BinaryOperator, string][] {
  const { question } = frame;
  if (hasCue(question, 'ratio', 'share')) return [['/', 'ratio of']];
  if (hasCue(question, 'difference')) return [['-', 'difference between']];
  if (!hasCue(question, 'yesNo')) return [];
  if (hasCue(question, 'same')) return [['=', 'equality of']];
  if (/\b(?:more|greater|higher|larger|exceeds?|bigger|longer|older)\b|大于|高于|超过|多于/.test(question.text))
    return [['>', 'more in']];
  if (/\b(?:less|lower|smaller|fewer|shorter|younger)\b|小于|低于|少于/.test(question.text)) return [['<', 'less in']];
  return [];
}

interface Sides {
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
  return [{ left: side(first.where), right: side(second.where), usage, reading }];
}

function byColumn(selection: Selection): Sides[] {
  const { frame, named, records, usage, filters } = selection;
  if (!named) return [];
  const other = frame.columns.find(
    (other) =>
      other.column !== named.column &&
      other.column.type === 'number' &&
      other.quality >= 0.6 &&
      !filters.some((filter) => filter.column === other.column) &&
      (other.from > named.to || other.to < named.from),
  );
  if (!other || named.column.type !== 'number') return [];
  const [first, second]: [NamedColumn, NamedColumn] = named.from < other.from ? [named, other] : [other, named];
  const side = ({ column }: NamedColumn): Operation => math(records, call('sum', columnValue(column)));
  return [
    {
      left: side(first),
      right: side(second),
      usage: joinUsage(usage, other.usage),
      reading: `${first.column.label} and ${second.column.label}`,
    },
  ];
}
