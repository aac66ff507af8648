import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { useChat } from './chatContext.ts';

const NONE: readonly string[] = [];

/** Questions that the sheet on the screen can answer. */
export function useSuggestions(): { readonly suggestions: readonly string[]; readonly isLoading: boolean } {
  const { documentId, sheet } = useChat();
  const { data, isLoading } = useQuery(api.ask.suggest.queryOptions({ input: { documentId, sheet } }));
  return { suggestions: data ?? NONE, isLoading };
}
