import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallNote } from '../../../src-shared/trace.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import classes from './CallNoteView.module.css';

interface CallNoteViewProps {
  readonly call: CallNote;
  readonly isTabStop: boolean;
}

/** What a call of a model took, and one click away its exact prompt and reply. */
export function CallNoteView({ call, isTabStop }: CallNoteViewProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { prompt, version, inputTokens, outputTokens, cost, isCached } = call;
  const tokens = `${inputTokens.toLocaleString('en')} + ${outputTokens.toLocaleString('en')} tokens`;
  const price = cost === null ? [] : [`$${cost.toFixed(4)}`];
  const parts = [`${prompt} ${version}`, tokens, ...(isCached ? ['kept, nothing sent'] : price)];
  return (
    <p className={classes['note']}>
      {parts.join(' · ')}
      <button type="button" className={classes['open']} tabIndex={isTabStop ? 0 : -1} onClick={() => setOpen(true)}>
        Prompt and reply
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="What was sent, and what came back"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Call callId={call.id} />
      </Modal>
    </p>
  );
}

function Call({ callId }: { readonly callId: string }): ReactNode {
  const { data, error, refetch } = useQuery(api.models.call.queryOptions({ input: { callId } }));
  if (error) return <ErrorState title="The call could not be shown" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton label="Reading the call" lines={[90, 70, 80, 40]} />;
  return (
    <div className={classes['call']}>
      <p className={classes['model']}>{data.model}</p>
      {data.messages.map(({ role, text }) => (
        <section key={`${role} ${text}`}>
          <h3>{role}</h3>
          <pre>{text}</pre>
        </section>
      ))}
      <section>
        <h3>reply</h3>
        <pre>{data.reply}</pre>
      </section>
    </div>
  );
}
