import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/client.ts';

const urls = new WeakMap<Blob, string>();
/** A picture that no query keeps any more gives its memory back. */
const forgotten = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

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
  return data ? urlOf(data) : null;
}

function urlOf(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  forgotten.register(blob, url);
  return url;
}
