import type { ReactNode } from 'react';
import type { Actor } from '../../../src-shared/actor.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { truncate } from '../../../src-shared/truncate.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { DecisionButton } from '../../components/DecisionButton.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { adapterOf } from './adapters.ts';
import { commandNames } from './commandNames.ts';
import { CorrectField } from './CorrectField.tsx';
import type { Reach } from './reach.ts';
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
  readonly onCorrect: (text: string, reach: Reach) => void;
  readonly onAcceptAlike: () => void;
  readonly onLeave: () => void;
}

const CHIPS = 8;

/** What is asked now, what it rests on, and the ways to decide it. */
export function ReviewDetail(props: ReviewDetailProps): ReactNode {
  const { proposal, alike, isOpen, isCorrecting, onAccept, onAcceptAlike, onReject, onOther } = props;
  const { onCorrecting, onCorrect, onLeave } = props;
  const { question, accept, reject, correct, other, hasChance, Look } = adapterOf(proposal);
  const how = correct(proposal);
  const otherWords = other(proposal);
  const cells = proposal.evidence.filter((each) => each.kind === 'cells');
  return (
    <section className={classes['detail']} aria-label={words.asked}>
      <p className={classes['question']}>{question(proposal)}</p>
      {isOpen && isCorrecting && how && (
        <CorrectField
          proposal={proposal}
          how={how}
          alike={alike}
          onCorrect={onCorrect}
          onLeave={() => {
            onCorrecting(false);
            onLeave();
          }}
        />
      )}
      {isOpen && !isCorrecting && (
        <div className={classes['ways']}>
          <DecisionButton label={accept} command={commandNames.accept} onTake={onAccept} isFirst />
          {alike.length > 1 && (
            <DecisionButton
              label={words.acceptAlike(alike.length)}
              command={commandNames.acceptAlike}
              onTake={onAcceptAlike}
            />
          )}
          {how && (
            <DecisionButton label={words.correct} command={commandNames.correct} onTake={() => onCorrecting(true)} />
          )}
          {otherWords !== null && (
            <DecisionButton
              label={otherWords === '' ? words.takeNothing : words.takeOther(truncate(otherWords, 40))}
              command={commandNames.other}
              onTake={onOther}
            />
          )}
          <DecisionButton label={reject} command={commandNames.reject} onTake={onReject} />
        </div>
      )}
      {Look && <Look proposal={proposal} />}
      <p className={classes['facts']}>
        <span>{byWords(proposal.by)}</span>
        {hasChance && <span>{words.confidence(Math.round(100 * proposal.confidence))}</span>}
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
