/** What a key does in the list of records. */
export type KeyAction =
  | {
      readonly kind: 'move';
      readonly rows: number;
      readonly columns: number;
      readonly pages: number;
      readonly to: 'first' | 'last' | null;
      readonly isRange: boolean;
    }
  | {
      readonly kind:
        | 'accept'
        | 'acceptRecords'
        | 'add'
        | 'edit'
        | 'fill'
        | 'fillDown'
        | 'history'
        | 'json'
        | 'merge'
        | 'next'
        | 'previous'
        | 'redo'
        | 'reject'
        | 'rejectRecords'
        | 'remove'
        | 'split'
        | 'takeOther'
        | 'undo';
    };

const STILL = { kind: 'move', rows: 0, columns: 0, pages: 0, to: null } as const;
const MOVES: Readonly<Record<string, Omit<Extract<KeyAction, { kind: 'move' }>, 'isRange'>>> = {
  ArrowDown: { ...STILL, rows: 1 },
  ArrowUp: { ...STILL, rows: -1 },
  ArrowRight: { ...STILL, columns: 1 },
  ArrowLeft: { ...STILL, columns: -1 },
  PageDown: { ...STILL, pages: 1 },
  PageUp: { ...STILL, pages: -1 },
  Home: { ...STILL, to: 'first' },
  End: { ...STILL, to: 'last' },
};
const PLAIN: Readonly<Record<string, Exclude<KeyAction, { kind: 'move' }>['kind']>> = {
  Enter: 'accept',
  a: 'acceptRecords',
  n: 'add',
  e: 'edit',
  F2: 'edit',
  f: 'fill',
  d: 'fillDown',
  h: 'history',
  v: 'json',
  m: 'merge',
  j: 'next',
  k: 'previous',
  x: 'reject',
  X: 'rejectRecords',
  Delete: 'remove',
  s: 'split',
  t: 'takeOther',
  u: 'undo',
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** The action of a key press; null for keys that are not the list's. */
export function keyAction({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Press): KeyAction | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return letter === 'y' ? { kind: 'redo' } : null;
  }
  // A button that has the focus is pressed by it.
  if (key === 'Enter' && target instanceof HTMLElement && target.closest('button')) return null;
  const move = MOVES[key];
  if (move) return { ...move, isRange: shiftKey };
  const kind = Object.hasOwn(PLAIN, key) ? PLAIN[key] : undefined;
  return kind === undefined ? null : { kind };
}
