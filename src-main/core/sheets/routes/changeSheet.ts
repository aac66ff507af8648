import type { Arrangement } from '../../../../src-shared/arrangement.ts';
import type { StructureState } from '../../../../src-shared/contract/structure.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import { undoable } from '../../history/undoable.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import { arrangementOf } from '../../structure/arrangement.ts';
import { checkTaken } from '../corrections.ts';
import { type Change, stepOf } from '../kept/corrections.ts';
import type { SheetId } from '../sheetId.ts';

/** Returns the structure of a sheet with its corrections, the names of its undo and redo, its sort orders and frozen lines. */
export async function stateIn(core: Core, id: SheetId): Promise<StructureState> {
  const { sheets, store } = core;
  const state = store.corrections.state(id.documentId, id.sheet);
  const { revision, contentKey, tablesKey, fingerprint, undo, redo, undoSaid, redoSaid } = state;
  const names = { undo, redo, ...(undoSaid && { undoSaid }), ...(redoSaid && { redoSaid }) };
  const structure = deserialised(await sheets.tree(id, state));
  const arrangement = await arrangementIn(core, id);
  return { structure, revision, contentKey, tablesKey, isCorrected: fingerprint !== '', ...names, arrangement };
}

async function arrangementIn({ jobs, sheets, store }: Core, id: SheetId): Promise<Arrangement> {
  const { sorts, frozen } = arrangementOf(store.history, id);
  if (sorts.length === 0) return { sorts: [], frozen };
  return { sorts: await jobs.onSheet('sort', await sheets.sourceWithTree(id), { sorts }), frozen };
}

/**
 * Returns the history step of a change, or null for a change without effect. The structure is read with the change
 * first. Throws DomainError `input.invalid` for a reading direction that the block cannot have.
 */
export async function checkedStep({ sheets, store }: Core, id: SheetId, change: Change): Promise<NewStep | null> {
  const { documentId, sheet } = id;
  const before = store.corrections.state(documentId, sheet);
  const after = store.corrections.preview(documentId, sheet, change);
  const [was, is] = await Promise.all([sheets.tree(id, before), sheets.tree(id, after)]);
  if (before.contentKey === after.contentKey && Buffer.compare(was, is) === 0) return null;
  if (change.entry.kind === 'correct') checkTaken(change.entry.correction, deserialised(is));
  return stepOf(id, change);
}

/** Adds a change of a sheet to its document's history. A change that is a function is computed when its turn comes. */
export function changeSheet(
  core: Core,
  id: SheetId,
  change: Change | (() => Promise<Change>),
): Promise<StructureState> {
  return undoable<SheetId, StructureState>(core, {
    step: async () => checkedStep(core, id, typeof change === 'function' ? await change() : change),
    result: () => stateIn(core, id),
  })({ input: id });
}
