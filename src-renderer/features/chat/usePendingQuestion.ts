import { useEffect } from 'react';
import { useTab, useWorkspace } from '../../lib/workspaceStore.ts';

/** Asks the question that a document was opened with, once. */
export function usePendingQuestion(documentId: string, ask: (question: string) => void): void {
  const pending = useTab(documentId, (tab) => tab.pendingQuestion);
  useEffect(() => {
    const question = pending ? useWorkspace.getState().takeQuestion(documentId) : null;
    if (question) ask(question);
  }, [pending, documentId, ask]);
}
