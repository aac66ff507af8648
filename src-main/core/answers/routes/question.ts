import { z } from 'zod';
import type { Answer } from '../../../../src-shared/answer.ts';
import type { AskEvent } from '../../../../src-shared/contract/ask.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Trace, TraceStep } from '../../../../src-shared/trace.ts';
import { boundQuestion } from '../../ask/question/bindings.ts';
import { replyForms } from '../../ask/replyForms.ts';
import type { AskedModel } from '../../ask/tasks.ts';
import type { Core } from '../../core.ts';
import type { SheetTaskOptions } from '../../jobs.ts';
import { replyProvider } from '../../jobs/remoteModel.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { Store } from '../../openStore.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import { type RunContext, type RunKind, runKind } from '../../runs/kind.ts';
import { historyBefore } from './askedBefore.ts';
import { answerPointedAt, askedSource, followingBindings } from './decide.ts';
import { askProgram, soon, withProgram } from './programAnswer.ts';
import { rowsAnswer, rowsSource } from './rowsAnswer.ts';

/** Beside the seconds that a model may take, the rules want some. */
const RULES_MS = 60_000;

/** Questions that are answered at once, of all sessions. */
const AT_ONCE = 4;

interface Told {
  readonly answer: Answer;
  readonly trace: Trace;
}

interface Question {
  readonly sessionId: string;
  readonly sheet: number;
  readonly question: string;
  readonly replaces: string | null;
}

const inputSchema = z.object({ messageId: z.uuid(), question: z.string() });
type Input = z.infer<typeof inputSchema>;

/** Answering a question: its answer is kept before it is told, whether anyone listens or not. */
export function questionRun(core: Core): RunKind {
  return runKind<Input>({
    kind: QUESTION,
    input: inputSchema,
    title: ({ question }) => question,
    queue: QUESTION,
    parallel: AT_ONCE,
    perform: async (context) => {
      const message = core.store.messages.get(context.input.messageId);
      // It was answered just before the app ended.
      if (message.answer === null) await answer(core, message, context);
      return null;
    },
    // It stays as a question, and what it was to replace comes back.
    abandoned: ({ messageId }) => core.store.messages.giveUp(messageId),
  });
}

const QUESTION = 'ask.question';

/**
 * Takes a question into a session and begins to answer it. Throws DomainError `notFound` for a session or sheet that is
 * not there.
 */
export function beginQuestion({ runs, store }: Core, { sessionId, sheet, question, replaces }: Question): Message {
  const { documentId } = store.sessions.get(sessionId);
  const isOfRows = sheet === 0 && store.documents.get(documentId).rows !== null;
  if (!isOfRows && !store.grids.has(documentId, sheet)) {
    throw new DomainError('notFound', questionSaid.noSheet(sheet + 1));
  }
  const { fingerprint } = store.corrections.state(documentId, sheet);
  return store.transaction(() => {
    store.sessions.nameAfter(sessionId, question);
    const { id: messageId } = store.messages.ask({ sessionId, sheet, question, fingerprint, replaces });
    const { id } = runs.start(QUESTION, { messageId, question }, { documentId, sessionId });
    return store.messages.answeredBy(messageId, id);
  });
}

async function answer(
  core: Core,
  { id, sessionId, sheet, question }: Message,
  { id: runId, signal, emit }: Pick<RunContext<Input>, 'id' | 'signal' | 'emit'>,
): Promise<void> {
  const startedAt = performance.now();
  const { jobs, models, sheets, store } = core;
  const { documentId } = store.sessions.get(sessionId);
  const tell = (event: AskEvent, key?: string): void => emit(event, key);
  const ofSession = models.forSession(sessionId, runId);
  const onStep = (step: TraceStep): void => tell({ kind: 'step', step }, `step ${step.id}`);
  const choices = store.choices.list(sessionId);
  const bindings = store.choices.bindings(sessionId);
  const bound = boundQuestion(question, bindings, askedSource(core, { documentId, sheet }));
  const kept = ({ answer, trace }: Told, fingerprint: string): void => {
    signal.throwIfAborted();
    const durationMs = performance.now() - startedAt;
    const told = { answer: followingBindings(answer, bound.bindings), trace };
    tell({ kind: 'answered', message: store.messages.answer(id, { ...told, durationMs, fingerprint }) });
  };
  const asked = { model: ofSession, signal, onStep, question: bound.question };
  if (store.documents.get(documentId).rows !== null) {
    const { fingerprint } = store.corrections.state(documentId, sheet);
    return kept(await rowsAnswer(core, { documentId, sheet }, { ...asked, choices }), fingerprint);
  }
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const source = sheetSourceId(documentId, sheet);
  const history = historyBefore(store.messages.list(sessionId), id);
  const pointed = await answerPointedAt(core, { sessionId, sheet, question });
  if (pointed) {
    const durationMs = performance.now() - startedAt;
    const message = store.messages.answer(id, { ...pointed, durationMs, fingerprint: opened.fingerprint });
    return tell({ kind: 'answered', message });
  }
  const { model, ...calls } = modelFor(ofSession, store, signal);
  // Of a long sheet a model is not shown parts: it writes programs over all rows (TableZoomer).
  const asksRows = model !== null && (await registeredIn(core).isRead({ documentId, sheet }));
  if (asksRows && model.strategy === 'model') {
    return kept(await rowsAnswer(core, { documentId, sheet }, { ...asked, choices }), opened.fingerprint);
  }
  const asking = askProgram(core, { documentId, sheet }, { ...asked, ...(!asksRows && { model: null }) });
  const said = await jobs.onSheet(
    'ask',
    opened,
    { question: bound.question, source, history, choices, model: asksRows ? null : model },
    { signal, onEvent: onStep, ...calls },
  );
  const about = { question: bound.question, source: rowsSource({ documentId, sheet }) };
  kept(await withProgram(said, await soon(asking, asksRows), about), opened.fingerprint);
}

/** How the thread that answers asks the model, if a person wants it asked and there is one. */
function modelFor(
  model: LanguageModel,
  { cases, settings }: Pick<Store, 'cases' | 'settings'>,
  signal: AbortSignal,
): { readonly model: AskedModel | null } & Pick<SheetTaskOptions<'ask'>, 'providers' | 'timeLimitMs'> {
  const { strategy, way, caps } = settings.get();
  if (strategy === 'rules' || !model.has.text) return { model: null };
  return {
    model: { strategy, way, caps, learned: cases.learned(), has: model.has },
    timeLimitMs: caps.seconds * 1000 + RULES_MS,
    providers: {
      reply: replyProvider(model, replyForms, signal),
      vectors: (texts) => model.embed(texts, { signal }),
    },
  };
}
