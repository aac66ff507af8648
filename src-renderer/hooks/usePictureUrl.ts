import { useQuery } from '@tanstack/react-query';
import { blobUrl } from '../lib/blobUrl.ts';
import { api } from '../lib/client.ts';

/** Where the window finds a kept picture; null until it is there. Its bytes come over the contract and never change. */
export function usePictureUrl(documentId: string, id: string | null): string | null {
  const { data } = useQuery(
    api.pictures.picture.queryOptions({
      input: { documentId, id: id ?? '' },
      enabled: id !== null,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
  );
  return data ? blobUrl(data) : null;
}
