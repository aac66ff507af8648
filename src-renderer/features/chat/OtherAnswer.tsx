import type { ReactNode } from 'react';
import type { OtherAnswer as Other } from '../../../src-shared/answer.ts';
import type { ProposalStatus } from '../../../src-shared/proposal.ts';
import { WayOn } from '../../components/WayOn.tsx';
import { useProposals } from '../../hooks/useProposals.ts';
import { spoken } from '../../lib/language.ts';
import { CellChips } from './CellChips.tsx';
import { useChat } from './chatContext.ts';
import { words } from './words.ts';
import classes from './OtherAnswer.module.css';

interface OtherAnswerProps {
  readonly messageId: string;
  readonly other: Other;
  readonly onAskAgain: () => void;
}

const SAID: Readonly<Record<Other['strategy'], Readonly<Record<Other['status'], string>>>> = {
  rules: { answered: words.other.rulesAnswered, notFound: words.other.rulesNone, failed: words.other.rulesFailed },
  model: {
    answered: words.other.modelAnswered,
    notFound: words.other.modelNone,
    failed: words.other.modelFailed,
  },
};

const DECIDED: Readonly<Record<Exclude<ProposalStatus, 'proposed'>, string>> = {
  accepted: words.other.kept,
  corrected: words.other.taken,
  rejected: words.other.neither,
};
const KINDS = ['ask.other'];
const STATUSES = ['accepted', 'corrected', 'rejected'] as const;

/** What was decided of the two answers to a question; null where nothing was. */
function useDecision(messageId: string): Exclude<ProposalStatus, 'proposed'> | null {
  const { documentId, sheet } = useChat();
  const decided = useProposals({ documentId, sheet, kinds: KINDS, statuses: STATUSES });
  // What is proposed under this kind is kept so.
  const own = decided.find(({ value }) => (value as { readonly messageId: string }).messageId === messageId);
  return own && own.status !== 'proposed' ? own.status : null;
}

/** What the other of rules and model says, where they were both asked and differ; a way on where it could say nothing. */
export function OtherAnswer({ messageId, other, onAskAgain }: OtherAnswerProps): ReactNode {
  const { sessionId } = useChat();
  const decided = useDecision(messageId);
  const { strategy, status, text, said, problem, citations } = other;
  return (
    <div className={classes['other']} data-other={strategy} data-status={status}>
      <p>
        <span>{SAID[strategy][status]}</span> {spoken(text, said)} <CellChips evidence={citations} limit={4} />
      </p>
      {decided && <p className={classes['decided']}>{DECIDED[decided]}</p>}
      {status === 'failed' && (
        <div className={classes['actions']}>
          <WayOn sessionId={sessionId} problem={problem} again={words.askAgain} onAgain={onAskAgain} />
        </div>
      )}
    </div>
  );
}
