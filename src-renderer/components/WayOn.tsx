import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DomainErrorCode } from '../../src-shared/errors.ts';
import { api } from '../lib/client.ts';
import { notifyError } from '../lib/notify.tsx';
import { useWorkspace } from '../lib/workspaceStore.ts';
import { words } from './words.ts';
import classes from './WayOn.module.css';

interface WayOnProps {
  /** Whose budget is at stake. */
  readonly sessionId: string | null;
  readonly problem: DomainErrorCode | undefined;
  /** As in `Ask again`. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** What helps when a model could not be asked: more budget, the settings, or the same once more. */
export function WayOn({ sessionId, problem, again, onAgain }: WayOnProps): ReactNode {
  const allow = useMutation(
    api.model.allowMore.mutationOptions({
      onSuccess: onAgain,
      onError: (error) => notifyError(words.wayOn.notRaised, error),
    }),
  );
  if (problem === 'model.budget' && sessionId !== null) {
    return (
      <button
        type="button"
        className={classes['link']}
        disabled={allow.isPending}
        onClick={() => allow.mutate({ sessionId })}
      >
        {words.wayOn.more}
      </button>
    );
  }
  return (
    <>
      <button type="button" className={classes['link']} onClick={onAgain}>
        {again}
      </button>
      {problem && OF_SETTINGS.has(problem) && (
        <button type="button" className={classes['link']} onClick={() => useWorkspace.getState().show('settings')}>
          {words.wayOn.settings}
        </button>
      )}
    </>
  );
}

/** What only a change of the settings mends. */
const OF_SETTINGS: ReadonlySet<DomainErrorCode> = new Set([
  'model.address',
  'model.key',
  'model.none',
  'model.offline',
  'model.tls',
  'model.unknown',
  'model.vision',
]);
