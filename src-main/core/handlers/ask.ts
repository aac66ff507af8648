import { randomUUID } from 'node:crypto';
import type { AskEvent } from '../../../src-shared/contract/ask.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Message } from '../../../src-shared/session.ts';
import type { AskedBefore, AskedModel, SheetTaskOptions } from '../jobs/index.ts';
import { replyForms } from '../jobs/replyForms.ts';
import type { LanguageModel } from '../model/index.ts';
import type { Store } from '../store/index.ts';
import type { Core } from './core.ts';
import { eventStream } from './eventStream.ts';
import type { Implementer } from './implementer.ts';

/** What a follow-up can refer to; what was asked longer ago is not meant any more. */
const HISTORY_AT_MOST = 20;

interface Question {
  readonly sessionId: string;
  readonly sheet: number;
  readonly question: string;
  readonly replaces: string | null;
}

export function askHandlers(os: Implementer['ask'], core: Core) {
  const { jobs, sheets, store } = core;
  return {
    ask: os.ask.handler(({ input, signal: callSignal }) =>
      eventStream<AskEvent>(core, callSignal, (emit, signal) => answer(core, input, emit, signal)),
    ),
    suggest: os.suggest.handler(async ({ input, signal }) =>
      jobs.onSheet('suggest', await sheets.sourceWithTree(input), {}, { signal }),
    ),
    remove: os.remove.handler(({ input }) => store.messages.remove(input.messageId)),
    choose: os.choose.handler(({ input, signal }) => {
      const { sessionId } = store.messages.get(input.messageId);
      // Each choice is made on what the one before it left.
      return core.exclusively(`choose ${sessionId}`, () => choose(core, input.messageId, input.alternative, signal));
    }),
    takeBack: os.takeBack.handler(({ input }) => store.choices.takeBack(input.choiceId)),
    restore: os.restore.handler(({ input }) => store.messages.restore(input.messageId)),
  };
}

/**
 * Answers a question in a session. The question is saved before its answer is
 * looked for, the answer before it is told; one that is not answered stays as a
 * question, and what it was to replace comes back.
 */
async function answer(
  { jobs, models, sheets, store }: Core,
  { sessionId, sheet, question, replaces }: Question,
  emit: (event: AskEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const { documentId } = store.sessions.get(sessionId);
  if (!store.grids.has(documentId, sheet)) {
    throw new DomainError('notFound', `This document has no sheet ${sheet + 1}. Choose another sheet.`);
  }
  const before = store.messages.list(sessionId);
  const { fingerprint } = store.corrections.state(documentId, sheet);
  const asked = store.transaction(() => {
    store.sessions.nameAfter(sessionId, question);
    return store.messages.ask({ sessionId, sheet, question, fingerprint, replaces });
  });
  try {
    emit({ kind: 'asked', message: asked });
    const source = await sheets.sourceWithTree({ documentId, sheet });
    const history = historyOf(before, replaces);
    const { model, ...calls } = modelFor(models.forSession(sessionId), store, signal);
    const result = await jobs.onSheet(
      'ask',
      source,
      { question, sheet, history, choices: store.choices.list(sessionId), model },
      { signal, onEvent: (step) => emit({ kind: 'step', step }), ...calls },
    );
    signal.throwIfAborted();
    const durationMs = performance.now() - startedAt;
    const message = store.messages.answer(asked.id, { ...result, durationMs, fingerprint: source.fingerprint });
    emit({ kind: 'answered', message });
  } catch (error) {
    store.messages.giveUp(asked.id);
    throw error;
  }
}

/** Beside the seconds that a model may take, the rules want some. */
const RULES_MS = 60_000;

/** How the thread that answers asks the model, if a person wants it asked and there is one. */
function modelFor(
  model: LanguageModel,
  { cases, settings }: Pick<Store, 'cases' | 'settings'>,
  signal: AbortSignal,
): { readonly model: AskedModel | null } & Pick<SheetTaskOptions<'ask'>, 'providers' | 'timeLimitMs'> {
  const { strategy, caps } = settings.get();
  if (strategy === 'rules' || !model.has.text) return { model: null };
  return {
    model: { strategy, caps, learned: cases.learned(), has: model.has },
    timeLimitMs: caps.seconds * 1000 + RULES_MS,
    providers: {
      reply: ({ call, form }) => model.completeJson<unknown>(call, replyForms[form], { signal }),
      vectors: (texts) => model.embed(texts, { signal }),
    },
  };
}

/** Answers a question anew, read as a person chose. Throws DomainError `notFound` when the table does not give that reading. */
async function choose(
  { jobs, sheets, store }: Core,
  messageId: string,
  alternative: number,
  signal: AbortSignal | undefined,
): Promise<Message> {
  const startedAt = performance.now();
  const { sessionId, sheet, question, answer: offered } = store.messages.get(messageId);
  const choice = offered?.alternatives[alternative]?.choice;
  if (!choice) throw new DomainError('notFound', 'This reading is not offered any more. Ask the question again.');
  const { documentId } = store.sessions.get(sessionId);
  const id = randomUUID();
  const source = await sheets.sourceWithTree({ documentId, sheet });
  const history = historyOf(store.messages.list(sessionId), messageId);
  const choices = [...store.choices.list(sessionId), { ...choice, id }];
  const result = await jobs.onSheet('ask', source, { question, sheet, history, choices, model: null }, { signal });
  if (result.answer.followed?.choiceId !== id) {
    throw new DomainError('notFound', 'The table does not give this reading any more. Ask the question again.');
  }
  const durationMs = performance.now() - startedAt;
  return store.transaction(() => {
    store.choices.keep({ id, messageId, choice });
    return store.messages.answer(messageId, { ...result, durationMs, fingerprint: source.fingerprint });
  });
}

/** What was answered before the place where the question stands, oldest first. */
function historyOf(messages: readonly Message[], replaces: string | null): AskedBefore[] {
  const place = messages.findIndex((message) => message.id === replaces);
  const earlier = place < 0 ? messages : messages.slice(0, place);
  const answered = earlier.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
  return answered.slice(-HISTORY_AT_MOST);
}
