import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Play } from 'lucide-react';
import type { ChosenStep, ShownRun, ToolForm, WeighedPlan, WeighedPlans } from '../../../src-shared/pictures.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { blobUrl } from '../../lib/blobUrl.ts';
import { api } from '../../lib/client.ts';
import { count } from '../../lib/words.ts';
import { Beside } from './Beside.tsx';
import { gainText, isSamePlan, planText } from './planWords.ts';
import classes from './PlansWeighed.module.css';

export interface PlansWeighedProps {
  readonly run: ShownRun;
  readonly tools: readonly ToolForm[];
  /** The plan that the picture is read with now. */
  readonly plan: readonly ChosenStep[];
  readonly onRun: (plan: readonly ChosenStep[]) => void;
  /** Has plans weighed, and reads the picture with the one that is taken. */
  readonly onWeigh: () => void;
}

/** The plans that were tried on similar tables before one was taken, with what each did to them; any can be run. */
export function PlansWeighed({ run, tools, plan, onRun, onWeigh }: PlansWeighedProps) {
  const { weighed, weighedFor } = run;
  const note = weighedFor === 'this' ? null : NOTES[weighedFor ?? (run.isByHand ? 'byHand' : 'none')];
  return (
    <Beside label="Plans weighed">
      <h3 className={classes['title']}>Plans weighed</h3>
      {note && (
        <div className={classes['note']}>
          {note}
          <Button size="compact-xs" variant="default" onClick={onWeigh}>
            Choose tools for it
          </Button>
        </div>
      )}
      {weighed && <Plans {...{ weighed, tools, plan, onRun }} />}
    </Beside>
  );
}

/** What there is to know where the plans are not those of the reading that is shown. */
const NOTES = {
  part: 'Weighed when this was first read. The tools that run now were chosen by hand.',
  page: 'Weighed for another part of the page. None were weighed for these bounds.',
  byHand: 'None were weighed: the tools were chosen by hand.',
  none: 'None were weighed: the reading was stopped, or the settings say how tools are chosen.',
} as const;

interface PlansProps extends Pick<PlansWeighedProps, 'tools' | 'plan' | 'onRun'> {
  readonly weighed: WeighedPlans;
}

function Plans({ weighed: { plans, neighbours, taken, reason }, tools, plan, onRun }: PlansProps) {
  return (
    <>
      <div className={classes['neighbours']}>
        {neighbours.map((id) => (
          <NeighbourPicture key={id} id={id} />
        ))}
        <span>on {count(neighbours.length, 'similar table')}</span>
      </div>
      <p className={classes['reason']}>{reason}</p>
      <ol className={classes['plans']}>
        {plans
          .map((each, place) => {
            const isNow = isSamePlan(each.steps, plan);
            const state = [...(place === taken ? ['taken'] : []), ...(isNow ? ['run now'] : [])].join(' · ');
            return { each, place, words: planText(each.steps, tools), isNow, state };
          })
          .map(({ each, place, words, isNow, state }) => (
            <li key={words} data-taken={place === taken || undefined}>
              <span className={classes['words']}>
                {words}
                {state !== '' && <small>{state}</small>}
              </span>
              <span className={classes['gain']} title={titleOf(each)}>
                {gainText(each)}
              </span>
              {isNow ? (
                <Check className={classes['now']} size={15} aria-hidden />
              ) : (
                <KeyHint label="Run this plan" position="left">
                  <ActionIcon
                    variant="default"
                    size={24}
                    aria-label={`Run this plan: ${words}`}
                    onClick={() => onRun(each.steps)}
                  >
                    <Play size={12} aria-hidden />
                  </ActionIcon>
                </KeyHint>
              )}
            </li>
          ))}
      </ol>
    </>
  );
}

function titleOf({ gain, tried, changed }: WeighedPlan): string {
  if (gain === null) return tried === 0 ? 'There was no time to try it' : 'It changed none of the similar tables';
  return `TEDS + TEDS-Struct more than without tools; it changed ${changed} of ${count(tried, 'similar table')}`;
}

function NeighbourPicture({ id }: { readonly id: string }) {
  const { data } = useQuery(
    api.pictures.neighbourPicture.queryOptions({
      input: { id },
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      // It may be forgotten since.
      retry: false,
    }),
  );
  return data ? <img src={blobUrl(data)} alt="" draggable={false} /> : null;
}
