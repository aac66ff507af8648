import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import type { EarlyPicture, ImportItem } from '../../lib/importStore.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { EarlyPicturePane } from '../image/index.ts';
import { EarlySheetPane } from '../sheet/index.ts';
import { DocumentPanes } from './DocumentPanes.tsx';

export interface EarlyDocumentProps {
  readonly item: ImportItem;
  readonly early: EarlyPicture;
}

/** A picture while it is read: what is known of it stands where the document will. */
export function EarlyDocument({ item, early }: EarlyDocumentProps) {
  const { documentId, pages } = early;
  const wanted = useTab(documentId, (tab) => tab.sheet) ?? 0;
  const page = pages.find(({ sheet }) => sheet === wanted) ?? pages[0];
  if (!page) return null;
  return (
    <DocumentPanes
      picture={<EarlyPicturePane key={`${documentId} ${page.sheet}`} item={item} early={early} page={page} />}
      sheet={<EarlySheetPane documentId={documentId} page={page} pages={pages} />}
      history={null}
      tree={<LoadingSkeleton label="The tree is read when the table is" lines={[46, 60, 52, 70, 64, 40]} />}
      ask={
        <EmptyState title="Still being read">
          You can ask about the table as soon as it is read. Until then it can be looked at and copied, not changed.
        </EmptyState>
      }
    />
  );
}
