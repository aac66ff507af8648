import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Play } from 'lucide-react';
import type { ChosenStep, ShownRun, ToolForm, WeighedPlan, WeighedPlans } from '../../../src-shared/pictures.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { blobUrl } from '../../lib/blobUrl.ts';
import { api } from '../../lib/client.ts';
import { Beside } from './Beside.tsx';
import { gainText, isSamePlan, planText } from './planWords.ts';
import { words as texts } from './words.ts';
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
    <Beside label={texts.plans.title}>
      <h3 className={classes['title']}>{texts.plans.title}</h3>
      {note && (
        <div className={classes['note']}>
          {note}
          <Button size="compact-xs" variant="default" onClick={onWeigh}>
            {texts.plans.choose}
          </Button>
        </div>
      )}
      {weighed && <Plans {...{ weighed, tools, plan, onRun }} />}
    </Beside>
  );
}

/** What there is to know where the plans are not those of the reading that is shown. */
const NOTES = {
  part: texts.plans.part,
  page: texts.plans.otherPage,
  byHand: texts.plans.byHand,
  none: texts.plans.none,
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
        <span>{texts.plans.on(neighbours.length)}</span>
      </div>
      <p className={classes['reason']}>{reason}</p>
      <ol className={classes['plans']}>
        {plans
          .map((each, place) => {
            const isNow = isSamePlan(each.steps, plan);
            const state = [...(place === taken ? [texts.plans.taken] : []), ...(isNow ? [texts.plans.now] : [])].join(
              ' · ',
            );
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
                <KeyHint label={texts.plans.run} position="left">
                  <ActionIcon
                    variant="default"
                    size={24}
                    aria-label={texts.plans.runOf(words)}
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
  if (gain === null) return tried === 0 ? texts.plans.noTime : texts.plans.noChange;
  return texts.plans.more(changed, tried);
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
