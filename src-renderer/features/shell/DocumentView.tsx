import { useQuery } from '@tanstack/react-query';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useImports } from '../../lib/importStore.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { ChatPane } from '../chat/index.ts';
import { HistoryPane } from '../history/index.ts';
import { PicturePane } from '../image/index.ts';
import { SheetPane } from '../sheet/index.ts';
import { TextPane } from '../texts/index.ts';
import { TreePane } from '../tree/index.ts';
import { DamageNote } from './DamageNote.tsx';
import { DocumentPanes } from './DocumentPanes.tsx';
import { EarlyDocument } from './EarlyDocument.tsx';
import { useDocumentCommands } from './useDocumentCommands.ts';
import { useTabSession } from './useTabSession.ts';
import classes from './DocumentView.module.css';

export interface DocumentViewProps {
  readonly documentId: string;
}

/** A document: its words, or its sheet at the left with the tree read from it and the questions asked of it at the right. */
export function DocumentView({ documentId }: DocumentViewProps) {
  const early = useImports(({ items }) => items.find((item) => item.early?.documentId === documentId));
  return early?.early ? <EarlyDocument item={early} early={early.early} /> : <OpenDocument documentId={documentId} />;
}

function OpenDocument({ documentId }: DocumentViewProps) {
  const { data: document, error, refetch } = useQuery(api.library.get.queryOptions({ input: { id: documentId } }));
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const sheet = document && sheetShown(document.sheets, wanted);
  const isText = useShowsText(documentId);

  useDocumentCommands(document, isText ? null : (sheet ?? 0));

  if (error)
    return <ErrorState title="The document could not be opened" error={error} onRetry={() => void refetch()} />;
  if (!document || sheet === undefined)
    return <LoadingSkeleton label="Opening the document" lines={[30, 80, 80, 80]} />;
  return (
    <div className={classes['document']}>
      <DamageNote document={document} />
      <div className={classes['panes']}>
        {isText ? (
          <TextPane key={documentId} document={document} />
        ) : (
          <DocumentPanes
            picture={
              document.format === 'picture' && (
                <PicturePane key={`${documentId} ${sheet}`} documentId={documentId} sheet={sheet} />
              )
            }
            sheet={<SheetPane documentId={documentId} sheet={sheet} />}
            tree={<TreePane documentId={documentId} sheet={sheet} />}
            history={<Changes document={document} sheet={sheet} />}
            ask={<Asking documentId={documentId} sheet={sheet} />}
          />
        )}
      </div>
    </div>
  );
}

function Changes({ document, sheet }: { readonly document: DocumentSummary; readonly sheet: number }) {
  const input = { documentId: document.id, sheet };
  const { data } = useQuery(api.structure.get.queryOptions({ input }));
  return <HistoryPane documentId={document.id} sheets={document.sheets} revision={data?.revision} />;
}

function Asking({ documentId, sheet }: DocumentViewProps & { readonly sheet: number }) {
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
