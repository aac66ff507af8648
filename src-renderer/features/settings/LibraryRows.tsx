import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BroughtBack, LibrarySource, LibraryState } from '../../../src-shared/contract/upkeep.ts';
import { useLibraryState } from '../../hooks/useLibraryState.ts';
import { api } from '../../lib/client.ts';
import { momentText } from '../../lib/locale.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { count, sizeInWords } from '../../lib/words.ts';
import { Row } from './SettingsRows.tsx';

/** Backups of the library, what can be brought back from where, and files that are read again. */
export function LibraryRows() {
  const queries = useQueryClient();
  const state = useLibraryState();
  const keep = (next: LibraryState): unknown => queries.setQueryData(api.upkeep.state.queryKey(), next);
  const backUp = useMutation(
    api.upkeep.backUp.mutationOptions({
      onSuccess: keep,
      onError: (error) => notifyError('No backup was made', error),
    }),
  );
  const takeUp = useMutation(
    api.upkeep.takeUp.mutationOptions({ onSuccess: keep, onError: (error) => notifyError('Nothing was read', error) }),
  );
  const stop = useMutation(api.upkeep.stopTakingUp.mutationOptions({ onSuccess: keep }));
  const { isRunning = false } = state?.takingUp ?? {};
  return (
    <>
      <Row
        name="Backups"
        hint="Made by themselves while nothing is written: the latest, and some from before. They lie in the data folder."
      >
        <Button variant="default" loading={backUp.isPending} onClick={() => backUp.mutate(undefined)}>
          Back up now
        </Button>
      </Row>
      {state?.sources.map((source) => (
        <SourceRow key={source.name} source={source} />
      ))}
      {state && (isRunning || state.lostCount > 0) && (
        <Row name="Original files" hint={lostWords(state)}>
          {isRunning ? (
            <Button variant="default" onClick={() => stop.mutate(undefined)}>
              Stop reading
            </Button>
          ) : (
            <Button variant="default" onClick={() => takeUp.mutate(undefined)}>
              Read them again
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

/** One of them; bringing back takes one more word. */
function SourceRow({ source }: { readonly source: LibrarySource }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const bringBack = useMutation(
    api.upkeep.bringBack.mutationOptions({
      onSuccess: async (back) => {
        notifyPlain(backWords(back));
        await queries.invalidateQueries();
      },
      onError: (error) => notifyError('Nothing was brought back', error),
      onSettled: () => setAsking(false),
    }),
  );
  const { name, kind, madeAt, sizeBytes } = source;
  const what = kind === 'backup' ? 'Backup' : 'Damaged library';
  const time = momentText(madeAt);
  return (
    <Row name={`${what} of ${time}`} hint={sizeInWords(sizeBytes)}>
      {isAsking ? (
        <Button.Group>
          <Button loading={bringBack.isPending} onClick={() => bringBack.mutate({ name })}>
            Add what is missing
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Leave it
          </Button>
        </Button.Group>
      ) : (
        <Button
          variant="default"
          aria-label={`Bring back from ${what.toLowerCase()} of ${time}`}
          onClick={() => setAsking(true)}
        >
          Bring back…
        </Button>
      )}
    </Row>
  );
}

function lostWords({ lostCount, takingUp: { isRunning, done, total, current, failed } }: LibraryState): string {
  if (isRunning) return `Reading ${done + 1} of ${total} again${current === null ? '' : `: ${current}`}.`;
  const [first] = failed;
  // Most say of themselves which file they are about.
  const why = first ? ` ${first.message.includes(first.name) ? '' : `${first.name}: `}${first.message}` : '';
  return `${count(lostCount, 'file')} in the data folder ${lostCount === 1 ? 'has' : 'have'} no tables in the library.${why}`;
}

function backWords({ documents, sessions, corrections }: BroughtBack): string {
  const parts = [
    ...(documents > 0 ? [count(documents, 'document')] : []),
    ...(sessions > 0 ? [count(sessions, 'session')] : []),
    ...(corrections > 0 ? [count(corrections, 'correction')] : []),
  ];
  return parts.length === 0 ? 'Nothing was missing.' : `Brought back: ${parts.join(', ')}.`;
}
