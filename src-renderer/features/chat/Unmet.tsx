import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { BindWord } from './BindWord.tsx';
import { useChat } from './chatContext.ts';
import { unmetParts } from './unmetParts.ts';
import type { Deciding } from './useDeciding.ts';
import { useSelectedCell } from './useSelectedCell.ts';
import { words } from './words.ts';
import classes from './Unmet.module.css';

interface UnmetProps {
  readonly message: Message;
  readonly deciding: Deciding;
}

/**
 * The ways out of a question that found nothing: its underlined words can be bound, and so can those that it took from a
 * question before it; the cell can be pointed at.
 */
export function Unmet({ message, deciding }: UnmetProps): ReactNode {
  const { sheet, hasCells } = useChat();
  const address = useSelectedCell(message.sheet);
  const unmet = message.answer?.unmet ?? [];
  const { elsewhere } = unmetParts(message.question, unmet);
  return (
    <div className={classes['unmet']}>
      {elsewhere.length > 0 && (
        <p>
          <span>{words.unmet.nothing}</span>
          {elsewhere.map((phrase) => (
            <BindWord key={phrase} phrase={phrase} message={message} deciding={deciding} />
          ))}
        </p>
      )}
      {unmet.length > 0 && <p className={classes['hint']}>{words.unmet.hint}</p>}
      {hasCells && sheet === message.sheet && (
        <p>
          <Button
            variant="default"
            size="compact-xs"
            disabled={address === undefined || deciding.isBusy}
            onClick={() => address !== undefined && deciding.point(address)}
          >
            {address === undefined ? words.unmet.selected : words.unmet.is(address)}
          </Button>
          {address === undefined && <span className={classes['hint']}>{words.unmet.select}</span>}
        </p>
      )}
    </div>
  );
}
