import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/client.ts';

const NONE: ReadonlyMap<string, string> = new Map();
/** Who types is told of what the texts say once they rest. */
const REST_MS = 200;
/** Fewer letters stand in every text. */
const FEWEST = 2;
/** While texts are still looked through. */
const AGAIN_MS = 1000;

/** Papers of a collection whose texts say what was typed, by their ids, with the words around it. */
export function useFoundPapers(collectionId: string, typed: string): ReadonlyMap<string, string> {
  const [rested] = useDebouncedValue(typed.trim(), REST_MS);
  const isAsked = rested.length >= FEWEST && typed.trim() !== '';
  const { data } = useQuery({
    ...api.search.findInCollection.queryOptions({ input: { collectionId, text: rested } }),
    enabled: isAsked,
    refetchInterval: ({ state }) => ((state.data?.unread ?? 0) > 0 ? AGAIN_MS : false),
  });
  return useMemo(
    () => (isAsked && data ? new Map(data.papers.map(({ paper, text }) => [paper, text])) : NONE),
    [isAsked, data],
  );
}
