import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

/** Names the window, or the browser's tab, after the document or place that it shows. */
export function useWindowTitle(documentId: string | null, place: string): void {
  const { data: documents } = useQuery(api.library.list.queryOptions());
  const shown = documents?.find(({ id }) => id === documentId)?.name ?? place;
  useDocumentTitle(`${shown} · Tablewright`);
}
