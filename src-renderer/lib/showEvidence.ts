import { parseRange } from '../../src-shared/address.ts';
import type { BoxEvidence, CellEvidence, Evidence, Passage, RowEvidence } from '../../src-shared/evidence.ts';
import { sheetOfBox } from '../../src-shared/sheetOfBox.ts';
import { sheetIndexOf, sourcePlace } from '../../src-shared/source.ts';
import { api } from './client.ts';
import { showDatabaseRows } from './databaseShown.ts';
import { findRows } from './findRows.ts';
import { notifyPlain } from './notify.tsx';
import { queryClient } from './queryClient.ts';
import { words } from './words.ts';
import { workspaceNow } from './workspaceStore.ts';

export interface ShowOptions {
  /** Only lights it: the selection stays where a person works. */
  readonly onlyLights?: boolean;
  /** Beside the page that cites it, which stays. */
  readonly isBesidePage?: boolean;
  /** What else is cited of the same document: a text lights it more faintly. */
  readonly others?: readonly Evidence[];
}

/**
 * Shows where something stands, whatever cites it: opens the source in its pane, lights all of the evidence there,
 * brings the first into view and moves the selection to it. Nothing happens where there is none.
 */
export function showEvidence(
  evidence: readonly Evidence[],
  { onlyLights = false, isBesidePage = false, others = [] }: ShowOptions = {},
): void {
  const [first] = evidence;
  const place = first && sourcePlace(first.source);
  if (!first || !place) return;
  const { holderId: documentId } = place;
  if (UUID.test(documentId)) return showDatabaseRows(documentId, place.index, evidence.filter(isRows));
  const isHere = ({ source }: Evidence): boolean => sourcePlace(source)?.holderId === documentId;
  const here = evidence.filter(isHere);
  if (isBesidePage) workspaceNow().showBesidePage(documentId);
  else if (!onlyLights) bringUp(documentId);
  if (first.kind === 'cells') showCells(documentId, here.filter(isOnCells), onlyLights);
  else if (first.kind === 'passage') {
    workspaceNow().quote(documentId, here.filter(isPassage), others.filter(isHere).filter(isPassage));
  } else if (first.kind === 'box') showBoxes(documentId, here.filter(isBox), place.index);
  else void showRows(documentId, here.filter(isRows), onlyLights);
}

/** Databases are named so, documents by their content. */
const UUID = /^[0-9a-f]{8}-/;

/** Its rows are shown by the pane of its own. */
async function isFileOfRows(documentId: string): Promise<boolean> {
  const listed = queryClient.getQueryData(api.library.list.queryKey())?.find(({ id }) => id === documentId);
  const asked = api.library.get.queryOptions({ input: { id: documentId } });
  // Of what is gone, whoever looks for its rows is told.
  const found = listed ?? (await queryClient.ensureQueryData(asked).catch(() => null));
  return found !== null && found.rows !== null;
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

/** On the picture of the sheet that most of the first box lies on. */
function showBoxes(documentId: string, evidence: readonly BoxEvidence[], page: number): void {
  const [first] = evidence;
  const documents = queryClient.getQueryData(api.library.list.queryKey());
  const sheets = documents?.find(({ id }) => id === documentId)?.sheets ?? [];
  const sheet = first && sheetOfBox(sheets, page, first.box);
  if (!sheet) return notifyPlain(words.pageGone);
  workspaceNow().setSheet(documentId, sheet.index);
  workspaceNow().cite(documentId, evidence);
}

/** Rows are found by the core, which takes its time: what was lit since stays lit. */
let rowsAsked = 0;

async function showRows(documentId: string, evidence: readonly RowEvidence[], onlyLights: boolean): Promise<void> {
  const asked = ++rowsAsked;
  const serial = serialOf(documentId);
  const isOld = (): boolean => asked !== rowsAsked || serial !== serialOf(documentId);
  if (await isFileOfRows(documentId)) {
    if (!isOld()) workspaceNow().cite(documentId, evidence);
    return;
  }
  const { cells, said } = await findRows(evidence);
  if (isOld()) return;
  if (said !== null) notifyPlain(said);
  if (cells.length > 0) showCells(documentId, cells, onlyLights);
}

function serialOf(documentId: string): number {
  return workspaceNow().tabs.find((tab) => tab.documentId === documentId)?.cited?.serial ?? 0;
}

function isRows(evidence: Evidence): evidence is RowEvidence {
  return evidence.kind === 'rows';
}

function isBox(evidence: Evidence): evidence is BoxEvidence {
  return evidence.kind === 'box';
}

function isOnCells(evidence: Evidence): evidence is CellEvidence {
  return evidence.kind === 'cells';
}

function isPassage(evidence: Evidence): evidence is Passage {
  return evidence.kind === 'passage';
}
