import { parseRange } from '../../src-shared/address.ts';
import type { CellEvidence, Evidence, Passage } from '../../src-shared/evidence.ts';
import { sheetIndexOf, sourcePlace } from '../../src-shared/source.ts';
import { notifyPlain } from './notify.tsx';
import { workspaceNow } from './workspaceStore.ts';

export interface ShowOptions {
  /** Only lights it: the selection stays where a person works. */
  readonly onlyLights?: boolean;
}

/**
 * Shows where something stands, whatever cites it: opens the source in its pane, lights all of the evidence there,
 * brings the first into view and moves the selection to it. Nothing happens where there is none.
 */
export function showEvidence(evidence: readonly Evidence[], { onlyLights = false }: ShowOptions = {}): void {
  const [first] = evidence;
  const place = first && sourcePlace(first.source);
  if (!first || !place) return;
  const { holderId: documentId } = place;
  const here = evidence.filter(({ source }) => sourcePlace(source)?.holderId === documentId);
  if (!onlyLights) bringUp(documentId);
  if (first.kind === 'cells') showCells(documentId, here.filter(isOnCells), onlyLights);
  else if (first.kind === 'passage') workspaceNow().quote(documentId, here.filter(isPassage));
  else if (first.kind === 'box') {
    // A page is a sheet of its document.
    workspaceNow().setSheet(documentId, place.index);
  } else notifyPlain('Rows of a large table cannot be shown in this window yet.');
}

function bringUp(documentId: string): void {
  const { view, activeDocumentId, open } = workspaceNow();
  if (view !== 'document' || activeDocumentId !== documentId) open({ documentId });
}

function showCells(documentId: string, evidence: readonly CellEvidence[], onlyLights: boolean): void {
  const [first] = evidence;
  const sheet = first ? sheetIndexOf(first.source) : null;
  const range = first ? parseRange(first.address) : null;
  const { cite, select, setSheet } = workspaceNow();
  if (sheet !== null && !onlyLights) setSheet(documentId, sheet);
  cite(documentId, evidence);
  if (range && !onlyLights) select(documentId, { ranges: [range], source: 'evidence' });
}

function isOnCells(evidence: Evidence): evidence is CellEvidence {
  return evidence.kind === 'cells';
}

function isPassage(evidence: Evidence): evidence is Passage {
  return evidence.kind === 'passage';
}
