import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import type { SheetPart } from '../../lib/panes.ts';
import { ChatPane } from './ChatPane.tsx';
import { useTabSession } from './useTabSession.ts';
import { words } from './words.ts';

/** The questions of the session that a document's tab shows. */
export function AskPane({ document: { id: documentId }, sheet }: SheetPart) {
  const { sessionId, error, retry } = useTabSession(documentId);
  if (sessionId !== null) {
    return (
      <ErrorBoundary key={sessionId} title={words.session.notDrawn}>
        <ChatPane documentId={documentId} sheet={sheet} sessionId={sessionId} />
      </ErrorBoundary>
    );
  }
  if (error) return <ErrorState title={words.session.notOpened} error={error} onRetry={retry} />;
  return <LoadingSkeleton label={words.session.opening} lines={[40, 70, 55]} />;
}
