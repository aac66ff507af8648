import type { ReactNode } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import type { RowOrder } from '../../../src-shared/answerTable.ts';
import type { Message } from '../../../src-shared/session.ts';
import { isWithheld } from '../../../src-shared/withheld.ts';
import { Alternatives } from './Alternatives.tsx';
import { AnswerGrid } from './AnswerGrid.tsx';
import { headlineOf } from './answerText.ts';
import { AnswerValues } from './AnswerValues.tsx';
import { AssumedNote } from './AssumedNote.tsx';
import { CellChips } from './CellChips.tsx';
import { ChoiceNote } from './ChoiceNote.tsx';
import { NotFound } from './NotFound.tsx';
import { Offers } from './Offers.tsx';
import { OtherAnswer } from './OtherAnswer.tsx';
import { ProgramAnswer } from './ProgramAnswer.tsx';
import type { Deciding } from './useDeciding.ts';
import { words } from './words.ts';
import classes from './AnswerView.module.css';

interface AnswerViewProps {
  readonly message: Message;
  readonly answer: Answer;
  readonly deciding: Deciding;
  /** By which column rows are looked at. */
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
  /** The other reading that is being made the answer. */
  readonly chosen: number | null;
  readonly onChoose: (alternative: number) => void;
  /** Null where the answer follows no choice that holds. */
  readonly onTakeBack: (() => void) | null;
  readonly onAskAgain: () => void;
}

/** What the table says: the value first, its unit and its cells beside it; or that it says nothing, and what is near. */
export function AnswerView(props: AnswerViewProps): ReactNode {
  const { message, answer, deciding, order, onOrder, chosen, onChoose, onTakeBack, onAskAgain } = props;
  return (
    <div className={classes['answer']} data-answer={answer.status}>
      {answer.status === 'notFound' && <NotFound message={message} answer={answer} deciding={deciding} />}
      {answer.status === 'answered' && answer.table && (
        <AnswerGrid
          question={message.question}
          table={answer.table}
          leftOut={answer.leftOut?.values ?? 0}
          order={order}
          onOrder={onOrder}
        />
      )}
      {answer.status === 'answered' && !answer.table && answer.values.length > 1 && (
        <AnswerValues question={message.question} answer={answer} />
      )}
      {answer.status === 'answered' && !answer.table && answer.values.length <= 1 && <OneValue answer={answer} />}
      {answer.other && <OtherAnswer messageId={message.id} other={answer.other} onAskAgain={onAskAgain} />}
      {answer.assumed && <AssumedNote message={message} assumed={answer.assumed} />}
      {answer.program && <ProgramAnswer program={answer.program} />}
      {answer.followed && onTakeBack && <ChoiceNote followed={answer.followed} onTakeBack={onTakeBack} />}
      {answer.status === 'answered' && <Offers message={message} deciding={deciding} />}
      {answer.alternatives.length > 0 && (
        <Alternatives
          key={answer.followed?.choiceId ?? ''}
          alternatives={answer.alternatives}
          isOpenAtFirst={isWithheld(answer) || isInDoubt(answer)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** Whether another reading may well be the one that was meant. */
function isInDoubt({ status, confidence, followed }: Answer): boolean {
  // What the person decided is in no doubt any more.
  return status === 'answered' && !followed && (confidence.word === 'low' || confidence.word === 'fair');
}

function OneValue({ answer }: { readonly answer: Answer }): ReactNode {
  const { value, unit, rest } = headlineOf(answer);
  const cellsLeftOut = answer.leftOut?.cells ?? 0;
  return (
    <>
      <p className={classes['headline']}>
        {value !== '' && (
          <strong className={value.length > 60 ? classes['longValue'] : classes['value']}>{value}</strong>
        )}
        {unit && <span className={classes['unit']}>{unit}</span>}
        {value === '' && <span className={classes['longValue']}>{rest}</span>}
      </p>
      <p className={classes['cited']}>
        <CellChips evidence={answer.citations} />
        {cellsLeftOut > 0 && <span className={classes['leftOut']}>{words.values.andMore(cellsLeftOut)}</span>}
      </p>
      {value !== '' && rest !== '' && <p className={classes['rest']}>{rest}</p>}
      {answer.values[0]?.span && <p className={classes['rest']}>{words.values.part}</p>}
    </>
  );
}
