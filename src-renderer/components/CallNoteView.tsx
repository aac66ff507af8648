import { type ReactNode, useState } from 'react';
import type { CallNote } from '../../src-shared/trace.ts';
import { costText } from '../lib/words.ts';
import { CallDialog } from './CallDialog.tsx';
import { words } from './words.ts';
import classes from './CallNoteView.module.css';

interface CallNoteViewProps {
  readonly call: CallNote;
  readonly isTabStop: boolean;
}

/** What a call of a model took, and one click away its exact prompt and reply. */
export function CallNoteView({ call, isTabStop }: CallNoteViewProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { prompt, version, inputTokens, outputTokens, cost, isCached } = call;
  const tokens = words.call.tokensShort(inputTokens, outputTokens);
  const price = cost === null ? [] : [costText(cost)];
  const parts = [`${prompt} ${version}`, tokens, ...(isCached ? [words.call.kept] : price)];
  return (
    <p className={classes['note']}>
      {parts.join(' · ')} ·{' '}
      <button type="button" className={classes['open']} tabIndex={isTabStop ? 0 : -1} onClick={() => setOpen(true)}>
        {words.call.show}
      </button>
      <CallDialog callId={call.id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </p>
  );
}
