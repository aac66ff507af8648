import { randomBytes } from 'node:crypto';
import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { SurveyDraft, SurveyTable } from '../../../../src-shared/survey.ts';
import type { PersonsTable, TableCell, TableColumn, TableRow } from '../../../../src-shared/surveyTable.ts';
import { standing } from '../model/proof.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { TableState } from './state.ts';

/**
 * The table of an iteration: its papers and columns, and of its values those that its papers say, as drafts prove none.
 * What the table of now proves of the same value is kept; columns, rows and cells that are locked stay as they are.
 */
export async function tableOfDraft(
  draft: SurveyDraft,
  { table: now }: Pick<TableState, 'table'>,
  read: (paper: string) => Promise<ReadPaper | null>,
): Promise<PersonsTable> {
  const known = (name: string) => now.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
  const drafted = draft.columns.map(
    ({ name, instruction }): TableColumn =>
      known(name) ?? {
        id: randomBytes(6).toString('hex'),
        name,
        instruction,
        format: { kind: 'text' },
        examples: [],
        isLocked: false,
      },
  );
  const held = now.columns.filter((column) => column.isLocked && !drafted.includes(column));
  const columns = [...drafted, ...held];
  const rowsNow = new Map(now.rows.map((row) => [row.paper, row]));
  const papers = [
    ...draft.rows.map(({ paper }) => paper),
    ...now.rows.flatMap(({ paper, isLocked, cells }) =>
      (isLocked || cells.some((cell) => cell?.isLocked)) && draft.rows.every((row) => row.paper !== paper)
        ? [paper]
        : [],
    ),
  ];
  const rows: TableRow[] = [];
  for (const paper of papers) {
    const before = rowsNow.get(paper);
    const opened = await read(paper);
    const finder = opened && new QuoteFinder(opened.text, opened.paper.source);
    const values = draft.rows.find((row) => row.paper === paper)?.values ?? {};
    const cells = columns.map((column): TableCell | null => {
      const at = now.columns.indexOf(column);
      const cell = before?.cells[at] ?? null;
      if (column.isLocked || before?.isLocked === true || cell?.isLocked) return cell;
      const value = values[column.name] ?? '';
      if (value === '') return null;
      if (cell?.value === value) return cell;
      const found = finder && standing(value, finder);
      return found ? { ...found, by: 'model', isLocked: false } : null;
    });
    rows.push({ paper, isLocked: before?.isLocked ?? false, cells });
  }
  return { columns, rows };
}

/** A draft as it is compared: its values without what would prove them. */
export function draftAsTable({ columns, rows }: SurveyDraft): SurveyTable {
  return {
    columns,
    rows: rows.map(({ paper, values }) => ({
      paper,
      cells: columns.map(({ name }) => {
        const value = values[name] ?? '';
        return value === '' ? null : { value, evidence: [], confidence: 0 };
      }),
    })),
  };
}
