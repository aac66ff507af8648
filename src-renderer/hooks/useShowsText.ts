import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../lib/client.ts';
import { useWorkspace } from '../lib/workspaceStore.ts';

/** Whether an open document is shown by its words, and not by one of its sheets. */
export function useShowsText(documentId: string | null): boolean {
  const { data } = useQuery(
    api.library.get.queryOptions({ input: documentId === null ? skipToken : { id: documentId } }),
  );
  const isWanted = useWorkspace(({ tabs }) => tabs.find((tab) => tab.documentId === documentId)?.showsText ?? true);
  return Boolean(data?.text) && (isWanted || data?.sheets.length === 0);
}
