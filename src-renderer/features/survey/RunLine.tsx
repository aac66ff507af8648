import { Button } from '@mantine/core';
import type { RunSummary } from '../../../src-shared/run.ts';
import { client } from '../../lib/client.ts';
import { spoken, spokenSaying } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';
import classes from './RunLine.module.css';

/** What is made now, how far it is, and how it is paused, answered or ended. */
export function RunLine({ run }: { readonly run: RunSummary }) {
  const { id, state, isPausing, fraction, question, answers } = run;
  const title = spoken(run.title, run.said);
  const step = spokenSaying(run.step);
  const act = async (how: 'pause' | 'goOn' | 'cancel'): Promise<void> => {
    try {
      await client.runs[how]({ id });
    } catch (error) {
      notifyError(words.not.run, error);
    }
  };
  const answer = (word: string): void => {
    client.runs.answer({ id, answer: word }).catch((error: unknown) => notifyError(words.not.run, error));
  };
  const isHeld = state === 'paused' || isPausing;
  const said = isPausing
    ? words.run.pausing(step || title)
    : state === 'paused'
      ? words.run.paused(title)
      : step || title;
  return (
    <div className={classes['running']}>
      <output>{state === 'waiting' ? question : said}</output>
      {state === 'running' && <progress aria-label={title} max={1} {...(fraction !== null && { value: fraction })} />}
      {state === 'waiting' ? (
        answers.map((each) => (
          <Button key={each} size="compact-xs" variant="default" onClick={() => answer(each)}>
            {each}
          </Button>
        ))
      ) : (
        <Button size="compact-xs" variant="default" onClick={() => void act(isHeld ? 'goOn' : 'pause')}>
          {isHeld ? words.run.goOn : words.run.pause}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => void act('cancel')}>
        {words.run.cancel}
      </Button>
    </div>
  );
}
