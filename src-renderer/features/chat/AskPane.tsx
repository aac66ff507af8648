import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import type { SheetPart } from '../../lib/panes.ts';
import { ChatPane } from './ChatPane.tsx';
import { useTabSession } from './useTabSession.ts';

/** The questions of the session that a document's tab shows. */
export function AskPane({ document: { id: documentId }, sheet }: SheetPart) {
  const { sessionId, error, retry } = useTabSession(documentId);
  if (sessionId !== null) {
    return (
      <ErrorBoundary key={sessionId} title="The session could not be drawn">
        <ChatPane documentId={documentId} sheet={sheet} sessionId={sessionId} />
      </ErrorBoundary>
    );
  }
  if (error) return <ErrorState title="The session could not be opened" error={error} onRetry={retry} />;
  return <LoadingSkeleton label="Opening the session" lines={[40, 70, 55]} />;
}
