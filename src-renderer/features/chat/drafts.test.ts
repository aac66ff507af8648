import { expect, it } from 'vitest';
import type { Message } from '../../../src-shared/session.ts';
import { carryOn, clearDraft, draftOf, setDraft, takeFocus } from './drafts.ts';

const message: Message = {
  id: 'm1',
  sessionId: 'old',
  sheet: 0,
  question: 'How many?',
  askedAt: 0,
  answer: null,
  trace: { steps: [] },
  durationMs: 0,
  isStale: false,
  isOfOtherRows: false,
  isChoiceGone: false,
  label: null,
  runId: null,
};

it('what is typed while a session is being made goes on in it, with the keyboard', () => {
  setDraft('old', { text: 'Which bed' });
  carryOn('old', 'new');
  expect([draftOf('old').text, draftOf('new').text]).toEqual(['', 'Which bed']);
  expect([takeFocus('old'), takeFocus('new'), takeFocus('new')]).toEqual([false, true, false]);
});

it('a question that is being edited stays with its session', () => {
  setDraft('old', { text: 'How many beds?', editing: message });
  carryOn('old', 'other');
  expect([draftOf('old').text, draftOf('other').text]).toEqual(['How many beds?', '']);
  clearDraft('old');
});
