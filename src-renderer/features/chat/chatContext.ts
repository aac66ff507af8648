import { createContext, useContext } from 'react';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { Message } from '../../../src-shared/session.ts';

/** What every part of a conversation needs to know of where it is, and can do. */
export interface ChatContext {
  readonly documentId: string;
  readonly sessionId: string;
  /** The sheet that the person looks at: new questions are asked of it. */
  readonly sheet: number;
  readonly sheetName: (sheet: number) => string;
  /** There are cells to point at; a file of rows has none. */
  readonly hasCells: boolean;
  /** Asks on the sheet on the screen, or on the sheet of the message that it replaces. */
  readonly ask: (question: string, replaces?: Message) => void;
  readonly edit: (message: Message) => void;
  readonly remove: (message: Message) => void;
  /** Keys and the palette are about this message from now on. */
  readonly setCurrent: (messageId: string) => void;
  readonly cite: (evidence: readonly Evidence[]) => void;
  /** Lights the cells of an answer that has just come. */
  readonly lightUp: (message: Message) => void;
  /** Says a short sentence to a screen reader. */
  readonly announce: (text: string) => void;
}

export const Chat = createContext<ChatContext | null>(null);

/** The conversation that a part stands in. */
export function useChat(): ChatContext {
  const chat = useContext(Chat);
  if (!chat) throw new Error('A part of a conversation stands outside of ChatPane.');
  return chat;
}
