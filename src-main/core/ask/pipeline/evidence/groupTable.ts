import type { AnswerTable } from '../../../../../src-shared/answer.ts';
import type { Expression } from '../../../../../src-shared/expression.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import { printExpression } from '../../../../../src-shared/notation.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import type { ExecutedStep } from '../execute.ts';
import { cited } from './citing.ts';
import { scalarText, valueOf } from './values.ts';

/** What a function gives, as the head of a column. */
const GIVEN: Readonly<Record<string, string>> = {
  sum: 'Sum of',
  avg: 'Average of',
  median: 'Median of',
  min: 'Lowest',
  max: 'Highest',
  count: 'Number of',
  distinct: 'Different',
  std: 'Standard deviation of',
};

/** A value for each group, as the last step gave it, as rows of two columns; null where it gave none or one. */
export function groupTableOf(steps: readonly ExecutedStep[], grid: Grid, source: SourceId): AnswerTable | null {
  const last = steps.at(-1);
  const [only, ...more] = last?.inputs ?? [];
  const data = last?.operation.op === 'Rea' && more.length === 0 ? only : last?.output;
  const each = steps.findLast(({ operation }) => operation.op === 'Foreach')?.operation;
  if (data?.kind !== 'groups' || data.groups.length < 2 || each?.op !== 'Foreach') return null;
  return {
    columns: [
      { label: wordsOf(each.by), isName: true, header: null },
      { label: wordsOf(each.apply), isName: false, header: null },
    ],
    rows: data.groups.map(({ label, value, cells: [named, ...cells] }) => [
      { text: label, value: { kind: 'text' }, citations: cited(named === undefined ? [] : [named], grid, source) },
      { text: scalarText(value), value: valueOf(value), citations: cited(cells, grid, source) },
    ]),
  };
}

/** `Sum of Salary` for `sum([Salary]@F2)`, `Date (month)` for the months of a date, else as the notation has it. */
function wordsOf(expression: Expression): string {
  if (expression.kind === 'column') return expression.column.text.split(' / ').at(-1)?.trim() ?? '';
  // Money that goes out is kept below zero and told above it.
  if (expression.kind === 'unary' && expression.operator === '-') return wordsOf(expression.of);
  if (expression.kind !== 'call') return printExpression(expression);
  const [of, ...more] = expression.of;
  const [part] = more;
  if (expression.call === 'period' && of && part?.kind === 'text') return `${wordsOf(of)} (${part.text})`;
  const given = GIVEN[expression.call];
  if (!given || more.length > 0) return printExpression(expression);
  return of ? `${given} ${wordsOf(of)}` : `${given} rows`;
}
