import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BroughtBack, LibrarySource, LibraryState } from '../../../src-shared/contract/upkeep.ts';
import { useLibraryState } from '../../hooks/useLibraryState.ts';
import { api } from '../../lib/client.ts';
import { spoken } from '../../lib/language.ts';
import { momentText } from '../../lib/locale.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { sizeInWords } from '../../lib/words.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

/** Backups of the library, what can be brought back from where, and files that are read again. */
export function LibraryRows() {
  const queries = useQueryClient();
  const state = useLibraryState();
  const keep = (next: LibraryState): unknown => queries.setQueryData(api.upkeep.state.queryKey(), next);
  const backUp = useMutation(
    api.upkeep.backUp.mutationOptions({
      onSuccess: keep,
      onError: (error) => notifyError(words.library.notBackedUp, error),
    }),
  );
  const takeUp = useMutation(
    api.upkeep.takeUp.mutationOptions({
      onSuccess: keep,
      onError: (error) => notifyError(words.library.notRead, error),
    }),
  );
  const stop = useMutation(api.upkeep.stopTakingUp.mutationOptions({ onSuccess: keep }));
  const { isRunning = false } = state?.takingUp ?? {};
  return (
    <>
      <Row name={words.library.backups} hint={words.library.backupsHint}>
        <Button variant="default" loading={backUp.isPending} onClick={() => backUp.mutate(undefined)}>
          {words.library.backUp}
        </Button>
      </Row>
      {state?.sources.map((source) => (
        <SourceRow key={source.name} source={source} />
      ))}
      {state && (isRunning || state.lostCount > 0) && (
        <Row name={words.library.originals} hint={lostWords(state)}>
          {isRunning ? (
            <Button variant="default" onClick={() => stop.mutate(undefined)}>
              {words.library.stop}
            </Button>
          ) : (
            <Button variant="default" onClick={() => takeUp.mutate(undefined)}>
              {words.library.readAgain}
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
      onError: (error) => notifyError(words.library.notBroughtBack, error),
      onSettled: () => setAsking(false),
    }),
  );
  const { name, kind, madeAt, sizeBytes } = source;
  const what = kind === 'backup' ? words.library.backup : words.library.damaged;
  const time = momentText(madeAt);
  return (
    <Row name={words.library.of(what, time)} hint={sizeInWords(sizeBytes)}>
      {isAsking ? (
        <Button.Group>
          <Button loading={bringBack.isPending} onClick={() => bringBack.mutate({ name })}>
            {words.library.addMissing}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {words.library.leave}
          </Button>
        </Button.Group>
      ) : (
        <Button
          variant="default"
          aria-label={words.library.bringBackFrom(what.toLowerCase(), time)}
          onClick={() => setAsking(true)}
        >
          {words.library.bringBack}
        </Button>
      )}
    </Row>
  );
}

function lostWords({ lostCount, takingUp: { isRunning, done, total, current, failed } }: LibraryState): string {
  if (isRunning) return words.library.reading(done + 1, total, current === null ? '' : `: ${current}`);
  const [first] = failed;
  // Most say of themselves which file they are about.
  const why = first ? spoken(first.message, first.said) : '';
  const whose = first && !why.includes(first.name) ? `${first.name}: ` : '';
  return `${words.library.lost(lostCount)}${first ? ` ${whose}${why}` : ''}`;
}

function backWords({ documents, sessions, corrections }: BroughtBack): string {
  const parts = [
    ...(documents > 0 ? [words.library.documents(documents)] : []),
    ...(sessions > 0 ? [words.library.sessions(sessions)] : []),
    ...(corrections > 0 ? [words.library.corrections(corrections)] : []),
  ];
  return parts.length === 0 ? words.library.nothingMissing : words.library.broughtBack(parts.join(', '));
}
