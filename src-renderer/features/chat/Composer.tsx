import { ActionIcon } from '@mantine/core';
import { ArrowUp, Square, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { WhoAnswers } from '../../components/WhoAnswers.tsx';
import { useConnection } from '../../lib/connection.ts';
import { useAsking } from './asking.ts';
import { useChat } from './chatContext.ts';
import { clearDraft, setDraft, takeFocus, useDraft } from './drafts.ts';
import { Suggestions } from './Suggestions.tsx';
import { useSession } from './useSession.ts';
import { words as texts } from './words.ts';
import classes from './Composer.module.css';

/** What the contract takes. */
const LONGEST_QUESTION = 4000;

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Where questions are typed. Enter asks, Shift+Enter breaks the line, ↑ edits the last question, Esc stops. */
export function Composer({ field }: ComposerProps): ReactNode {
  const { sessionId, sheet, sheetName, ask, edit } = useChat();
  const { text, editing } = useDraft(sessionId);
  const running = useAsking((state) => state.running[sessionId]);
  const isConnected = useConnection(({ status }) => status !== 'lost');
  const messages = useSession(sessionId).data?.messages;
  const canAsk = text.trim() !== '' && !running && isConnected;

  useEffect(() => {
    if (takeFocus(sessionId)) field.current?.focus();
  }, [sessionId, field]);

  function send(): void {
    if (canAsk) ask(text.trim(), editing ?? undefined);
  }

  /** The keyboard goes on in the sheet. What is typed stays. */
  function leave(): void {
    field.current?.blur();
    document.querySelector<HTMLElement>('main [data-active] [role="grid"][data-keys]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // An input method uses Enter, arrows and Esc for itself while it composes.
    if (event.nativeEvent.isComposing) return;
    const last = messages?.at(-1);
    if (event.key === 'Enter' && !event.shiftKey) send();
    else if (event.key === 'ArrowUp' && text === '' && last) edit(last);
    else if (event.key === 'Escape' && running) running.stop();
    else if (event.key === 'Escape' && editing) clearDraft(sessionId);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes['composer']}>
      <Suggestions />
      {editing && (
        <p className={classes['editing']}>
          <span>{texts.composer.editing(editing.question)}</span>
          <ActionIcon size={20} aria-label={texts.composer.leave} onClick={() => clearDraft(sessionId)}>
            <X size={13} />
          </ActionIcon>
        </p>
      )}
      <div className={classes['box']}>
        <textarea
          ref={field}
          data-composer
          data-keys
          className={classes['field']}
          rows={1}
          maxLength={LONGEST_QUESTION}
          aria-label={texts.composer.question}
          aria-describedby="composer-keys"
          placeholder={texts.composer.about(sheetName(sheet))}
          value={text}
          onChange={(event) => setDraft(sessionId, { text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {running ? (
          <ActionIcon variant="filled" size={24} aria-label={texts.commands.stop} onClick={running.stop}>
            <Square size={10} fill="currentColor" />
          </ActionIcon>
        ) : (
          <ActionIcon variant="filled" size={24} aria-label={texts.ask} disabled={!canAsk} onClick={send}>
            <ArrowUp size={15} />
          </ActionIcon>
        )}
      </div>
      <div className={classes['foot']}>
        <p id="composer-keys" className={classes['keys']}>
          {hints({ isConnected, isRunning: !!running, isEditing: !!editing }).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <WhoAnswers />
      </div>
    </div>
  );
}

/** What keys do now, the most needed first: what there is no room for is left out whole. */
function hints(state: { isConnected: boolean; isRunning: boolean; isEditing: boolean }): readonly string[] {
  if (!state.isConnected) return [texts.composer.notConnected];
  if (state.isRunning) return [texts.composer.escStops];
  if (state.isEditing) return [texts.composer.enterInPlace, texts.composer.escLeaves];
  return [texts.composer.enterAsks, texts.composer.newLine, texts.composer.upEdits];
}
