import type { Command } from '../../lib/commands.ts';
import { doing, namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

/** What can be done with the cell that keys work on, its row, its column, and its table. */
export const tableActs = [
  'confirm',
  'edit',
  'clear',
  'next',
  'previous',
  'nextPassage',
  'lockCell',
  'lockRow',
  'lockColumn',
  'setColumn',
  'addColumn',
  'columnLeft',
  'columnRight',
  'fillColumn',
  'sort',
  'rowUp',
  'rowDown',
  'excludeRows',
] as const;
export type TableAct = (typeof tableActs)[number];

const { acts } = words.table;

/** What can be done in a table, with its keys. */
export const tableNames = namedCommands<TableAct>('table', words.tableGroup, {
  confirm: { label: acts.confirm, keys: ['A'] },
  edit: { label: acts.edit, keys: ['E', 'F2'] },
  clear: { label: acts.clear, keys: ['Delete'] },
  next: { label: acts.next, keys: ['J'] },
  previous: { label: acts.previous, keys: ['K'] },
  nextPassage: { label: acts.nextPassage, keys: ['T'] },
  lockCell: { label: acts.lockCell, keys: ['L'] },
  lockRow: { label: acts.lockRow, keys: ['Shift+L'] },
  lockColumn: { label: acts.lockColumn, keys: ['Mod+L'] },
  setColumn: { label: acts.setColumn, keys: ['C'] },
  addColumn: { label: acts.addColumn, keys: ['N'] },
  columnLeft: { label: acts.columnLeft, keys: ['['] },
  columnRight: { label: acts.columnRight, keys: [']'] },
  fillColumn: { label: acts.fillColumn, keys: ['R'] },
  sort: { label: acts.sort, keys: ['S'] },
  // What moves rows is heard where the table has the keyboard alone: elsewhere the same keys lead out of the collection.
  rowUp: { label: acts.rowUp },
  rowDown: { label: acts.rowDown },
  excludeRows: { label: acts.excludeRows, keys: ['X'] },
});

/** Opens the menu of a column: arrows with Alt move rows here. */
export const TABLE_FILTER_KEYS = 'F';

/** Commands of a table: in the palette, and heard while no text is typed. */
export function tableCommands(act: (what: TableAct) => void): readonly Command[] {
  const group = words.tableGroup;
  return [
    { id: 'table.move', label: words.table.move, group, keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
    { id: 'table.confirmNext', label: words.table.confirmNext, group, keys: ['Enter'] },
    { id: 'table.moveRow', label: words.table.moveRow, group, keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
    { id: 'table.takeOne', label: words.table.takeOne, group, keys: ['1'] },
    ...doing(tableNames, Object.fromEntries(tableActs.map((what) => [what, () => act(what)]))),
  ];
}

interface TableMove {
  readonly kind: 'move';
  readonly rows: number;
  readonly columns: number;
  readonly pages: number;
  readonly to: 'first' | 'last' | null;
  readonly isRange: boolean;
}
/** What the grid hears itself: moves, and keys that a button beside it would press. */
type TableKey =
  | TableMove
  | { readonly kind: 'moveRow'; readonly by: 1 | -1 }
  | { readonly kind: 'confirmNext' }
  | { readonly kind: 'take'; readonly place: number };

const STILL = { kind: 'move', rows: 0, columns: 0, pages: 0, to: null } as const;
const MOVES: Readonly<Record<string, Omit<TableMove, 'isRange'>>> = {
  ArrowDown: { ...STILL, rows: 1 },
  ArrowUp: { ...STILL, rows: -1 },
  ArrowRight: { ...STILL, columns: 1 },
  ArrowLeft: { ...STILL, columns: -1 },
  PageDown: { ...STILL, pages: 1 },
  PageUp: { ...STILL, pages: -1 },
  Home: { ...STILL, to: 'first' },
  End: { ...STILL, to: 'last' },
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key press does in the grid; null for keys that are not the grid's. */
export function tableKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): TableKey | null {
  if (altKey && !shiftKey && !ctrlKey && !metaKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    return { kind: 'moveRow', by: key === 'ArrowUp' ? -1 : 1 };
  }
  if (altKey || ctrlKey || metaKey) return null;
  const move = MOVES[key];
  if (move) return { ...move, isRange: shiftKey };
  if (key === 'Enter') return { kind: 'confirmNext' };
  return /^[1-9]$/.test(key) ? { kind: 'take', place: Number(key) - 1 } : null;
}
