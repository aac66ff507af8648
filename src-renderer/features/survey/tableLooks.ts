import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { TableCell } from '../../../src-shared/surveyTable.ts';
import type { GridColumn } from '../../components/EvidenceGrid.tsx';
import type { CellLook, GridLooks } from '../../components/evidencePainter.ts';
import { isNumeric } from '../../lib/numeric.ts';
import { citedAs } from './byline.ts';
import { words } from './words.ts';

/** How a value of a table stands. */
export type ValueState = 'read' | 'doubtful' | 'confirmed' | 'corrected';

/** Values that are less sure are to be looked at by a person. */
const SURE = 0.5;

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
  isNumber: false,
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
        isNumber: column?.format.kind === 'number' || isNumeric(cell.value),
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

const WIDTHS: Readonly<Record<string, number>> = { number: 110, yesNo: 90, date: 110 };

/** The columns of a table as its grid has them. */
export function gridColumns({ table: { columns } }: MadeTable): readonly GridColumn[] {
  return columns.map(({ id, name, format, isLocked }) => ({
    id,
    name: isLocked ? `${name} · ${words.table.locked}` : name,
    widthPx: Math.max(WIDTHS[format.kind] ?? 180, Math.min(260, 40 + 7 * name.length)),
  }));
}

/** What a screen reader says of a cell. */
export function spokenCell(
  { table, papers }: MadeTable,
  { row, column }: { readonly row: number; readonly column: number },
): string {
  const at = table.rows[row];
  const head = table.columns[column];
  const paper = papers.find(({ id }) => id === at?.paper);
  if (!at || !head || !paper) return '';
  const cell = at.cells[column] ?? null;
  const said = cell && cell.value !== '' ? `${cell.value}, ${words.table.states[valueState(cell)]}` : words.table.empty;
  return `${citedAs(paper)}, ${head.name}: ${said}`;
}
