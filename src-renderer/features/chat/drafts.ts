import { create } from 'zustand';
import type { Message } from '../../../src-shared/session.ts';

/** What stands in a session's composer. */
export interface Draft {
  readonly text: string;
  /** The message that is being edited: asking takes its place. */
  readonly editing: Message | null;
}

const EMPTY: Draft = { text: '', editing: null };

interface DraftState {
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The session whose composer takes the keyboard when it is drawn. */
  readonly takesFocus: string | null;
}

const useDraftStore = create<DraftState>(() => ({ drafts: {}, takesFocus: null }));

/** A question that is half typed is there again when its session is. */
export function useDraft(sessionId: string): Draft {
  return useDraftStore(({ drafts }) => drafts[sessionId] ?? EMPTY);
}

export function draftOf(sessionId: string): Draft {
  return useDraftStore.getState().drafts[sessionId] ?? EMPTY;
}

export function setDraft(sessionId: string, draft: Partial<Draft>): void {
  useDraftStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [sessionId]: { ...(drafts[sessionId] ?? EMPTY), ...draft } },
  }));
}

/**
 * Goes on in another session: the keyboard follows there, and with it what was
 * typed while the session was being made. A question that is being edited stays.
 */
export function carryOn(from: string, to: string): void {
  const { text, editing } = draftOf(from);
  if (text !== '' && !editing) {
    setDraft(to, { text });
    clearDraft(from);
  }
  useDraftStore.setState({ takesFocus: to });
}

/** Whether a session's composer takes the keyboard now; true once. */
export function takeFocus(sessionId: string): boolean {
  if (useDraftStore.getState().takesFocus !== sessionId) return false;
  useDraftStore.setState({ takesFocus: null });
  return true;
}

export function clearDraft(sessionId: string): void {
  setDraft(sessionId, EMPTY);
}
