import { DECIDED, type SurveyDraft } from '../../../../src-shared/survey.ts';
import type { PersonsTable, SurveyRecord } from '../../../../src-shared/surveyTable.ts';
import type { SurveyOptions } from '../rules/survey.ts';
import { isHeld } from './held.ts';
import type { TableState } from './state.ts';

/**
 * What making a table goes on with from another: its columns and values, what a person decided there and in the
 * collection, and that rows with a lock are in it.
 */
export function startingFrom(
  { table, choices }: Pick<TableState, 'table' | 'choices'>,
  made: Pick<SurveyRecord, 'choices'>,
  decided: Readonly<Record<string, boolean>>,
): Omit<SurveyOptions, 'demand'> {
  const before = new Map(made.choices.map((choice) => [choice.paper, choice]));
  const there = choices.flatMap(({ paper, isIncluded, reason }) => {
    const first = before.get(paper);
    const isOfTable = reason === DECIDED && !(first?.reason === DECIDED && first.isIncluded === isIncluded);
    // What was decided in the collection after the table was made is the later word.
    const said = decided[paper];
    const isOverruled = said !== undefined && !(first?.reason === DECIDED && first.isIncluded === said);
    return isOfTable && !isOverruled ? [[paper, isIncluded] as const] : [];
  });
  const locked = table.rows.flatMap(({ paper, isLocked }) => (isLocked ? [[paper, true] as const] : []));
  return {
    columns: table.columns.map(({ name }) => name),
    decided: { ...decided, ...Object.fromEntries([...there, ...locked]) },
    from: table,
  };
}

/** Names of the columns that a model may not change. */
export function heldColumns({ columns }: PersonsTable): readonly string[] {
  return columns.flatMap(({ name, isLocked }) => (isLocked ? [name] : []));
}

/** Places whose values a model may not change, by `cellKey`. */
export function heldCells({ columns, rows }: PersonsTable): ReadonlySet<string> {
  return new Set(
    rows.flatMap((row) =>
      columns.flatMap((column, at) =>
        isHeld(row.cells[at] ?? null, row, column) ? [cellKey(row.paper, column.name)] : [],
      ),
    ),
  );
}

export function cellKey(paper: string, column: string): string {
  return `${paper} ${column.toLowerCase()}`;
}

/** A table as a model goes on with it; papers that a person decided against are out of it. */
export function draftOf({ columns, rows }: PersonsTable, decided: Readonly<Record<string, boolean>>): SurveyDraft {
  const there = rows.filter(({ paper }) => decided[paper] !== false);
  const added = Object.keys(decided).filter((paper) => decided[paper] && rows.every((row) => row.paper !== paper));
  return {
    columns,
    choices: {},
    rows: [
      ...there.map(({ paper, cells }) => ({
        paper,
        values: Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]?.value ?? ''] as const)),
      })),
      ...added.map((paper) => ({ paper, values: {} })),
    ],
  };
}
