import { type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { words } from './words.ts';
import classes from './Notes.module.css';

interface RemovedNoteProps {
  readonly message: Message;
  readonly onUndo: () => void;
}

/** Stands where a message was until something else is asked, so that it can be put back. */
export function RemovedNote({ message, onUndo }: RemovedNoteProps): ReactNode {
  const undo = useRef<HTMLButtonElement>(null);
  // The message that had the focus is gone; its undo is what the next key is most likely for.
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={classes['removed']}>
      <span>{words.removed(message.question)}</span>
      <button ref={undo} type="button" className={classes['link']} onClick={onUndo}>
        {words.undo}
      </button>
    </div>
  );
}
