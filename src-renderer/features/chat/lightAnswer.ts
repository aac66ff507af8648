import type { Message } from '../../../src-shared/session.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';

/**
 * Lights what an answer rests on as it comes in. The keyboard stays where it is,
 * and so does a person who has gone on to another sheet or session.
 */
export function lightAnswer(documentId: string, { sessionId, sheet, answer }: Message): void {
  const { tabs } = workspaceNow();
  const tab = tabs.find((each) => each.documentId === documentId);
  if (!answer || tab?.sessionId !== sessionId || tab.sheet !== sheet) return;
  if (answer.citations.length === 0) workspaceNow().cite(documentId, []);
  else showEvidence(answer.citations, { onlyLights: true });
}
