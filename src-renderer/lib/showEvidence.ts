import { type CellReference, parseRange } from '../../src-shared/address.ts';
import type { Evidence, Passage } from '../../src-shared/evidence.ts';
import { sourceId, sourcePlace } from '../../src-shared/source.ts';
import { notifyPlain } from './notify.tsx';
import { workspaceNow } from './workspaceStore.ts';

type OnCells = Extract<Evidence, { kind: 'cells' }>;

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

/** Cells of a document as evidence. */
export function evidenceOfCells(documentId: string, cells: readonly CellReference[]): readonly OnCells[] {
  return cells.map(({ sheet, address }) => {
    return { kind: 'cells', source: sourceId({ holderId: documentId, kind: 'sheet', index: sheet }), address };
  });
}

function bringUp(documentId: string): void {
  const { view, activeDocumentId, open } = workspaceNow();
  if (view !== 'document' || activeDocumentId !== documentId) open({ documentId });
}

function showCells(documentId: string, evidence: readonly OnCells[], onlyLights: boolean): void {
  const cells = evidence.flatMap(({ source, address }) => {
    const place = sourcePlace(source);
    return place?.kind === 'sheet' ? [{ sheet: place.index, address }] : [];
  });
  const [first] = cells;
  const range = first && parseRange(first.address);
  const { cite, select, setSheet } = workspaceNow();
  if (first && !onlyLights) setSheet(documentId, first.sheet);
  cite(documentId, cells);
  if (range && !onlyLights) select(documentId, { ranges: [range], source: 'evidence' });
}

function isOnCells(evidence: Evidence): evidence is OnCells {
  return evidence.kind === 'cells';
}

function isPassage(evidence: Evidence): evidence is Passage {
  return evidence.kind === 'passage';
}
