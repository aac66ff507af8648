import { createContext, type RefObject, use, useMemo } from 'react';
import type { Message } from '../../../src-shared/session.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { doing } from '../../lib/namedCommands.ts';
import { useAsking } from './asking.ts';
import { useChat } from './chatContext.ts';
import { commandNames } from './commandNames.ts';
import type { MessageAction } from './useMessageActions.ts';

/** The message that keys and the palette are about: the one that has the focus, or had it last, else the latest. */
export const CurrentMessage = createContext<string | null>(null);

interface AnswerCommandsProps {
  readonly message: Message;
  readonly actions: readonly MessageAction[];
  readonly within: RefObject<HTMLElement | null>;
}

/** What can be done with a message, as commands while it is the one that they are about. */
export function AnswerCommands(props: AnswerCommandsProps) {
  return use(CurrentMessage) === props.message.id ? <Current {...props} /> : null;
}

const { stop: _, ...names } = commandNames;

function Current({ message: { question }, actions, within }: AnswerCommandsProps): null {
  const { sessionId } = useChat();
  const isAsking = useAsking(({ running }) => running[sessionId] !== undefined);
  const commands = useMemo(() => {
    const runs = {
      ...Object.fromEntries(actions.map(({ id, run }) => [id, run])),
      // One question at a time.
      ...(isAsking && { again: null }),
    };
    const labels = Object.fromEntries(actions.flatMap(({ id, now }) => (now === undefined ? [] : [[id, now]])));
    return doing(names, runs, { labels, detail: question });
  }, [actions, question, isAsking]);
  useCommands(commands, within);
  return null;
}
