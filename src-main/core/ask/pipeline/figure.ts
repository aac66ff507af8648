import { parseRange, rangeContains } from '../../../../src-shared/address.ts';
import type { Expression } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';

/** What a notation tells about the size of the figure that it computes. */
export interface Figure {
  /** Of a count of rows: the number of rows that it can have counted; null for any other figure. */
  readonly countable: number | null;
  /** Of a part divided by its whole: the figure that stands for the whole, 1 or 100; null for any other figure. */
  readonly whole: 1 | 100 | null;
}

/** A figure of which its notation tells nothing. */
export const unknownFigure: Figure = { countable: null, whole: null };

/** What an operation tells about its figure: it counts items that it was given, never more. */
export function figureOfOperation(operation: Operation): Figure {
  const isShare = operation.op === 'Cmp' && isPartOf(operation.left, operation.right);
  return { ...unknownFigure, whole: isShare ? wholeIn(operation.apply) : null };
}

/** The figure that stands for a whole in `left / right` or `left / right * 100`. */
function wholeIn(apply: Expression): Figure['whole'] {
  if (apply.kind !== 'binary') return null;
  const { operator, left, right } = apply;
  if (operator === '/') return isSide(left, 'left') && isSide(right, 'right') ? 1 : null;
  const isTimesHundred = operator === '*' && right.kind === 'number' && right.number === 100;
  return isTimesHundred && wholeIn(left) === 1 ? 100 : null;
}

function isSide(expression: Expression, name: 'left' | 'right'): boolean {
  return expression.kind === 'name' && expression.name === name;
}

/** Whether one figure is the same sum or count as the other one, over some of its rows. */
function isPartOf(part: Operation, whole: Operation): boolean {
  if (part.op !== 'Math' || whole.op !== 'Math' || part.apply.kind !== 'call') return false;
  if (part.apply.call !== 'sum' && part.apply.call !== 'count') return false;
  if (JSON.stringify(part.apply) !== JSON.stringify(whole.apply)) return false;
  const [some, all] = [chosenRows(part.of), chosenRows(whole.of)];
  if (!some || !all || some.table !== all.table) return false;
  const isWithin = [...all.conditions].every((each) => some.conditions.has(each));
  return isWithin && some.conditions.size > all.conditions.size;
}

interface ChosenRows {
  readonly table: string;
  readonly conditions: ReadonlySet<string>;
}

/** The table whose rows or totals an operation chooses, and its conditions; null for anything else. */
function chosenRows(operation: Operation): ChosenRows | null {
  if (operation.op === 'CHL') {
    return { table: JSON.stringify([operation.of, operation.view]), conditions: new Set() };
  }
  const inner = operation.op === 'Cond' ? chosenRows(operation.of) : null;
  if (operation.op !== 'Cond' || !inner) return null;
  return { ...inner, conditions: new Set([...inner.conditions, JSON.stringify(operation.where)]) };
}

const RANGE = String.raw`\(\s*(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)\s*\)`;
const COUNT = new RegExp(String.raw`^=\s*COUNTA?${RANGE}$`, 'iu');
const SHARE = new RegExp(String.raw`^=\s*SUM${RANGE}\s*\/\s*SUM${RANGE}\s*(\*\s*100)?$`, 'iu');

/** What a spreadsheet formula tells about its figure. */
export function figureOfFormula(formula: string): Figure {
  const counted = parseRange(COUNT.exec(formula)?.[1] ?? '');
  if (counted) {
    const countable = Math.max(counted.bottom - counted.top, counted.right - counted.left) + 1;
    return { ...unknownFigure, countable };
  }
  const [, one = '', other = '', hundred] = SHARE.exec(formula) ?? [];
  const [part, whole] = [parseRange(one), parseRange(other)];
  const isPart =
    part && whole && rangeContains(whole, part.top, part.left) && rangeContains(whole, part.bottom, part.right);
  return { ...unknownFigure, whole: isPart ? (hundred === undefined ? 1 : 100) : null };
}
