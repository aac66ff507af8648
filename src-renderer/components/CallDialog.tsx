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
import { words } from './words.ts';
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
      title={words.call.title}
      size={760}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Call callId={callId} />
    </Modal>
  );
}

function Call({ callId }: { readonly callId: string }): ReactNode {
  const { data, error, refetch } = useQuery(api.model.call.queryOptions({ input: { callId } }));
  if (error) return <ErrorState title={words.call.notShown} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton label={words.call.reading} lines={[90, 70, 80, 40]} />;
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
          {role === 'system' ? (
            <textarea readOnly aria-label={words.call.instructions} value={text} />
          ) : (
            <pre>{text}</pre>
          )}
        </section>
      ))}
      <section aria-label={words.call.reply}>
        <h3>{words.call.reply}</h3>
        <pre>{data.reply}</pre>
      </section>
    </div>
  );
}

const WHO = { system: words.call.instructions, user: words.call.prompt, assistant: words.call.earlierReply } as const;

function factsOf({ model, prompt, promptVersion, inputTokens, outputTokens, cost, durationMs, madeAt }: ShownCall) {
  return [
    model,
    words.call.version(prompt, promptVersion),
    words.call.tokens(inputTokens, outputTokens),
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
  if (error) return <p className={classes['facts']}>{words.call.noPicture}</p>;
  return data ? <img src={blobUrl(data)} alt={words.call.picture} /> : null;
}
