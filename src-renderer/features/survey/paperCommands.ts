import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

/** What can be done with the papers that are chosen. */
export type PaperAct = 'include' | 'exclude' | 'leaveOpen' | 'takeOut' | 'edit' | 'open' | 'find' | 'selectAll';

interface PaperMove {
  readonly by: number;
  readonly pages: number;
  readonly to: 'first' | 'last' | null;
  readonly isRange: boolean;
}

const { paper, papers: group } = words;

/** The keys of acts, as they are shown. */
export const PAPER_KEYS = {
  include: 'I',
  exclude: 'X',
  leaveOpen: 'U',
  takeOut: 'Delete',
  edit: 'E',
  open: 'Enter',
} as const satisfies Partial<Record<PaperAct, string>>;

/** Commands of the list of papers: in the palette, and heard while no text is typed. */
export function paperCommands(act: (what: PaperAct) => void): readonly Command[] {
  const doing = (what: Exclude<PaperAct, 'open'>, label: string, keys: readonly string[]): Command => ({
    id: `papers.${what}`,
    label,
    group,
    keys,
    run: () => act(what),
  });
  return [
    { id: 'papers.move', label: paper.move, group, keys: ['ArrowUp', 'ArrowDown'] },
    { id: 'papers.range', label: paper.selectRange, group, keys: ['Shift+ArrowDown'] },
    { id: 'papers.open', label: paper.open, group, keys: [PAPER_KEYS.open] },
    doing('include', paper.include, [PAPER_KEYS.include]),
    doing('exclude', paper.exclude, [PAPER_KEYS.exclude]),
    doing('leaveOpen', paper.leaveOpen, [PAPER_KEYS.leaveOpen]),
    doing('edit', paper.edit, [PAPER_KEYS.edit, 'F2']),
    doing('takeOut', paper.takeOut, [PAPER_KEYS.takeOut]),
    doing('find', paper.find, ['/', 'Mod+F']),
    { ...doing('selectAll', paper.selectAll, ['Mod+A']), yieldsToText: true },
  ];
}

const STILL = { by: 0, pages: 0, to: null } as const;
const MOVES: Readonly<Record<string, Omit<PaperMove, 'isRange'>>> = {
  ArrowDown: { ...STILL, by: 1 },
  ArrowUp: { ...STILL, by: -1 },
  PageDown: { ...STILL, pages: 1 },
  PageUp: { ...STILL, pages: -1 },
  Home: { ...STILL, to: 'first' },
  End: { ...STILL, to: 'last' },
};
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** What a key press does in the list itself: moves, and keys that a button beside it would press; null for others. */
export function paperKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Press): PaperAct | PaperMove | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (target instanceof HTMLElement && target.closest('button, label, [role="radio"], input')) return null;
  const move = MOVES[key];
  if (move) return { ...move, isRange: shiftKey };
  return key === 'Enter' ? 'open' : null;
}
