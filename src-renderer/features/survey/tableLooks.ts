import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import { SURE } from '../../../src-shared/survey.ts';
import type { TableCell, TableColumn } from '../../../src-shared/surveyTable.ts';
import type { GridColumn } from '../../components/EvidenceGrid.tsx';
import type { CellLook, GridLooks } from '../../components/evidencePainter.ts';
import { isNumeric } from '../../lib/numeric.ts';
import { citedAs } from './byline.ts';
import { words } from './words.ts';

/** How a value of a table stands. */
export type ValueState = 'read' | 'doubtful' | 'confirmed' | 'corrected';

/** Read as a rule or a model found it, in doubt, or decided by a person: as a passage says it, or in their own words. */
export function valueState({ by, confidence, value, evidence }: TableCell): ValueState {
  if (by !== 'person') return confidence < SURE ? 'doubtful' : 'read';
  const isSaid = evidence.some((each) => each.kind === 'cells' || each.quote.includes(value));
  return isSaid ? 'confirmed' : 'corrected';
}

const LOOKS: Readonly<Record<ValueState, Pick<CellLook, 'state' | 'mark'>>> = {
  read: { state: 'proposed', mark: '' },
  doubtful: { state: 'doubtful', mark: '?' },
  confirmed: { state: 'accepted', mark: '✓' },
  corrected: { state: 'corrected', mark: '✎' },
};

const EMPTY: CellLook = {
  text: '',
  mark: '',
  word: words.table.empty,
  state: undefined,
  isFigure: false,
  isNone: false,
  isLocked: false,
};

/** How the values of a table look, its rows named by their papers. */
export function tableLooks({ table: { columns, rows }, papers }: MadeTable): GridLooks {
  const byPaper = new Map(rows.map((row) => [row.paper, row]));
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  const named = new Map(papers.map((paper) => [paper.id, paper]));
  return {
    cell: (id, columnId) => {
      const row = byPaper.get(id);
      const place = places.get(columnId) ?? -1;
      const column = columns[place];
      const cell = row?.cells[place];
      const isLocked = (cell?.isLocked ?? false) || (row?.isLocked ?? false) || (column?.isLocked ?? false);
      if (!cell) return isLocked ? { ...EMPTY, isLocked } : EMPTY;
      const state = valueState(cell);
      const word = words.table.states[state];
      return {
        ...LOOKS[state],
        text: cell.value,
        word: isLocked ? `${word}, ${words.table.locked}` : word,
        isFigure: isFigureOf(column) || isNumeric(cell.value),
        isNone: false,
        isLocked,
      };
    },
    rowHead: (id) => {
      const paper = named.get(id);
      if (!paper) return { text: '…', title: '' };
      return { text: citedAs(paper), title: paper.title || paper.file };
    },
  };
}

/** How the rows of a table are sorted by a column. */
export function orderOf({ order }: MadeTable, column: string): 'none' | 'ascending' | 'descending' {
  if (order?.column !== column) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

function isFigureOf(column: TableColumn | undefined): boolean {
  return column?.format.kind === 'number' || column?.format.kind === 'date';
}

/** The columns of a table as its grid has them. */
export function gridColumns({ table: { columns } }: MadeTable): readonly GridColumn[] {
  return columns.map(({ id, name, isLocked }) => ({
    id,
    name: isLocked ? `${name} · ${words.table.locked}` : name,
  }));
}

/** Rows by their papers, in the order in which they are shown. */
export function rowsOf({ table: { rows } }: MadeTable, papers: readonly string[]): MadeTable['table']['rows'] {
  const byPaper = new Map(rows.map((row) => [row.paper, row]));
  return papers.flatMap((paper) => byPaper.get(paper) ?? []);
}

/** What a screen reader says of a cell. */
export function spokenCell(
  { table, papers }: MadeTable,
  row: MadeTable['table']['rows'][number] | undefined,
  column: number,
): string {
  const head = table.columns[column];
  const paper = papers.find(({ id }) => id === row?.paper);
  if (!row || !head || !paper) return '';
  const cell = row.cells[column] ?? null;
  const said = cell && cell.value !== '' ? `${cell.value}, ${words.table.states[valueState(cell)]}` : words.table.empty;
  return `${citedAs(paper)}, ${head.name}: ${said}`;
}
