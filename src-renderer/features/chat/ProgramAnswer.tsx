import type { ReactNode } from 'react';
import type { ProgramAnswer as Program } from '../../../src-shared/answer.ts';
import { wordOf } from '../../../src-shared/confidence.ts';
import { useChat } from './chatContext.ts';
import { words } from './words.ts';
import classes from './OtherAnswer.module.css';

/** What a program over the rows says beside the answer, with the program and the rows that it rests on. */
export function ProgramAnswer({ program }: { readonly program: Program }): ReactNode {
  const { cite } = useChat();
  const { text, sql, agrees, isAnswer, by, score, evidence } = program;
  const rows = evidence?.count;
  return (
    <div className={classes['other']} data-program={agrees === null ? 'alone' : agrees ? 'agrees' : 'differs'}>
      <p>
        <span>
          {isAnswer ? words.program.isAnswer(wordOf(score), by === 'model') : words.program.says(agrees)}
          {!isAnswer && agrees !== true && ':'}
        </span>{' '}
        {!isAnswer && agrees !== true && words.program.sure(text, wordOf(score))}
        {evidence && (
          <button type="button" className={classes['rows']} onClick={() => cite([evidence])}>
            {rows === undefined ? words.program.itsRows : words.values.rows(rows)}
          </button>
        )}
      </p>
      <details>
        <summary>{words.program.details}</summary>
        <p>{words.how.chance(Math.round(100 * score))}</p>
        <pre className={classes['sql']}>{sql}</pre>
      </details>
    </div>
  );
}
