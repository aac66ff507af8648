import type { Found, FoundKind } from '../../src-shared/contract/search.ts';
import { printEvidence } from '../../src-shared/evidence.ts';
import { openCollection } from './openCollection.ts';
import { showEvidence } from './showEvidence.ts';
import { words } from './words.ts';
import { workspaceNow } from './workspaceStore.ts';

/** What kind of thing words were found in. */
export const foundWords = {
  cells: words.found.cells,
  rows: words.found.rows,
  text: words.found.text,
  paper: words.found.paper,
  question: words.found.question,
  change: words.found.change,
} as const satisfies Record<FoundKind, string>;

/** Tells one place from all others. */
export function foundKey({ documentId, sessionId, paperId, kind, evidence, text }: Found): string {
  const place = evidence ? printEvidence(evidence, { holder: '', name: '' }) : '';
  return [documentId, kind, sessionId ?? paperId ?? '', place, text].join('/');
}

/** Where it stands, short: the cell or the page; words are told beside it. */
export function foundPlace({ kind, evidence, source }: Found): string {
  const parts = [source.holder, source.name, kind === 'question' ? 'asked' : ''];
  if (evidence?.kind === 'cells') parts.push(evidence.address);
  if (evidence?.kind === 'rows') parts.push(...evidence.columns);
  if (evidence?.kind === 'passage' && evidence.page !== undefined) parts.push(words.found.page(evidence.page + 1));
  return parts.filter((part) => part !== '').join(' · ');
}

/** Opens what was found where it stands: a question in its session, a paper in its collection, the rest lit in its document. */
export function openFound({ documentId, sessionId, paperId, evidence }: Found): void {
  if (paperId !== undefined) {
    openCollection(documentId, 'papers', paperId);
    workspaceNow().show('collections');
  } else if (evidence) showEvidence([evidence]);
  else workspaceNow().open(sessionId === null ? { documentId } : { documentId, sessionId, inspector: 'ask' });
}
