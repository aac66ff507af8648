import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TableProperties } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { RunSummary } from '../../../src-shared/run.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api, client } from '../../lib/client.ts';
import { spoken, spokenSaying } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { Begin, ExtractDialog } from './ExtractDialog.tsx';
import { RecordSets } from './RecordSets.tsx';
import { useExtracting } from './useExtracting.ts';
import { words as texts } from './words.ts';
import classes from './Records.module.css';

export interface RecordsDeskProps {
  readonly document: DocumentSummary;
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
}

/** The records of a document: extracted, reviewed, corrected and taken out here. */
export function RecordsDesk({ document, sheet }: RecordsDeskProps): ReactNode {
  const { id: documentId } = document;
  const { data: sets, error, refetch } = useQuery(api.records.sets.queryOptions({ input: { documentId } }));
  const { run, start } = useExtracting();
  const [isChoosing, setChoosing] = useState(false);
  const begin = { document, sheet, onStart: start };

  if (error) return <ErrorState title={texts.unread} error={error} onRetry={() => void refetch()} />;
  if (!sets) return <LoadingSkeleton label={texts.reading} lines={[60, 80, 70]} />;
  return (
    <section className={classes['desk']} aria-label={texts.title} aria-busy={run !== null}>
      {run && <Running run={run} />}
      {sets.length > 0 ? (
        <RecordSets document={document} sets={sets} sheet={sheet} onExtract={() => setChoosing(true)} />
      ) : (
        <EmptyState
          icon={<TableProperties size={24} strokeWidth={1.5} />}
          title={texts.none}
          actions={<Begin {...begin} />}
        >
          {texts.noneHint}
        </EmptyState>
      )}
      {isChoosing && <ExtractDialog {...begin} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Running({ run }: { readonly run: RunSummary }) {
  const { id, step, state, isPausing, question, answers } = run;
  const title = spoken(run.title, run.said);
  const act = async (how: 'pause' | 'goOn' | 'cancel'): Promise<void> => {
    try {
      await client.runs[how]({ id });
    } catch (error) {
      notifyError(texts.run.goesOn, error);
    }
  };
  const answer = (word: string): void => {
    client.runs.answer({ id, answer: word }).catch((error: unknown) => notifyError(texts.run.notTaken, error));
  };
  if (state === 'waiting') {
    return (
      <div className={classes['running']}>
        <output>{question}</output>
        {answers.map((each) => (
          <Button key={each} size="compact-xs" variant="default" onClick={() => answer(each)}>
            {each}
          </Button>
        ))}
      </div>
    );
  }
  const isHeld = state === 'paused' || isPausing;
  const words =
    state === 'paused'
      ? texts.run.paused(title)
      : `${spokenSaying(step) || title}${isPausing ? texts.run.thenPauses : ''}`;
  return (
    <div className={classes['running']}>
      <output>{words}</output>
      <Button size="compact-xs" variant="default" onClick={() => void act(isHeld ? 'goOn' : 'pause')}>
        {isHeld ? texts.run.goOn : texts.run.pause}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void act('cancel')}>
        {texts.cancel}
      </Button>
    </div>
  );
}
