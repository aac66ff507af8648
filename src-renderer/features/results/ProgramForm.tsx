import { Button, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { changeProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import type { ProgramRun } from './useProgram.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

export interface ProgramFormProps {
  readonly target: Pick<ProgramTarget, 'table' | 'from'>;
  readonly run: ProgramRun;
}

/** A question, and the program that it became; the program is edited and run again. */
export function ProgramForm({ target: { table, from }, run }: ProgramFormProps) {
  const { key, view, isRunning, failure, ask, cancel } = run;
  const { question, sql, program, asked } = view;
  const runWritten = (): void => {
    if (sql.trim() !== '') run.run(sql);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isRun = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isRun && !(event.key === 'Escape' && isRunning)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isRun) runWritten();
    else cancel();
  };
  return (
    <div className={classes['form']}>
      <form
        className={classes['question']}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== '') ask(question);
        }}
      >
        <TextInput
          size="xs"
          aria-label={words.program.question}
          placeholder={words.program.about(table)}
          value={question}
          onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
          onChange={({ currentTarget: { value } }) => changeProgram(key, from, { question: value })}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={question.trim() === ''}>
          {words.program.ask}
        </Button>
      </form>
      <Textarea
        size="xs"
        aria-label={words.program.sql}
        classNames={{
          root: classes['sql'] ?? '',
          wrapper: classes['sqlWrapper'] ?? '',
          input: classes['sqlInput'] ?? '',
        }}
        spellCheck={false}
        autoComplete="off"
        value={sql}
        onChange={({ currentTarget: { value } }) => changeProgram(key, from, { sql: value })}
        onKeyDown={onKeyDown}
      />
      <div className={classes['actions']}>
        <Button size="compact-sm" aria-keyshortcuts="Control+Enter" onClick={runWritten} disabled={isRunning}>
          {words.program.run}
        </Button>
        {isRunning && (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {words.program.stop}
          </Button>
        )}
        {sql !== program.sql && !isRunning && <span className={classes['dim']}>{words.program.edited}</span>}
      </div>
      {failure !== null && !isRunning && (
        <p role="alert" className={classes['failure']}>
          {failure}
        </p>
      )}
      {asked?.reading && failure === null && (
        <p className={classes['dim']}>
          {words.understood(asked.reading)}{' '}
          {asked.confidence !== null && words.chance(Math.round(asked.confidence * 100))}
        </p>
      )}
    </div>
  );
}
