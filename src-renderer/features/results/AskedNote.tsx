import { Button } from '@mantine/core';
import type { AssumedJoin } from '../../../src-shared/answer.ts';
import { wordOf } from '../../../src-shared/confidence.ts';
import type { AskedRelation, OtherProgram } from '../../../src-shared/contract/relations.ts';
import { spoken, spokenSaying } from '../../lib/language.ts';
import type { ProgramTarget } from './programTarget.ts';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';
import classes from './Results.module.css';

export interface AskedNoteProps {
  readonly asked: AskedRelation;
  /** Runs the program of another reading. */
  readonly onRun: (sql: string) => void;
  /** Makes a join that the answer takes for granted. */
  readonly join: ProgramTarget['join'];
}

/** How a question was understood and by whom, what the other of rules and model says, and readings where that is in doubt. */
export function AskedNote({ asked, onRun, join }: AskedNoteProps) {
  const { by, reading, confidence, spent, other, readings, sql, assumed } = asked;
  const { isBusy, change } = useRelationChange();
  const joinAndRun = async (made: AssumedJoin): Promise<void> => {
    const isDone = await change(async () => join?.(made), words.joinFailed);
    if (isDone && sql !== null) onRun(sql);
  };
  const open = readings.filter((each) => each.sql !== sql);
  return (
    <>
      <p
        className={classes['dim']}
        title={confidence === null ? undefined : words.chance(Math.round(confidence * 100))}
      >
        {[
          ...(reading === null ? [] : [words.understood(spokenSaying(reading))]),
          ...(by === 'model' ? [words.byModel] : []),
          ...(confidence === null ? [] : [words.confidence(wordOf(confidence))]),
          ...(spent ? [words.spent(spent.calls, spent.inputTokens + spent.outputTokens)] : []),
        ].join(' ')}
      </p>
      {assumed && join && (
        <p className={classes['dim']} data-assumed>
          {words.assumes(assumed.name, assumed.column, assumed.otherColumn)}{' '}
          <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => void joinAndRun(assumed)}>
            {words.assumeJoin}
          </Button>
        </p>
      )}
      {other && (
        <p className={classes['dim']} data-other={other.by}>
          {otherWords(other)}{' '}
          {other.sql !== null && (
            <Button size="compact-xs" variant="default" onClick={() => onRun(other.sql ?? '')}>
              {words.otherShow}
            </Button>
          )}
        </p>
      )}
      {open.length > 0 && (
        <div className={classes['readings']}>
          <p className={classes['dim']}>{words.readings}</p>
          <ul aria-label={words.readings}>
            {open.map((each) => (
              <li key={each.sql}>
                <button type="button" title={words.readingChoose} onClick={() => onRun(each.sql)}>
                  {spokenSaying(each.reading)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function otherWords({ by, status, text, said }: OtherProgram): string {
  if (status === 'failed') return `${words.others.failed} ${spoken(text, said)}`;
  if (status === 'answered') return `${words.others[by]} ${text}`;
  return words.others[by === 'rules' ? 'rulesNone' : 'modelNone'];
}
