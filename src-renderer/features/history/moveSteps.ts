import type { QueryClient } from '@tanstack/react-query';
import type { HistoryMove } from '../../../src-shared/contract/history.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { api, client } from '../../lib/client.ts';
import { inDocumentTurn } from '../../lib/documentTurn.ts';
import { followTables } from '../../lib/followTables.ts';
import { spoken } from '../../lib/language.ts';
import { notifyError, notifyStep } from '../../lib/notify.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { forgetCells, forgetWhatFollows, renewStructures } from '../structure/index.ts';
import { words } from './words.ts';

/** Back one step, forth one step, or to where the document was after a step; null: before the first. */
export type Way = 'undo' | 'redo' | { readonly to: number | null };

/** Moves through the history of a document, whatever its steps are of, after the steps that wait; and shows what it came to. */
export async function moveSteps(queries: QueryClient, documentId: string, way: Way): Promise<void> {
  try {
    const { entry } = await inDocumentTurn(queries, documentId, async () => {
      const moved = await call(documentId, way);
      await show(queries, documentId, moved, typeof way === 'object');
      return moved;
    });
    if (!entry || typeof way === 'object') return;
    const name = spoken(entry.name, entry.said);
    notifyStep(way === 'undo' ? words.undone(name) : words.redone(name));
  } catch (error) {
    notifyError(words.notMoved, error);
  }
}

function call(documentId: string, way: Way): Promise<HistoryMove> {
  if (typeof way === 'object') return client.history.goTo({ documentId, id: way.to });
  return client.history[way]({ documentId });
}

/** What of the document the next step may rest on is there when it is made; the rest follows. */
async function show(queries: QueryClient, documentId: string, { entry }: HistoryMove, isFar: boolean): Promise<void> {
  const place = entry?.source ? sourcePlace(entry.source) : null;
  const about = place?.kind === 'sheet' ? place.index : null;
  const tab = workspaceNow().tabs.find((each) => each.documentId === documentId);
  const isElsewhere = about !== null && tab !== undefined && about !== tab.sheet;
  const { cells, tables } = await renewStructures(queries, documentId);
  await queries.invalidateQueries({ queryKey: api.survey.key() });
  // Several steps at once may be of sheets that are not looked at.
  if (cells || tables || isElsewhere || isFar) forgetCells(queries);
  if (tables) void followTables(queries, documentId);
  // A step of another sheet is seen there.
  else if (isElsewhere) workspaceNow().setSheet(documentId, about);
  forgetWhatFollows(queries);
}
