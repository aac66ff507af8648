import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShownCall } from '../../src-shared/contract/model.ts';
import { blobUrl } from '../lib/blobUrl.ts';
import { api } from '../lib/client.ts';
import { momentText } from '../lib/locale.ts';
import { costText, durationText } from '../lib/words.ts';
import { ErrorState } from './ErrorState.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import classes from './CallDialog.module.css';

interface CallDialogProps {
  readonly callId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The exact prompt and reply of a call of a language model, as text alone. */
export function CallDialog({ callId, isOpen, onClose }: CallDialogProps): ReactNode {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="What was sent, and what came back"
      size={760}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Call callId={callId} />
    </Modal>
  );
}

function Call({ callId }: { readonly callId: string }): ReactNode {
  const { data, error, refetch } = useQuery(api.model.call.queryOptions({ input: { callId } }));
  if (error) return <ErrorState title="The call could not be shown" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton label="Reading the call" lines={[90, 70, 80, 40]} />;
  return (
    <div className={classes['call']}>
      <p className={classes['facts']}>{factsOf(data)}</p>
      {data.messages.map(({ role, text, pictures }) => (
        <section key={`${role} ${text}`} aria-label={WHO[role]}>
          <h3>{WHO[role]}</h3>
          {pictures.map((id) => (
            <SentPicture key={id} id={id} />
          ))}
          {/* Long instructions scroll by themselves, also with keys, so that what is asked and said stays near. */}
          {role === 'system' ? <textarea readOnly aria-label="Instructions" value={text} /> : <pre>{text}</pre>}
        </section>
      ))}
      <section aria-label="Reply">
        <h3>Reply</h3>
        <pre>{data.reply}</pre>
      </section>
    </div>
  );
}

const WHO = { system: 'Instructions', user: 'Prompt', assistant: 'Earlier reply' } as const;

function factsOf({ model, prompt, promptVersion, inputTokens, outputTokens, cost, durationMs, madeAt }: ShownCall) {
  return [
    model,
    `${prompt}, version ${promptVersion}`,
    `${inputTokens.toLocaleString()} tokens in, ${outputTokens.toLocaleString()} out`,
    ...(cost === null ? [] : [costText(cost)]),
    durationText(durationMs),
    momentText(madeAt),
  ].join(' · ');
}

function SentPicture({ id }: { readonly id: string }): ReactNode {
  const { data, error } = useQuery(
    api.model.picture.queryOptions({
      input: { pictureId: id },
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
  );
  if (error) return <p className={classes['facts']}>The picture that was sent is not kept any more.</p>;
  return data ? <img src={blobUrl(data)} alt="What the model was shown" /> : null;
}
