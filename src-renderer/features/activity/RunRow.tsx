import { Button, TextInput } from '@mantine/core';
import { Check, ChevronRight, CircleAlert, CircleSlash, Download, Pause, Play, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { isEnded, type RunSummary } from '../../../src-shared/run.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { importWhole } from '../../lib/imports.ts';
import { spoken } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { openCollection } from '../../lib/openCollection.ts';
import { timeInWords } from '../../lib/words.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { useExporting } from '../exports/index.ts';
import { failuresOf } from './failures.ts';
import { RunItems } from './RunItems.tsx';
import { runWords } from './runWords.ts';
import type { RunChanges } from './useRunChanges.ts';
import { words } from './words.ts';
import classes from './Activity.module.css';

export interface RunRowProps {
  readonly run: RunSummary;
  /** What was left out of a file and why, a sentence each. */
  readonly warnings: readonly string[];
  readonly now: number;
  readonly isEntry: boolean;
  readonly changes: RunChanges;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One run: what it does or what came of it, and what can be done with it. */
export function RunRow({ run, warnings, now, isEntry, changes, onFocus, onKeyDown }: RunRowProps) {
  const { id, state, documentId, sessionId, items, createdAt, endedAt } = run;
  const title = spoken(run.title, run.said);
  const [isOpen, setOpen] = useState(false);
  const total = Object.values(items).reduce((sum, each) => sum + each, 0);
  const act = (): void => {
    if (documentId !== null && run.kind.startsWith('survey.')) {
      openCollection(documentId, state === 'done' ? id : undefined);
      workspaceNow().show('collections');
    } else if (documentId !== null)
      workspaceNow().open({ documentId, ...(sessionId !== null && { sessionId, inspector: 'ask' }) });
    else if (total > 0) setOpen(!isOpen);
  };
  return (
    <li data-state={state}>
      <div className={classes['row']}>
        <span className={classes['sign']} aria-hidden>
          {state === 'done' && <Check size={14} />}
          {state === 'failed' && <CircleAlert size={14} />}
          {state === 'cancelled' && <CircleSlash size={14} />}
        </span>
        <button
          type="button"
          data-row
          className={classes['title']}
          tabIndex={isEntry ? 0 : -1}
          title={title}
          {...(documentId === null && total > 0 && { 'aria-expanded': isOpen })}
          onFocus={onFocus}
          onClick={act}
          onKeyDown={onKeyDown}
        >
          <span className={classes['name']}>{title}</span>
          {documentId === null && total > 0 && <ChevronRight size={14} aria-hidden data-open={isOpen} />}
        </button>
        <span className={classes['words']} role={state === 'failed' ? 'alert' : undefined}>
          {runWords(run)}
        </span>
        {state === 'running' && (
          <progress
            className={classes['progress']}
            aria-label={words.howFar(title)}
            max={1}
            {...(run.fraction !== null && { value: run.fraction })}
          />
        )}
        <time className={classes['time']}>{timeInWords(endedAt ?? createdAt, now)}</time>
        <RunButtons run={run} total={total} changes={changes} />
      </div>
      {warnings.length > 0 && (
        <ul className={classes['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {state === 'waiting' && <AnswerField answers={run.answers} onAnswer={(answer) => changes.answer(id, answer)} />}
      {isOpen && <RunItems run={run} onRetry={(key) => changes.retry(id, [key])} />}
    </li>
  );
}

function RunButtons({ run, total, changes }: Pick<RunRowProps, 'run' | 'changes'> & { readonly total: number }) {
  const { id, state, isPausing, items, failure } = run;
  const title = spoken(run.title, run.said);
  const exporting = useExporting();
  const saveFailures = async (): Promise<void> => {
    try {
      exporting.save({ kind: 'report', report: await failuresOf({ id, title }) }, 'csv');
    } catch (error) {
      notifyError(words.not.saved, error);
    }
  };
  const canPause = state === 'queued' || (state === 'running' && total > 1 && !isPausing);
  const canRetry = state === 'failed' || state === 'cancelled' || (state === 'done' && items.failed > 0);
  return (
    <span className={classes['buttons']}>
      {canPause && (
        <IconButton
          label={words.pause(title)}
          size={24}
          icon={<Pause size={14} aria-hidden />}
          onClick={() => changes.pause(id)}
        />
      )}
      {(state === 'paused' || isPausing) && (
        <IconButton
          label={words.goOn(title)}
          size={24}
          icon={<Play size={14} aria-hidden />}
          onClick={() => changes.goOn(id)}
        />
      )}
      {failure?.code === 'file.damaged' && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void importWhole({ runId: id, name: nameIn(run.title) })}
        >
          {words.readWhole}
        </Button>
      )}
      {state === 'done' && run.kind === 'exports.databaseResult' && (
        <IconButton
          label={words.saveFile(title)}
          size={24}
          icon={<Download size={14} aria-hidden />}
          onClick={() => exporting.take(id)}
        />
      )}
      {isEnded(state) && items.failed > 0 && (
        <IconButton
          label={words.saveFailures(title)}
          size={24}
          icon={<Download size={14} aria-hidden />}
          onClick={() => void saveFailures()}
        />
      )}
      {canRetry && (
        <IconButton
          label={words.tryAgainOf(title)}
          size={24}
          icon={<RotateCw size={14} aria-hidden />}
          onClick={() => changes.retry(id)}
        />
      )}
      <IconButton
        label={isEnded(state) ? words.takeOff(title) : words.cancel(title)}
        size={24}
        icon={<X size={14} aria-hidden />}
        onClick={() => (isEnded(state) ? changes.remove([id]) : changes.cancel(id))}
      />
    </span>
  );
}

/** The file that a run of one file reads. */
function nameIn(title: string): string {
  return title.replace(/^Reading /, '');
}

function AnswerField({
  answers,
  onAnswer,
}: Pick<RunSummary, 'answers'> & { readonly onAnswer: (answer: string) => void }) {
  const [typed, setTyped] = useState('');
  if (answers.length > 0) {
    return (
      <div className={classes['answer']}>
        {answers.map((answer) => (
          <Button key={answer} size="compact-sm" variant="default" onClick={() => onAnswer(answer)}>
            {answer}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <form
      className={classes['answer']}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed);
      }}
    >
      <TextInput
        aria-label={words.yourAnswer}
        size="xs"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={typed.trim() === ''}>
        {words.answer}
      </Button>
    </form>
  );
}
