import type { ReactNode } from 'react';
import type { OtherAnswer as Other } from '../../../src-shared/answer.ts';
import { WayOn } from '../../components/WayOn.tsx';
import { CellChips } from './CellChips.tsx';
import { useChat } from './chatContext.ts';
import classes from './OtherAnswer.module.css';

interface OtherAnswerProps {
  readonly other: Other;
  readonly onAskAgain: () => void;
}

const SAID: Readonly<Record<Other['strategy'], Readonly<Record<Other['status'], string>>>> = {
  rules: { answered: 'The rules say otherwise:', notFound: 'The rules found no answer:', failed: 'The rules failed:' },
  model: {
    answered: 'The model says otherwise:',
    notFound: 'The model found no answer:',
    failed: 'The model could not be asked:',
  },
};

/** What the other of rules and model says, where they were both asked and differ; a way on where it could say nothing. */
export function OtherAnswer({ other, onAskAgain }: OtherAnswerProps): ReactNode {
  const { sessionId } = useChat();
  const { strategy, status, text, problem, citations } = other;
  return (
    <div className={classes['other']} data-other={strategy} data-status={status}>
      <p>
        <span>{SAID[strategy][status]}</span> {text} <CellChips evidence={citations} limit={4} />
      </p>
      {status === 'failed' && (
        <div className={classes['actions']}>
          <WayOn sessionId={sessionId} problem={problem} again="Ask again" onAgain={onAskAgain} />
        </div>
      )}
    </div>
  );
}
