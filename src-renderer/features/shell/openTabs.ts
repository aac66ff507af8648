import type { Settings } from '../../../src-shared/contract/settings.ts';
import type { WorkspaceState } from '../../lib/workspaceStore.ts';

export type OpenTabs = Settings['openTabs'];

/** The part of the window's state that outlives it. */
export function openTabs({ tabs, view, shown, activeDocumentId }: WorkspaceState): OpenTabs {
  return tabs
    .filter(({ isPassing }) => !isPassing)
    .slice(0, 100)
    .map(({ documentId, sheet, showsText, sessionId }) => ({
      documentId,
      sheet: showsText ? null : sheet,
      sessionId,
      isActive: view === 'document' && documentId === activeDocumentId,
      side: shown.length > 1 && shown.includes(documentId) ? shown.indexOf(documentId) : undefined,
    }));
}
