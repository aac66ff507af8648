import { useEffect, useEffectEvent } from 'react';
import { foldEvidence } from '../../../src-shared/citedCells.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { Keys } from '../../components/Keys.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { adapterOf } from './adapters.ts';
import type { Reach } from './reach.ts';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface ReachChoiceProps {
  readonly proposal: Proposal;
  readonly reaches: readonly Reach[];
  readonly chosen: Reach;
  readonly onChoose: (reach: Reach) => void;
}

const CHIPS = 40;

/** For what else a correction is made: chosen by arrows or a click, and shown before it is. */
export function ReachChoice({ proposal, reaches, chosen, onChoose }: ReachChoiceProps) {
  const light = useEffectEvent((key: Reach['key']) => {
    if (key === 'one') return;
    const evidence = [...chosen.proposals, ...chosen.also].flatMap((each) => each.evidence);
    showEvidence(foldEvidence([...proposal.evidence, ...evidence]), { onlyLights: true });
  });
  const isWide = chosen.key !== 'one';
  useEffect(() => light(chosen.key), [chosen.key]);
  const back = useEffectEvent(() => showEvidence(proposal.evidence, { onlyLights: true }));
  useEffect(() => {
    if (!isWide) return undefined;
    return () => back();
  }, [isWide]);
  if (reaches.length < 2) return null;
  const { AlsoLook } = adapterOf(proposal);
  return (
    <>
      <fieldset className={classes['reaches']} aria-label={words.reach.label}>
        {reaches.map((reach) => (
          <label key={reach.key}>
            <input type="radio" name="reach" checked={reach.key === chosen.key} onChange={() => onChoose(reach)} />
            {reachWords(reach)}
          </label>
        ))}
        <span aria-hidden>
          <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" />
        </span>
      </fieldset>
      {AlsoLook && chosen.also.length > 0 && <AlsoLook proposal={proposal} items={chosen.also} />}
      {!AlsoLook && <AlsoCells reach={chosen} />}
    </>
  );
}

function AlsoCells({ reach: { also } }: { readonly reach: Reach }) {
  if (also.length === 0) return null;
  return (
    <p className={classes['facts']}>
      {also.slice(0, CHIPS).map(({ id, subject, words: says, evidence }) => (
        <CellChip
          key={id}
          address={subject}
          said={{ path: '', text: says }}
          isShort
          onClick={() => showEvidence(evidence)}
        />
      ))}
      {also.length > CHIPS && <span>{words.otherCells(also.length - CHIPS)}</span>}
    </p>
  );
}

function reachWords({ key, proposals, also }: Reach): string {
  if (key === 'one') return words.reach.one;
  if (key === 'alike') return words.reach.alike(proposals.length);
  return key === 'form' ? words.reach.form(also.length) : words.reach.text(also.length, proposals.length > 1);
}
