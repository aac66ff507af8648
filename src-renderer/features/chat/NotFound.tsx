import type { ReactNode } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import { isWithheld, noAnswerParts } from '../../../src-shared/withheld.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { useChat } from './chatContext.ts';
import classes from './AnswerView.module.css';

interface NotFoundProps {
  readonly answer: Answer;
}

/** A complete answer too: the table does not say, why, and which cells come nearest; of readings that may be meant, how likely the first is. */
export function NotFound({ answer }: NotFoundProps): ReactNode {
  const { sheet, sheetName, cite } = useChat();
  // Several readings may come near the same cell.
  const nearest = [...new Map(answer.nearest.map((cell) => [`${cell.sheet}!${cell.address}`, cell])).values()];
  const [said, why] = noAnswerParts(answer);
  return (
    <>
      <p className={classes['notFound']}>{said}</p>
      {why !== '' && <p className={classes['rest']}>{why}</p>}
      {!isWithheld(answer) && nearest.length > 0 && (
        <div className={classes['nearest']}>
          <p>Nearest cells</p>
          <ul>
            {nearest.map((cell) => (
              <li key={`${cell.sheet}!${cell.address}`}>
                <CellChip
                  address={cell.address}
                  sheetName={cell.sheet === sheet ? undefined : sheetName(cell.sheet)}
                  text={cell.text}
                  onClick={() => cite([cell])}
                />
                <span>{cell.text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
