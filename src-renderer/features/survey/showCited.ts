import type { Evidence } from '../../../src-shared/evidence.ts';
import type { Paper } from '../../../src-shared/survey.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';

/**
 * Shows beside the table what a paper says, and more faintly what other values of its row rest on; a paper of which only
 * title and abstract are known has no text to show.
 */
export function showCited({ id, reach }: Paper, evidence: readonly Evidence[], others: readonly Evidence[]): void {
  const { besidePage, showBesidePage, quote } = workspaceNow();
  if (reach === 'abstract') showBesidePage(null);
  else if (evidence.length > 0) showEvidence(evidence, { isBesidePage: true, others });
  else if (besidePage !== null) {
    // Nothing is cited: what is lit of another cell goes.
    showBesidePage(id);
    quote(id, []);
  }
}
