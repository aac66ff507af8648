import type { SurveyColumn, SurveyDraft } from '../../../../src-shared/survey.ts';
import { COLUMNS_AT_MOST } from '../made/columns.ts';
import { cellKey } from '../made/start.ts';
import { isSame } from '../score/questions.ts';
import type { Operation } from './replies.ts';

type DraftRow = SurveyDraft['rows'][number];

export const EMPTY: SurveyDraft = { columns: [], rows: [], choices: {} };

/** What a model may not change. */
export interface Fixed {
  /** Names of columns that a person fixed. */
  readonly columns: ReadonlySet<string>;
  /** What a person decided of papers, by their ids. */
  readonly decided: Readonly<Record<string, boolean>>;
  /** Places of values that are locked or that a person wrote, by `cellKey`. */
  readonly cells: ReadonlySet<string>;
}

interface OnDraft {
  /** The paper that is meant, of those that were shown. */
  readonly paperOf: (said: string) => string | undefined;
  /** The same of all papers: a form goes down a whole column. */
  readonly rowOf: (said: string) => string | undefined;
  readonly fixed: Fixed;
}

/**
 * A table after a model's operations on it (ARXIV2TABLE, step C), and what of them could not be done, a sentence each: a
 * paper that is not one of those it was shown, a column that a person fixed, a value of a column that is not there. A row
 * goes only where its paper is excluded by name, so that nothing that a reply leaves out is lost.
 */
export function applied(
  draft: SurveyDraft,
  operations: readonly Operation[],
  { paperOf, rowOf, fixed }: OnDraft,
): { readonly draft: SurveyDraft; readonly problems: readonly string[] } {
  const problems: string[] = [];
  let now = draft;
  for (const operation of operations) {
    const done = one(now, operation, { paperOf, rowOf, fixed });
    if (typeof done === 'string') problems.push(done);
    else now = done;
  }
  return { draft: now, problems };
}

function one(draft: SurveyDraft, operation: Operation, { paperOf, rowOf, fixed }: OnDraft): SurveyDraft | string {
  switch (operation.op) {
    case 'include':
    case 'exclude':
      return chosen(draft, operation, paperOf(operation.paper), fixed);
    case 'addColumn': {
      const { column: name, instruction } = operation;
      if (columnNamed(draft, name)) return draft;
      if (draft.columns.length >= COLUMNS_AT_MOST) return `“${name}” would be a column too many.`;
      return { ...draft, columns: [...draft.columns, { name, instruction }] };
    }
    case 'dropColumn':
    case 'renameColumn': {
      const column = columnNamed(draft, operation.column);
      if (!column) return `There is no column “${operation.column}”.`;
      if (fixed.columns.has(column.name)) return `The column “${column.name}” is fixed.`;
      return operation.op === 'dropColumn' ? dropped(draft, column.name) : renamed(draft, column.name, operation.to);
    }
    case 'rewriteValue':
      return rewritten(draft, operation, rowOf(operation.paper), fixed);
    default: {
      const paper = paperOf(operation.paper);
      const column = columnNamed(draft, operation.column);
      if (paper === undefined) return `“${operation.paper}” is none of the papers shown.`;
      if (!column) return `There is no column “${operation.column}”.`;
      if (fixed.cells.has(cellKey(paper, column.name))) return `“${column.name}” of “${operation.paper}” is fixed.`;
      return withValue(draft, paper, column.name, operation.value);
    }
  }
}

function chosen(
  draft: SurveyDraft,
  { op, paper: said, reason }: { readonly op: 'include' | 'exclude'; readonly paper: string; readonly reason: string },
  paper: string | undefined,
  { decided }: Fixed,
): SurveyDraft | string {
  if (paper === undefined) return `“${said}” is none of the papers shown.`;
  const isIncluded = op === 'include';
  if (decided[paper] !== undefined && decided[paper] !== isIncluded) return `A person decided of “${said}”.`;
  const choices = { ...draft.choices, [paper]: { isIncluded, reason } };
  const has = draft.rows.some((row) => row.paper === paper);
  if (!isIncluded) return { ...draft, choices, rows: draft.rows.filter((row) => row.paper !== paper) };
  return { ...draft, choices, rows: has ? draft.rows : [...draft.rows, { paper, values: {} }] };
}

/** A value of any row in another form; it must say the same, as whoever writes it has not read the paper. */
function rewritten(
  draft: SurveyDraft,
  { paper: said, column: name, value }: Extract<Operation, { op: 'rewriteValue' }>,
  paper: string | undefined,
  fixed: Fixed,
): SurveyDraft | string {
  const column = columnNamed(draft, name);
  const before = draft.rows.find((row) => row.paper === paper)?.values[column?.name ?? ''] ?? '';
  if (paper === undefined || !column || before === '')
    return `There is no value of “${name}” of “${said}” to write anew.`;
  if (fixed.cells.has(cellKey(paper, column.name))) return `“${column.name}” of “${said}” is fixed.`;
  if (!isSame(before, value)) return `“${value}” does not say the same as “${before}” of “${said}”.`;
  return withValue(draft, paper, column.name, value);
}

function withValue(draft: SurveyDraft, paper: string, column: string, value: string): SurveyDraft | string {
  if (!draft.rows.some((row) => row.paper === paper))
    return `A value of “${column}” is of a paper that is not in the table.`;
  const set = (row: DraftRow): DraftRow =>
    row.paper === paper ? { paper, values: { ...row.values, [column]: value } } : row;
  return { ...draft, rows: draft.rows.map(set) };
}

function columnNamed({ columns }: SurveyDraft, said: string): SurveyColumn | undefined {
  return columns.find(({ name }) => name.toLowerCase() === said.toLowerCase());
}

function dropped({ columns, rows, choices }: SurveyDraft, name: string): SurveyDraft {
  const without = ({ paper, values }: DraftRow): DraftRow => ({
    paper,
    values: Object.fromEntries(Object.entries(values).filter(([column]) => column !== name)),
  });
  return { choices, columns: columns.filter((column) => column.name !== name), rows: rows.map(without) };
}

/** Where a column of the new name is there, its own values stay, and the old ones fill its gaps. */
function renamed({ columns, rows, choices }: SurveyDraft, name: string, to: string): SurveyDraft {
  const other = columns.find((column) => column.name !== name && column.name.toLowerCase() === to.toLowerCase());
  const kept = columns.filter((column) => !other || column.name !== name);
  const target = other?.name ?? to;
  const moved = ({ paper, values }: DraftRow): DraftRow => {
    const pairs = Object.entries(values).map(([column, value]) => [column === name ? target : column, value] as const);
    return {
      paper,
      values: {
        ...Object.fromEntries(pairs),
        ...(other && values[target] !== undefined && { [target]: values[target] }),
      },
    };
  };
  const rename = (column: SurveyColumn): SurveyColumn =>
    column.name === name ? { name: target, instruction: column.instruction } : column;
  return { choices, columns: kept.map(rename), rows: rows.map(moved) };
}
