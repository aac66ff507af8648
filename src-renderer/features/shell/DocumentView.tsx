import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useImports } from '../../lib/importStore.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { DamageNote } from './DamageNote.tsx';
import { DocumentPanes } from './DocumentPanes.tsx';
import { PaneContent } from './PaneContent.tsx';
import { documentPanes, inspectors } from './panes.ts';
import { useDocumentCommands } from './useDocumentCommands.ts';
import classes from './DocumentView.module.css';

export interface DocumentViewProps {
  readonly documentId: string;
}

/** A document in the panes that fit it; a picture that is still read in those that can show it early. */
export function DocumentView({ documentId }: DocumentViewProps) {
  const item = useImports(({ items }) => items.find(({ early }) => early?.documentId === documentId));
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const early = item?.early;
  const page = early?.pages.find(({ sheet }) => sheet === wanted) ?? early?.pages[0];
  if (!item || !early) return <OpenDocument documentId={documentId} />;
  if (!page) return null;
  const shown = [...documentPanes, ...inspectors].flatMap((pane) => {
    if (!pane.earlyCode) return [];
    const { Content } = pane.earlyCode;
    const content = (
      // What is looked at is keyed by its page, so that no view of another page is kept.
      <PaneContent key={page.sheet} title={pane.title}>
        <Content item={item} early={early} page={page} />
      </PaneContent>
    );
    return [{ pane, content }];
  });
  return <DocumentPanes shown={shown} />;
}

function OpenDocument({ documentId }: DocumentViewProps) {
  const { data: document, error, refetch } = useQuery(api.library.get.queryOptions({ input: { id: documentId } }));
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const isText = useShowsText(documentId);
  const sheet = isText || !document ? null : sheetShown(document.sheets, wanted);

  useDocumentCommands(document, sheet);

  if (error)
    return <ErrorState title="The document could not be opened" error={error} onRetry={() => void refetch()} />;
  if (!document) return <LoadingSkeleton label="Opening the document" lines={[30, 80, 80, 80]} />;
  const middle = documentPanes
    .filter(({ isFor }) => isFor({ document, sheet }))
    .map((pane) => ({
      pane,
      content: (
        <PaneContent title={pane.title}>
          <pane.code.Content document={document} sheet={sheet} />
        </PaneContent>
      ),
    }));
  const beside = (sheet === null ? [] : inspectors).map((pane) => ({
    pane,
    content: (
      <PaneContent title={pane.title}>
        <pane.code.Content document={document} sheet={sheet ?? 0} />
      </PaneContent>
    ),
  }));
  return (
    <div className={classes['document']}>
      <DamageNote document={document} />
      <div className={classes['panes']}>
        <DocumentPanes shown={[...middle, ...beside]} />
      </div>
    </div>
  );
}
