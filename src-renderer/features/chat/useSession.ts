import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Message, SessionSummary } from '../../../src-shared/session.ts';
import { api, client } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { notifyError } from '../../lib/notify.tsx';
import { type Asked, runQuestion, useAsking } from './asking.ts';
import { words } from './words.ts';

/** A session as the core sends it. */
export interface SessionData {
  readonly session: SessionSummary;
  readonly messages: readonly Message[];
}

export function useSession(sessionId: string): UseQueryResult<SessionData> {
  return useQuery(api.ask.sessions.get.queryOptions({ input: { sessionId } }));
}

/** Asks and keeps the session's messages current while the answer comes; the function answers `false` when one is running already. */
export function useAskQuestion(onAnswer: (message: Message) => void): (asked: Asked) => Promise<boolean> {
  const queries = useQueryClient();
  return useCallback(
    (asked) => listen(queries, asked, onAnswer, (input, options) => client.ask.ask(input, options)),
    [queries, onAnswer],
  );
}

/** Takes up questions of a session that are being answered, as after a reload: they go on without their window. */
export function useFollowing(messages: readonly Message[], onAnswer: (message: Message) => void): void {
  const queries = useQueryClient();
  const underWay = messages.find(({ runId }) => runId !== null);
  const latest = useRef(underWay);
  useEffect(() => {
    latest.current = underWay;
  });
  const id = underWay?.id;
  useEffect(() => {
    const { current: message } = latest;
    if (!message || message.id !== id) return;
    const { sessionId, sheet, question } = message;
    const { running, failed } = useAsking.getState();
    // What has just failed is told of; that nothing answers it any more is on its way.
    if (running[sessionId] || failed[sessionId]?.some(({ messageId }) => messageId === id)) return;
    void listen(queries, { sessionId, sheet, question, replaces: null }, onAnswer, async (_, options) => {
      try {
        return await client.ask.follow({ messageId: id }, options);
      } catch (error) {
        // It was stopped or answered after the session was read, which is read again when this ends.
        if (presentError(error).code === 'notFound') return nothing();
        throw error;
      }
    });
  }, [id, queries, onAnswer]);
}

async function* nothing(): AsyncGenerator<never> {}

type Ask = Parameters<typeof runQuestion>[1]['ask'];

function listen(queries: QueryClient, asked: Asked, onAnswer: (message: Message) => void, ask: Ask): Promise<boolean> {
  const { sessionId, replaces } = asked;
  const replaced = replaces === null ? undefined : messageNow(queries, sessionId, replaces);
  return runQuestion(asked, {
    ask,
    cancel: (id) => {
      client.runs.cancel({ id }).catch((error: unknown) => notifyError(words.not.stopped, error));
    },
    onMessage: (message) => {
      putMessage(queries, message, replaces);
      if (message.answer) onAnswer(message);
    },
    onStep: ({ call }) => {
      if (call) void refreshSpending(queries, sessionId);
    },
    onGivenUp: (messageId) => {
      if (replaced) putMessage(queries, replaced, messageId);
    },
    onEnd: () => void refreshSession(queries, sessionId),
  });
}

/** Asks the core anew for a session and for the lists that name it. */
export async function refreshSession(queries: QueryClient, sessionId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.ask.sessions.get.queryKey({ input: { sessionId } }) }),
    queries.invalidateQueries({ queryKey: api.ask.sessions.list.key() }),
    queries.invalidateQueries({ queryKey: api.ask.decisions.queryKey({ input: { sessionId } }) }),
    refreshSpending(queries, sessionId),
  ]);
}

/** Asks the core anew what a session has cost. */
export function refreshSpending(queries: QueryClient, sessionId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.model.spending.queryKey({ input: { sessionId } }) });
}

/** A message as it is known now. */
export function messageNow(queries: QueryClient, sessionId: string, messageId: string): Message | undefined {
  const key = api.ask.sessions.get.queryKey({ input: { sessionId } });
  return queries.getQueryData<SessionData>(key)?.messages.find(({ id }) => id === messageId);
}

/** Shows a message at once, in the place of the one that it is or replaces. */
export function putMessage(queries: QueryClient, message: Message, replaces: string | null): void {
  const key = api.ask.sessions.get.queryKey({ input: { sessionId: message.sessionId } });
  queries.setQueryData<SessionData>(
    key,
    (data) => data && { ...data, messages: placed(data.messages, message, replaces) },
  );
}

/** Messages with one more, or with one changed. */
function placed(messages: readonly Message[], message: Message, replaces: string | null): readonly Message[] {
  const at = messages.findIndex(({ id }) => id === message.id || id === replaces);
  return at < 0 ? [...messages, message] : messages.with(at, message);
}
