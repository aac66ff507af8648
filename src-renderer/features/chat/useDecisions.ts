import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Decision, Held, Offer } from '../../../src-shared/choice.ts';
import { api } from '../../lib/client.ts';
import { useChat } from './chatContext.ts';
import { refreshSession } from './useSession.ts';

const NO_OFFERS: readonly Offer[] = [];
const NONE_HELD: readonly Held<Decision>[] = [];

/** What a person decided of the session's questions, the oldest first. */
export function useHeldDecisions(): readonly Held<Decision>[] {
  const { sessionId } = useChat();
  return useQuery(api.ask.decisions.queryOptions({ input: { sessionId } })).data?.held ?? NONE_HELD;
}

/** What was decided elsewhere that a question of the session may be read with. */
export function useOffers(messageId: string): readonly Offer[] {
  const { sessionId } = useChat();
  const { data } = useQuery(api.ask.decisions.queryOptions({ input: { sessionId } }));
  return data?.offers[messageId] ?? NO_OFFERS;
}

/** Asks the core anew for what follows from a decision that was made or taken back: it is a step of the document. */
export async function refreshDecisions(queries: QueryClient, sessionId: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: api.structure.get.key() });
  void queries.invalidateQueries({ queryKey: api.history.key() });
  await refreshSession(queries, sessionId);
}
