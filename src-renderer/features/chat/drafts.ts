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
}

const useDraftStore = create<DraftState>(() => ({ drafts: {} }));

/** A question that is half typed is there again when its session is. */
export function useDraft(sessionId: string): Draft {
  return useDraftStore(({ drafts }) => drafts[sessionId] ?? EMPTY);
}

export function setDraft(sessionId: string, draft: Partial<Draft>): void {
  useDraftStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [sessionId]: { ...(drafts[sessionId] ?? EMPTY), ...draft } },
  }));
}

export function clearDraft(sessionId: string): void {
  setDraft(sessionId, EMPTY);
}
