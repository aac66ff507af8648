import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/client.ts';
import { numberText } from '../../lib/locale.ts';
import { notifyError } from '../../lib/notify.tsx';
import { costText } from '../../lib/words.ts';
import { useChat } from './chatContext.ts';
import { refreshSpending } from './useSession.ts';
import { words as texts } from './words.ts';
import classes from './SessionCost.module.css';

/** The part of a budget from which more is offered. */
const NEARLY = 0.9;

/** What language models have cost this session; nothing is said where none was asked. */
export function SessionCost(): ReactNode {
  const { sessionId } = useChat();
  const queries = useQueryClient();
  const { data } = useQuery(api.model.spending.queryOptions({ input: { sessionId } }));
  const allow = useMutation(
    api.model.allowMore.mutationOptions({
      onSuccess: () => refreshSpending(queries, sessionId),
      onError: (error) => notifyError(texts.cost.notRaised, error),
    }),
  );
  if (!data || data.calls === 0) return null;
  const { calls, cachedCalls, inputTokens, outputTokens, dollars, unpricedCalls, dollarsAllowed, tokensAllowed } = data;
  const tokens = inputTokens + outputTokens;
  const isNearlyUsed =
    (dollarsAllowed !== null && dollars > 0 && dollars >= dollarsAllowed * NEARLY) ||
    (tokensAllowed !== null && tokens >= tokensAllowed * NEARLY);
  const isCharged = dollars > 0;
  // Where nothing is charged, tokens are what is held against a limit; else only when it is near.
  const isTokenLimitShown = tokensAllowed !== null && (!isCharged || tokens >= tokensAllowed * NEARLY);
  const words = [
    ...(isCharged ? [ofLimit(costText(dollars), dollarsAllowed === null ? null : costText(dollarsAllowed))] : []),
    texts.cost.tokens(ofLimit(number(tokens), isTokenLimitShown ? number(tokensAllowed) : null)),
    texts.cost.calls(calls - cachedCalls),
    ...(cachedCalls > 0 ? [texts.cost.fromMemory(cachedCalls)] : []),
    ...(unpricedCalls > 0 ? [texts.cost.unpriced] : []),
  ].join(' · ');
  return (
    <p className={classes['cost']} aria-label={texts.cost.label}>
      <span>{words}</span>
      {isNearlyUsed && (
        <Button
          variant="default"
          size="compact-xs"
          loading={allow.isPending}
          onClick={() => allow.mutate({ sessionId })}
        >
          {texts.cost.allowMore}
        </Button>
      )}
    </p>
  );
}

function ofLimit(used: string, limit: string | null): string {
  return limit === null ? used : texts.cost.of(used, limit);
}

function number(tokens: number): string {
  return numberText(tokens);
}
