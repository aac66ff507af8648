import { Button, TextInput } from '@mantine/core';
import { WhoAnswers } from '../../components/WhoAnswers.tsx';
import { AskedNote } from './AskedNote.tsx';
import { changeProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { QueryMenu } from './QueryMenu.tsx';
import { SqlEditor } from './SqlEditor.tsx';
import type { ProgramRun } from './useProgram.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

export interface ProgramFormProps {
  readonly target: Pick<ProgramTarget, 'table' | 'from' | 'columns' | 'queries' | 'run' | 'join'>;
  readonly run: ProgramRun;
}

/** A question, and the program that it became; the program is edited and run again. */
export function ProgramForm({ target, run }: ProgramFormProps) {
  const { table, from, columns } = target;
  const { key, view, isRunning, waiting, failure, ask, cancel } = run;
  const { question, sql, program, asked } = view;
  const runWritten = (): void => {
    if (sql.trim() !== '') run.run(sql);
  };
  const stop = (): boolean => {
    if (isRunning) cancel();
    return isRunning;
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
          onKeyDown={(event) => {
            if (event.key === 'Escape' && stop()) event.stopPropagation();
          }}
          onChange={({ currentTarget: { value } }) => changeProgram(key, from, { question: value })}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={question.trim() === ''}>
          {words.program.ask}
        </Button>
        <WhoAnswers />
      </form>
      <div className={classes['sql']}>
        <SqlEditor
          label={words.program.sql}
          value={sql}
          schema={columns}
          onChange={(value) => changeProgram(key, from, { sql: value })}
          onRun={runWritten}
          onStop={stop}
        />
      </div>
      <div className={classes['actions']}>
        <Button size="compact-sm" aria-keyshortcuts="Control+Enter" onClick={runWritten} disabled={isRunning}>
          {words.program.run}
        </Button>
        {isRunning && (
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {words.program.stop}
          </Button>
        )}
        <QueryMenu target={target} session={view.session} sql={sql} onRun={run.run} />
        {sql !== program.sql && !isRunning && <span className={classes['dim']}>{words.program.edited}</span>}
      </div>
      {waiting !== null && <output className={classes['waiting']}>{words.waiting(waiting)}</output>}
      {failure !== null && !isRunning && (
        <p role="alert" className={classes['failure']}>
          {failure}
        </p>
      )}
      {asked && failure === null && <AskedNote asked={asked} onRun={run.run} join={target.join} />}
    </div>
  );
}
