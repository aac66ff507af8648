import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { FoundPlaces } from '../../src-shared/contract/search.ts';
import { api } from '../lib/client.ts';

const NOTHING: FoundPlaces = { places: [], unread: 0 };
/** Typing goes on; a person waits no longer than this. */
const PAUSE_MS = 120;
/** What is still being read is asked for again. */
const AGAIN_MS = 700;

/** Where in the library the words stand that were typed; nothing for one letter alone. */
export function useFound(typed: string, limit: number): FoundPlaces {
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isWord = text.length > 1 || /\p{Script=Han}/u.test(text);
  const { data } = useQuery(
    api.search.find.queryOptions({
      input: isWord ? { text, limit } : skipToken,
      placeholderData: keepPreviousData,
      // The library changes under it.
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data?.unread ?? 0) > 0 ? AGAIN_MS : false),
    }),
  );
  return isWord && typed.trim() !== '' && data ? data : NOTHING;
}
