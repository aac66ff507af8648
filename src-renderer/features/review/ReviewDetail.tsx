import type { ReactNode } from 'react';
import type { Actor } from '../../../src-shared/actor.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { DecisionButton } from '../../components/DecisionButton.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { adapterOf } from './adapters.ts';
import { CorrectField } from './CorrectField.tsx';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface ReviewDetailProps {
  readonly proposal: Proposal;
  /** All that say the same, this one among them. */
  readonly alike: readonly Proposal[];
  readonly isOpen: boolean;
  readonly isCorrecting: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onOther: () => void;
  readonly onCorrecting: (isCorrecting: boolean) => void;
  readonly onCorrect: (text: string, proposals: readonly Proposal[]) => void;
  readonly onLeave: () => void;
}

const CHIPS = 8;

/** What is asked now, what it rests on, and the ways to decide it. */
export function ReviewDetail(props: ReviewDetailProps): ReactNode {
  const { proposal, alike, isOpen, isCorrecting, onAccept, onReject, onOther, onCorrecting, onCorrect, onLeave } =
    props;
  const { question, accept, reject, correct, other, hasChance, Look } = adapterOf(proposal);
  const how = correct(proposal);
  const otherWords = other(proposal);
  const cells = proposal.evidence.filter((each) => each.kind === 'cells');
  return (
    <section className={classes['detail']} aria-label={words.asked}>
      <p className={classes['question']}>{question(proposal)}</p>
      {isOpen && isCorrecting && how && (
        <CorrectField
          how={how}
          alike={alike.length}
          onCorrect={(text, isAll) => onCorrect(text, isAll ? alike : [proposal])}
          onLeave={() => {
            onCorrecting(false);
            onLeave();
          }}
        />
      )}
      {isOpen && !isCorrecting && (
        <div className={classes['ways']}>
          <DecisionButton label={accept} keys="Enter" onTake={onAccept} isFirst />
          {how && <DecisionButton label={words.correct} keys="E" onTake={() => onCorrecting(true)} />}
          {otherWords !== null && (
            <DecisionButton label={words.takeOther(shortened(otherWords))} keys="T" onTake={onOther} />
          )}
          <DecisionButton label={reject} keys="X" onTake={onReject} />
        </div>
      )}
      {Look && <Look proposal={proposal} />}
      <p className={classes['facts']}>
        <span>{byWords(proposal.by)}</span>
        {hasChance && <span>{words.confidence(Math.round(100 * proposal.confidence))}</span>}
        {alike.length > 1 && <span>{words.alike(alike.length)}</span>}
        {cells.slice(0, CHIPS).map((each) => (
          <CellChip
            key={`${each.source} ${each.address}`}
            address={each.address}
            onClick={() => showEvidence([each, ...proposal.evidence])}
          />
        ))}
        {cells.length > CHIPS && <span>{words.otherCells(cells.length - CHIPS)}</span>}
      </p>
      {!isOpen && <p className={classes['facts']}>{STATUS_WORDS[proposal.status]}</p>}
    </section>
  );
}

const STATUS_WORDS: Readonly<Record<Proposal['status'], string>> = {
  proposed: '',
  accepted: words.decided.accepted,
  corrected: words.decided.corrected,
  rejected: words.decided.rejected,
};

function byWords(by: Actor): string {
  if (by.kind === 'person') return words.by.person;
  return by.kind === 'rule' ? words.by.rules : words.by.model(by.name);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
