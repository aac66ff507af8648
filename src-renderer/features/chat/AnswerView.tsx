import type { ReactNode } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import { Alternatives } from './Alternatives.tsx';
import { headlineOf } from './answerText.ts';
import { AnswerValues } from './AnswerValues.tsx';
import { CellChips } from './CellChips.tsx';
import { NotFound } from './NotFound.tsx';
import classes from './AnswerView.module.css';

interface AnswerViewProps {
  readonly answer: Answer;
  readonly onAsk: (question: string) => void;
}

/** What the table says: the value first, its unit and its cells beside it; or that it says nothing, and what is near. */
export function AnswerView({ answer, onAsk }: AnswerViewProps): ReactNode {
  const isUnsure = answer.confidence.word === 'low' || answer.confidence.word === 'fair';
  return (
    <div className={classes['answer']} data-answer={answer.status}>
      {answer.status === 'notFound' && <NotFound answer={answer} />}
      {answer.status === 'answered' && answer.values.length > 1 && <AnswerValues answer={answer} />}
      {answer.status === 'answered' && answer.values.length <= 1 && <OneValue answer={answer} />}
      {answer.alternatives.length > 0 && (
        <Alternatives
          alternatives={answer.alternatives}
          isOpenAtFirst={isUnsure && answer.status === 'answered'}
          onAsk={onAsk}
        />
      )}
    </div>
  );
}

function OneValue({ answer }: { readonly answer: Answer }): ReactNode {
  const { value, unit, rest } = headlineOf(answer);
  return (
    <>
      <p className={classes['headline']}>
        {value !== '' && (
          <strong className={value.length > 60 ? classes['longValue'] : classes['value']}>{value}</strong>
        )}
        {unit && <span className={classes['unit']}>{unit}</span>}
        {value === '' && <span className={classes['longValue']}>{rest}</span>}
        <CellChips cells={answer.citations} />
      </p>
      {value !== '' && rest !== '' && <p className={classes['rest']}>{rest}</p>}
    </>
  );
}
