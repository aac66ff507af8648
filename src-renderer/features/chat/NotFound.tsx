import type { ReactNode } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import { printPlace } from '../../../src-shared/evidence.ts';
import type { Message } from '../../../src-shared/session.ts';
import { sheetIndexOf } from '../../../src-shared/source.ts';
import { isWithheld, noAnswerParts } from '../../../src-shared/withheld.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { useChat } from './chatContext.ts';
import { Unmet } from './Unmet.tsx';
import { words } from './words.ts';
import classes from './AnswerView.module.css';

interface NotFoundProps {
  readonly message: Message;
  readonly answer: Answer;
}

/** A complete answer too: the table does not say, why, and which cells come nearest; of readings that may be meant, how likely the first is. */
export function NotFound({ message, answer }: NotFoundProps): ReactNode {
  const { sheet, sheetName, cite } = useChat();
  // Several readings may come near the same cell.
  const nearest = [...new Map(answer.nearest.map((near) => [keyOf(near), near])).values()];
  const [said, why] = noAnswerParts(answer, words.noAnswer);
  return (
    <>
      <p className={classes['notFound']}>{said}</p>
      {why !== '' && <p className={classes['rest']}>{why}</p>}
      <Unmet message={message} />
      {!isWithheld(answer) && nearest.length > 0 && (
        <div className={classes['nearest']}>
          <p>{words.nearest}</p>
          <ul>
            {nearest.map((near) => {
              const index = sheetIndexOf(near.evidence.source);
              return (
                <li key={keyOf(near)}>
                  <CellChip
                    address={printPlace(near.evidence)}
                    sheetName={index === sheet || index === null ? undefined : sheetName(index)}
                    text={near.text}
                    onClick={() => cite([near.evidence])}
                  />
                  <span>{near.text}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

function keyOf({ evidence }: Answer['nearest'][number]): string {
  return `${evidence.source} ${printPlace(evidence)}`;
}
