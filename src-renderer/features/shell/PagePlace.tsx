import { useQuery } from '@tanstack/react-query';
import { Maximize2, X } from 'lucide-react';
import { useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { type Pane, ResizablePanes } from '../../components/ResizablePanes.tsx';
import { CommandsInReach } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { PagePane } from '../../lib/panes.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { DocumentView } from './DocumentView.tsx';
import { PaneContent } from './PaneContent.tsx';
import { words } from './words.ts';
import classes from './PagePlace.module.css';

/** A page, and beside one that cites documents the one that is cited. */
export function PagePlace({ page }: { readonly page: PagePane }) {
  const besidePage = useWorkspace((state) => state.besidePage);
  const [isInDocument, setInDocument] = useState(false);
  const documentId = page.citesBeside ? besidePage : null;
  const content = (
    <PaneContent title={page.title}>
      <page.code.Content />
    </PaneContent>
  );
  if (!page.citesBeside) return content;
  const panes: Pane[] = [
    {
      id: 'page',
      content: (
        <CommandsInReach value={!isInDocument || documentId === null}>
          <div
            className={classes['part']}
            onFocusCapture={() => setInDocument(false)}
            onPointerDownCapture={() => setInDocument(false)}
          >
            {content}
          </div>
        </CommandsInReach>
      ),
      defaultSize: 56,
      minSize: 360,
    },
  ];
  if (documentId !== null) {
    const beside = (
      <div className={classes['part']}>
        <CitedHead documentId={documentId} />
        <div className={classes['document']}>
          <ErrorBoundary key={documentId} title={words.notDrawn}>
            <DocumentView
              documentId={documentId}
              isActive={isInDocument}
              onActivate={() => {
                if (!isInDocument) setInDocument(true);
              }}
            />
          </ErrorBoundary>
        </div>
      </div>
    );
    panes.push({ id: 'cited', content: beside, defaultSize: 44, minSize: 300 });
  }
  return <ResizablePanes direction="horizontal" kind={`page.${page.id}`} panes={panes} />;
}

/** Which document it is, and the ways on from it. */
function CitedHead({ documentId }: { readonly documentId: string }) {
  const { data: document } = useQuery(api.library.get.queryOptions({ input: { id: documentId } }));
  const name = document?.name ?? '';
  return (
    <header className={classes['head']}>
      <h2 title={name}>{name}</h2>
      <IconButton
        label={words.page.ownTab}
        size={24}
        icon={<Maximize2 size={13} aria-hidden />}
        onClick={() => workspaceNow().open({ documentId })}
      />
      <IconButton
        label={words.page.closeBeside}
        size={24}
        icon={<X size={14} aria-hidden />}
        onClick={() => workspaceNow().showBesidePage(null)}
      />
    </header>
  );
}
