import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { Paper } from '../../../src-shared/survey.ts';
import type { ColumnPair, TableDifference } from '../../../src-shared/surveyTable.ts';
import type { GridColumn } from '../../components/EvidenceGrid.tsx';
import type { GridLooks } from '../../components/evidencePainter.ts';
import { isNumeric } from '../../lib/numeric.ts';
import { citedAs } from './byline.ts';
import { words } from './words.ts';

/** A table as it is, or as it stood after one of its iterations. */
export interface Snapshot {
  readonly key: string;
  readonly label: string;
  readonly tableId: string;
  /** From zero; null for the table as it is. */
  readonly iteration: number | null;
  /** Values of a paper by the place of their column; null for a paper without a row. */
  readonly valuesOf: (paper: string) => readonly string[] | null;
}

/** The table as it is, then its iterations, the last first. */
export function snapshotsOf({ id, table, iterations }: MadeTable, title: string): readonly Snapshot[] {
  const rows = new Map(table.rows.map((row) => [row.paper, row.cells.map((cell) => cell?.value ?? '')]));
  const now: Snapshot = {
    key: id,
    label: title,
    tableId: id,
    iteration: null,
    valuesOf: (paper) => rows.get(paper) ?? null,
  };
  const before = iterations.map((draft, iteration): Snapshot => {
    const columns = draft.columns.map(({ name }) => name);
    const values = new Map(draft.rows.map((row) => [row.paper, columns.map((name) => row.values[name] ?? '')]));
    return {
      key: `${id} ${iteration}`,
      label: words.compare.iteration(title, iteration + 1),
      tableId: id,
      iteration,
      valuesOf: (paper) => values.get(paper) ?? null,
    };
  });
  return [now, ...before.toReversed()];
}

/** Two tables laid over each other: the rows and columns of both, and which cells differ. */
export interface Compared {
  readonly ids: readonly string[];
  readonly columns: readonly GridColumn[];
  /** Where the columns stand in either, by their ids. */
  readonly pairs: ReadonlyMap<string, ColumnPair>;
  /** `<paper> <column>` of cells that both have, with other values. */
  readonly differing: ReadonlySet<string>;
  readonly papers: ReadonlyMap<string, Paper>;
}

export function comparedOf({ papers, columns, values }: TableDifference, mades: readonly MadeTable[]): Compared {
  return {
    ids: [...papers.both, ...papers.a, ...papers.b],
    columns: columns.map(({ name }, place) => ({ id: String(place), name })),
    pairs: new Map(columns.map((pair, place) => [String(place), pair])),
    differing: new Set(values.map(({ paper, column }) => `${paper} ${column}`)),
    papers: new Map(mades.flatMap((made) => made.papers).map((paper) => [paper.id, paper])),
  };
}

/** How one of two tables looks: what it has not is hatched, and what differs is marked. */
export function sideLooks({ differing, papers, pairs }: Compared, { valuesOf }: Snapshot, side: 'a' | 'b'): GridLooks {
  return {
    cell: (id, column) => {
      const place = pairs.get(column)?.[side] ?? null;
      const text = place === null ? undefined : valuesOf(id)?.[place];
      const isOther = differing.has(`${id} ${column}`);
      return {
        text: text ?? '',
        mark: isOther ? '≠' : '',
        word: isOther ? words.compare.differs : '',
        state: isOther ? 'doubtful' : undefined,
        isFigure: text !== undefined && isNumeric(text),
        isNone: text === undefined,
      };
    },
    rowHead: (id) => {
      const paper = papers.get(id);
      return { text: paper ? citedAs(paper) : '…', title: paper?.title ?? '' };
    },
  };
}
