import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { rangeToText } from '../../../src-shared/address.ts';
import type { Message } from '../../../src-shared/session.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { BindWord } from './BindWord.tsx';
import { useChat } from './chatContext.ts';
import { useDeciding } from './useDeciding.ts';
import { words } from './words.ts';
import classes from './Unmet.module.css';

export interface UnmetProps {
  readonly message: Message;
}

/** The ways out of a question that found nothing: its words that met nothing can be bound, and the cell pointed at. */
export function Unmet({ message }: UnmetProps): ReactNode {
  const { documentId, sheet } = useChat();
  const { bind, point, isBusy } = useDeciding(message);
  const selection = useTab(documentId, (tab) => tab.selection);
  const isHere = sheet === message.sheet;
  const [range] = isHere ? (selection?.ranges ?? []) : [];
  const address = range ? rangeToText(range).split(':')[0] : undefined;
  const unmet = message.answer?.unmet ?? [];
  return (
    <div className={classes['unmet']}>
      {unmet.length > 0 && (
        <p>
          <span>{words.unmet.nothing}</span>
          {unmet.map((phrase) => (
            <BindWord
              key={phrase}
              phrase={phrase}
              sheet={message.sheet}
              selected={address}
              isBusy={isBusy}
              onBind={(meant) => bind(phrase, meant)}
            />
          ))}
          <span className={classes['hint']}>{words.unmet.hint}</span>
        </p>
      )}
      {isHere && (
        <p>
          <Button
            variant="default"
            size="compact-xs"
            disabled={address === undefined || isBusy}
            onClick={() => address !== undefined && point(address)}
          >
            {address === undefined ? words.unmet.selected : words.unmet.is(address)}
          </Button>
          {address === undefined && <span className={classes['hint']}>{words.unmet.select}</span>}
        </p>
      )}
    </div>
  );
}
