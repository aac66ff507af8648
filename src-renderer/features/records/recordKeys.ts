/** Where a key leads in the list of records. */
export interface RecordMove {
  readonly rows: number;
  readonly columns: number;
  readonly pages: number;
  readonly to: 'first' | 'last' | null;
  readonly isRange: boolean;
}

const STILL = { rows: 0, columns: 0, pages: 0, to: null } as const;
const MOVES: Readonly<Record<string, Omit<RecordMove, 'isRange'>>> = {
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

/** Where a key press moves; null for keys that do not. */
export function recordMove({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): RecordMove | null {
  const move = altKey || ctrlKey || metaKey ? undefined : MOVES[key];
  return move ? { ...move, isRange: shiftKey } : null;
}
