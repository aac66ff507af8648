import { type CellRange, parseAddress, rangeContains } from '../../../src-shared/address.ts';
import type { Cell, Grid } from '../../../src-shared/grid.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { factsOf } from './evidence/cellFacts.ts';
import { View, type ViewCell } from './view.ts';

/** A cell that something said of another one may hold for. */
export interface AlikeCell {
  readonly address: string;
  readonly text: string;
  readonly role: Role;
  /** A person said what it is, or what its row is. */
  readonly isSaid: boolean;
}

/** What is like some cells of one row. */
export interface Alike {
  /** Cells at the same places of the other rows of the same form. */
  readonly form: readonly AlikeCell[];
  /** Most rows of the table have that form, so that it tells no row from another. */
  readonly isCommon: boolean;
  /** Other cells that say the same; none for numbers and the like, which say the same by chance. */
  readonly text: readonly AlikeCell[];
}

/** More cells than a person looks through are not offered. */
const AT_MOST = 2000;

/**
 * What is like cells of one row. Rows have the same form where the same places of them are filled, merged and blank, with
 * the same kinds of value in the same style; only rows of tables over the same columns are compared.
 */
export function alikeTo(
  grid: Grid,
  { regions, roles, correctedCells }: Structure,
  cells: readonly string[],
  saidLines: readonly string[],
): Alike {
  const own = cells.flatMap((address) => anchorAt(grid, address) ?? []);
  const said = new Set(correctedCells);
  const rowsSaid = new Set(saidLines.flatMap((address) => parseAddress(address)?.row ?? []));
  const alike = ({ address, text, row }: Cell): AlikeCell => ({
    address,
    text,
    role: roles[address] ?? 'content',
    isSaid: said.has(address) || rowsSaid.has(row),
  });
  const { rows, isCommon } = rowsOfForm(grid, regions, own);
  return {
    form: rows
      .flatMap((row) => own.flatMap(({ col }) => grid.at(row, col) ?? []))
      .slice(0, AT_MOST)
      .map(alike),
    isCommon,
    text: sayingTheSame(grid, own).slice(0, AT_MOST).map(alike),
  };
}

/** The other rows of the form that the row of some cells has; none where they lie in several rows, or in no table. */
function rowsOfForm(
  grid: Grid,
  regions: readonly CellRange[],
  own: readonly Cell[],
): { readonly rows: readonly number[]; readonly isCommon: boolean } {
  const [first] = own;
  const region = first && regions.find((each) => rangeContains(each, first.row, first.col));
  if (!region || own.some(({ row }) => row !== first.row)) return { rows: [], isCommon: false };
  const forms = regions
    .filter(({ left, right }) => left === region.left && right === region.right)
    .flatMap((each) => formsIn(grid, each));
  const form = forms.find(([row]) => row === first.row)?.[1];
  const rows = forms.flatMap(([row, each]) => (each === form && row !== first.row ? [row] : []));
  return { rows, isCommon: 2 * (rows.length + 1) > forms.length };
}

/** The form of each row that holds something. */
function formsIn(grid: Grid, region: CellRange): readonly (readonly [row: number, form: string])[] {
  const view = new View(grid, region);
  return view.rows.map((sheetRow, row) => {
    const starting = view.starting(row).map((cell) => tokenOf(cell, region));
    // What a cell from above covers is no blank.
    const covered = view.cols.flatMap((col, place) => {
      const cell = view.at(row, place);
      return cell && cell.row < row && cell.col === place ? [`${col - region.left}^`] : [];
    });
    return [sheetRow, [...starting, ...covered].join('|')] as const;
  });
}

function tokenOf(view: ViewCell, region: CellRange): string {
  const { col, colSpan, rowSpan, style } = view.cell;
  const { isBold, isItalic, indent } = factsOf(view);
  const look = [isBold, isItalic, indent, style?.fill, style?.color, style?.horizontal];
  return [col - region.left, colSpan, rowSpan, kindOf(view), ...look].join(',');
}

/** What a cell holds; a mark for a missing value stands for one. */
function kindOf(view: ViewCell): string {
  if (view.kind === 'blank') return 'blank';
  if (!factsOf(view).isValue) return 'text';
  return view.kind === 'date' || view.kind === 'boolean' ? view.kind : 'number';
}

function sayingTheSame(grid: Grid, own: readonly Cell[]): readonly Cell[] {
  const texts = new Set(own.flatMap(({ text, value }) => (value.kind === 'text' ? [text.trim()] : [])));
  texts.delete('');
  if (texts.size === 0) return [];
  const found: Cell[] = [];
  const taken = new Set(own.map(({ address }) => address));
  for (let index = 0; index < grid.cellCount; index++) {
    if (!texts.has(grid.textOf(index).trim())) continue;
    const cell = grid.cell(index);
    if (!taken.has(cell.address)) found.push(cell);
  }
  return found;
}

function anchorAt(grid: Grid, address: string): Cell | null {
  const at = parseAddress(address);
  return at && grid.at(at.row, at.column);
}
