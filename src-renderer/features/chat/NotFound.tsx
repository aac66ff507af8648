import type { ReactNode } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import { printPlace } from '../../../src-shared/evidence.ts';
import type { Message } from '../../../src-shared/session.ts';
import { isWithheld, noAnswerParts } from '../../../src-shared/withheld.ts';
import { CellChips } from './CellChips.tsx';
import { Offers } from './Offers.tsx';
import { Unmet } from './Unmet.tsx';
import type { Deciding } from './useDeciding.ts';
import { words } from './words.ts';
import classes from './AnswerView.module.css';

interface NotFoundProps {
  readonly message: Message;
  readonly answer: Answer;
  readonly deciding: Deciding;
}

/** A complete answer too: the table does not say, why, and which cells come nearest; of readings that may be meant, how likely the first is. */
export function NotFound({ message, answer, deciding }: NotFoundProps): ReactNode {
  // Several readings may come near the same cell.
  const nearest = [...new Map(answer.nearest.map((near) => [keyOf(near), near])).values()];
  const [said, why] = noAnswerParts(answer, words.noAnswer);
  return (
    <>
      <p className={classes['notFound']}>{said}</p>
      {why !== '' && <p className={classes['rest']}>{why}</p>}
      <Offers message={message} deciding={deciding} />
      <Unmet message={message} deciding={deciding} />
      {!isWithheld(answer) && nearest.length > 0 && (
        <div className={classes['nearest']}>
          <p>{words.nearest}</p>
          <ul>
            {nearest.map((near) => (
              <li key={keyOf(near)}>
                <CellChips evidence={[near.evidence]} isShort />
                {/* Answers of before do not know the paths of their cells. */}
                {answer.cited === undefined && <span className={classes['nearText']}>{near.text}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function keyOf({ evidence }: Answer['nearest'][number]): string {
  return `${evidence.source} ${printPlace(evidence)}`;
}
