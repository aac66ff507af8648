import type { Command } from '../../lib/commands.ts';
import { doing, namedCommands } from '../../lib/namedCommands.ts';
import { words } from './words.ts';

/** What can be done with the papers that are chosen. */
const paperActs = ['open', 'include', 'exclude', 'leaveOpen', 'edit', 'takeOut', 'find', 'selectAll'] as const;
export type PaperAct = (typeof paperActs)[number];

interface PaperMove {
  readonly by: number;
  readonly pages: number;
  readonly to: 'first' | 'last' | null;
  readonly isRange: boolean;
}

const { paper, papers: group } = words;

/** What can be done with papers, with its keys. */
export const paperNames = namedCommands<PaperAct>('papers', group, {
  open: { label: paper.open, keys: ['Enter'], isOfPart: true },
  include: { label: paper.include, keys: ['I'] },
  exclude: { label: paper.exclude, keys: ['X'] },
  leaveOpen: { label: paper.leaveOpen, keys: ['U'] },
  edit: { label: paper.edit, keys: ['E', 'F2'] },
  takeOut: { label: paper.takeOut, keys: ['Delete'] },
  find: { label: paper.find, keys: ['/', 'Mod+F'] },
  selectAll: { label: paper.selectAll, keys: ['Mod+A'], yieldsToText: true },
});

/** Commands of the list of papers, in which one may be chosen: in the palette, and heard while no text is typed. */
export function paperCommands(act: (what: PaperAct) => void, isChosen: boolean): readonly Command[] {
  const runs = paperActs.map((what) => [what, isChosen || what === 'find' ? () => act(what) : null] as const);
  return [
    { id: 'papers.move', label: paper.move, group, keys: ['ArrowUp', 'ArrowDown'] },
    { id: 'papers.range', label: paper.selectRange, group, keys: ['Shift+ArrowDown'] },
    ...doing(paperNames, Object.fromEntries(runs)),
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

/** Where a key press moves in the list; null for other keys. */
export function paperKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Press): PaperMove | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (target instanceof HTMLElement && target.closest('button, label, [role="radio"], input')) return null;
  const move = MOVES[key];
  return move ? { ...move, isRange: shiftKey } : null;
}
