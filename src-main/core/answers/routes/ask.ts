import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../../src-shared/answer.ts';
import type { AskEvent } from '../../../../src-shared/contract/ask.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import { saidAgain } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { boundQuestion } from '../../ask/question/bindings.ts';
import type { Core } from '../../core.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { follow } from '../../runs/follow.ts';
import { historyBefore } from './askedBefore.ts';
import { checkBackward } from './checkBackward.ts';
import { askedSource, bind, followingBindings, point } from './decide.ts';
import { keepChoice, nameInStep, takeBack } from './keptChoice.ts';
import { decisionsOf } from './offers.ts';
import { beginQuestion } from './question.ts';
import { rowsAnswer, rowsSource, rowsSuggestions } from './rowsAnswer.ts';

export function questionRoutes(os: Implementer['ask'], core: Core) {
  const { jobs, sheets, store } = core;

  const followed = (message: Message, signal: AbortSignal | undefined) => {
    if (message.runId === null) throw new DomainError('notFound', questionSaid.unanswered);
    return follow<AskEvent>(core, message.runId, signal, { kind: 'asked', message });
  };

  return {
    ask: os.ask.handler(({ input, signal }) => followed(beginQuestion(core, input), signal)),
    follow: os.follow.handler(({ input, signal }) => followed(store.messages.get(input.messageId), signal)),
    suggest: os.suggest.handler(async ({ input, signal }) =>
      store.documents.get(input.documentId).rows
        ? rowsSuggestions(core, input.documentId, signal)
        : jobs.onSheet('suggest', await sheets.sourceWithTree(input), {}, { signal }),
    ),
    checkBackward: os.checkBackward.handler(({ input, signal }) => {
      const { sessionId } = store.messages.get(input.messageId);
      return core.exclusively(`choose ${sessionId}`, () => checkBackward(core, input.messageId, signal));
    }),
    remove: os.remove.handler(({ input }) => store.messages.remove(input.messageId)),
    choose: os.choose.handler(({ input, signal }) => {
      const { sessionId } = store.messages.get(input.messageId);
      // Each choice is made on what the one before it left.
      return core.exclusively(`choose ${sessionId}`, () => choose(core, input.messageId, input.alternative, signal));
    }),
    bindWords: os.bindWords.handler(({ input, signal }) => {
      const { sessionId } = store.messages.get(input.messageId);
      return core.exclusively(`choose ${sessionId}`, () => bind(core, input, signal));
    }),
    pointAt: os.pointAt.handler(({ input }) => {
      const { sessionId } = store.messages.get(input.messageId);
      return core.exclusively(`choose ${sessionId}`, () => point(core, input));
    }),
    decisions: os.decisions.handler(({ input }) => decisionsOf(core, input.sessionId)),
    takeBack: os.takeBack.handler(({ input }) => takeBack(core, input.choiceId)),
    restore: os.restore.handler(({ input }) => store.messages.restore(input.messageId)),
  };
}

/** Answers a question anew, read as a person chose. Throws DomainError `notFound` when the table does not give that reading. */
async function choose(
  core: Core,
  messageId: string,
  alternative: number,
  signal: AbortSignal | undefined,
): Promise<Message> {
  const startedAt = performance.now();
  const { jobs, sheets, store } = core;
  const { sessionId, sheet, question, answer: offered } = store.messages.get(messageId);
  const choice = offered?.alternatives[alternative]?.choice;
  if (!choice) throw new DomainError('notFound', questionSaid.notOffered);
  const { documentId } = store.sessions.get(sessionId);
  const id = randomUUID();
  const { phrase, meant, meantSaid } = choice;
  const name = stepSaid.chooseReading(nameInStep(phrase || question), saidAgain(meant, meantSaid));
  const bindings = store.choices.bindings(sessionId);
  const bound = boundQuestion(question, bindings, askedSource(core, { documentId, sheet }));
  const kept = (answer: Answer, trace: Trace, fingerprint: string): Promise<Message> => {
    if (answer.followed?.choiceId !== id) throw new DomainError('notFound', questionSaid.notGiven);
    const result = { answer: followingBindings(answer, bound.bindings), trace, fingerprint };
    return keepChoice(core, { id, messageId, choice, name }, result, startedAt);
  };
  if (choice.source === rowsSource({ documentId, sheet })) {
    const { fingerprint } = store.corrections.state(documentId, sheet);
    const asked = { question: bound.question, model: null, signal, choices: [{ ...choice, id }] };
    const { answer, trace } = await rowsAnswer(core, { documentId, sheet }, asked);
    return kept(answer, trace, fingerprint);
  }
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const source = sheetSourceId(documentId, sheet);
  const history = historyBefore(store.messages.list(sessionId), messageId);
  const choices = [...store.choices.list(sessionId), { ...choice, id }];
  const asked = { question: bound.question, source, history, choices, model: null };
  const { answer, trace } = await jobs.onSheet('ask', opened, asked, { signal });
  return kept(answer, trace, opened.fingerprint);
}
