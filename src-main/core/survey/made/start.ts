import { DECIDED } from '../../../../src-shared/survey.ts';
import type { SurveyOptions } from '../rules/survey.ts';
import type { TableState } from './state.ts';

/**
 * What making a table goes on with from another: its columns and values, what a person decided there and in the
 * collection, and that rows with a lock are in it.
 */
export function startingFrom(
  { table, choices }: Pick<TableState, 'table' | 'choices'>,
  decided: Readonly<Record<string, boolean>>,
): Omit<SurveyOptions, 'demand'> {
  const there = choices.flatMap(({ paper, isIncluded, reason }) =>
    reason === DECIDED ? [[paper, isIncluded] as const] : [],
  );
  const locked = table.rows.flatMap(({ paper, isLocked }) => (isLocked ? [[paper, true] as const] : []));
  return {
    columns: table.columns.map(({ name }) => name),
    decided: { ...decided, ...Object.fromEntries([...there, ...locked]) },
    from: table,
  };
}
