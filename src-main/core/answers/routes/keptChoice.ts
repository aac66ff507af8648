import type { Answer } from '../../../../src-shared/answer.ts';
import type { Decision } from '../../../../src-shared/choice.ts';
import { type Said, saidAgain } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Message } from '../../../../src-shared/session.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { truncate } from '../../../../src-shared/truncate.ts';
import { choiceStep } from '../../ask/kept/choices.ts';
import type { Core } from '../../core.ts';
import { inTurn } from '../../history/undoable.ts';

interface NewDecision {
  readonly id: string;
  readonly messageId: string;
  readonly choice: Decision;
  /** Of the step. */
  readonly name: Said;
}

interface Result {
  readonly answer: Answer;
  readonly trace: Trace;
  readonly fingerprint: string;
}

/** Keeps what a person decided, with the answer that follows from it, as a step of the document's history. */
export function keepChoice(
  core: Core,
  { id, messageId, choice, name }: NewDecision,
  result: Result,
  startedAt: number,
): Promise<Message> {
  const { store } = core;
  const { documentId } = store.sessions.get(store.messages.get(messageId).sessionId);
  const durationMs = Math.round(performance.now() - startedAt);
  return inTurn(core, documentId, async () =>
    store.transaction(() => {
      store.choices.keep({ id, messageId, choice, after: { ...result, durationMs } });
      const step = choiceStep(documentId, name, { choiceId: id, choice, isHeld: true });
      store.history.move(documentId, { kind: 'append', step });
      return store.messages.get(messageId);
    }),
  );
}

/** Takes a choice back, as a step of the document's history; nothing happens where it is taken back already. */
export async function takeBack(core: Core, choiceId: string): Promise<void> {
  const { store } = core;
  const documentId = store.choices.find(choiceId)?.documentId;
  if (documentId === undefined) return;
  await inTurn(core, documentId, async () => {
    const found = store.choices.find(choiceId);
    if (!found) return;
    const step = choiceStep(documentId, takenBack(found.choice), { choiceId, choice: found.choice, isHeld: false });
    store.history.move(documentId, { kind: 'append', step });
  });
}

function takenBack(choice: Decision): Said {
  if (!('kind' in choice))
    return stepSaid.unchooseReading(
      nameInStep(choice.phrase || choice.question),
      saidAgain(choice.meant, choice.meantSaid),
    );
  if (choice.kind === 'binding') return stepSaid.unbindWords(choice.phrase, choice.meant);
  return stepSaid.unpoint(nameInStep(choice.asked ?? choice.question), choice.address);
}

/** A question as the name of a step has it. */
export function nameInStep(question: string): string {
  return truncate(question, 40);
}
