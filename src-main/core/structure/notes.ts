import { type CellRange, rangeContains } from '../../../src-shared/address.ts';
import { type Draft, orthogonal } from './draft.ts';

/** Where a note stands. */
export interface NotePlace {
  readonly address: string;
  readonly row: number;
  readonly col: number;
}

/** Hangs each note that no tree holds yet on the innermost tree around it; those beside all trees on one over the whole range. */
export function withNotes(draft: Draft, notes: readonly NotePlace[], range: CellRange): Draft {
  const held = new Set(heldNotes(draft));
  const free = notes.filter((note) => !held.has(note.address));
  const isInside = (note: NotePlace): boolean => rangeContains(draft.range, note.row, note.col);
  const outside = free.filter((note) => !isInside(note)).map((note) => note.address);
  return orthogonal([hung(draft, free.filter(isInside))], range, outside);
}

function* heldNotes(draft: Draft): Generator<string> {
  yield* draft.notes;
  const { body } = draft;
  for (const tree of body.kind === 'trees' ? body.trees : body.nested.map((nested) => nested.tree)) {
    yield* heldNotes(tree);
  }
}

function hung(draft: Draft, notes: readonly NotePlace[]): Draft {
  if (notes.length === 0) return draft;
  const inner = new Set<NotePlace>();
  const into = (tree: Draft): Draft => {
    const own = notes.filter((note) => !inner.has(note) && rangeContains(tree.range, note.row, note.col));
    for (const note of own) inner.add(note);
    return hung(tree, own);
  };
  const { body } = draft;
  const filled: Draft['body'] =
    body.kind === 'trees'
      ? { ...body, trees: body.trees.map(into) }
      : { ...body, nested: body.nested.map(({ level, from, to, tree }) => ({ level, from, to, tree: into(tree) })) };
  const own = notes.filter((note) => !inner.has(note)).map((note) => note.address);
  return { ...draft, body: filled, notes: [...draft.notes, ...own] };
}
