import { skipToken, useQuery } from '@tanstack/react-query';
import { TableProperties } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useShowsText } from '../../hooks/useShowsText.ts';
import { api } from '../../lib/client.ts';
import { sheetShown } from '../../lib/followTables.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { RecordsDesk } from './RecordsDesk.tsx';

/** Records of the document that is open. */
export function RecordsPanel() {
  const documentId = useWorkspace((state) => state.activeDocumentId);
  const wanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.sheet ?? 0);
  const isText = useShowsText(documentId);
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  if (documentId === null || !data) {
    return (
      <EmptyState icon={<TableProperties size={24} strokeWidth={1.5} />} title="No document is open">
        Open one, and records can be extracted from its tables here.
      </EmptyState>
    );
  }
  const sheet = isText || data.sheets.length === 0 ? null : sheetShown(data.sheets, wanted);
  return <RecordsDesk key={documentId} document={data} sheet={sheet} />;
}
