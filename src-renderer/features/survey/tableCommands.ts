import type { Command } from '../../lib/commands.ts';
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
  'excludeRows',
] as const;
export type TableAct = (typeof tableActs)[number];

/** Keys of acts, as they are shown; the rest are in the palette alone. */
export const TABLE_KEYS: Readonly<Record<TableAct, string>> = {
  confirm: 'A',
  edit: 'E',
  clear: 'Delete',
  next: 'J',
  previous: 'K',
  nextPassage: 'T',
  lockCell: 'L',
  lockRow: 'Shift+L',
  lockColumn: 'Mod+L',
  setColumn: 'C',
  addColumn: 'N',
  columnLeft: '[',
  columnRight: ']',
  fillColumn: 'R',
  excludeRows: 'X',
};

/** Commands of a table: in the palette, and heard while no text is typed. */
export function tableCommands(act: (what: TableAct) => void): readonly Command[] {
  const group = words.tableGroup;
  return [
    { id: 'table.move', label: words.table.move, group, keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
    { id: 'table.confirmNext', label: words.table.confirmNext, group, keys: ['Enter'] },
    { id: 'table.takeOne', label: words.table.takeOne, group, keys: ['1'] },
    ...tableActs.map((what) => ({
      id: `table.${what}`,
      label: words.table.acts[what],
      group,
      keys: what === 'edit' ? [TABLE_KEYS.edit, 'F2'] : [TABLE_KEYS[what]],
      run: () => act(what),
    })),
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
type TableKey = TableMove | { readonly kind: 'confirmNext' } | { readonly kind: 'take'; readonly place: number };

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
  if (altKey || ctrlKey || metaKey) return null;
  const move = MOVES[key];
  if (move) return { ...move, isRange: shiftKey };
  if (key === 'Enter') return { kind: 'confirmNext' };
  return /^[1-9]$/.test(key) ? { kind: 'take', place: Number(key) - 1 } : null;
}
