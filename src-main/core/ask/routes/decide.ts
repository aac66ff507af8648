import { randomUUID } from 'node:crypto';
import { parseAddress } from '../../../../src-shared/address.ts';
import { type Answer, reasonOf } from '../../../../src-shared/answer.ts';
import type { Binding, Held, PointedCell } from '../../../../src-shared/choice.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId, type SourceId } from '../../../../src-shared/source.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';
import { keyOf } from '../language/tokenize.ts';
import { boundQuestion, wordsOf } from '../question/bindings.ts';
import { AskTracer } from '../tracer.ts';
import { historyBefore } from './askedBefore.ts';

/** A message and the cell that a person says something of. */
export interface Pointing {
  readonly messageId: string;
  readonly address: string;
}

/**
 * Answers a question anew with words of it read as what a cell says, and remembers that for the session. Throws
 * DomainError `input.invalid` for words that the question does not have and for a blank cell.
 */
export async function bind(
  core: Core,
  { messageId, address, phrase }: Pointing & { readonly phrase: string },
  signal: AbortSignal | undefined,
): Promise<Message> {
  const startedAt = performance.now();
  const { jobs, sheets, store } = core;
  const { sessionId, sheet, question } = store.messages.get(messageId);
  const { documentId } = store.sessions.get(sessionId);
  const cell = await filledCell(core, { documentId, sheet }, address);
  const source = sheetSourceId(documentId, sheet);
  const meant = cell.text.replaceAll(/\s+/g, ' ').trim();
  const binding: Binding = { kind: 'binding', source, phrase, words: wordsOf(phrase), meant, address: cell.address };
  const id = randomUUID();
  const bound = boundQuestion(question, [...store.choices.bindings(sessionId), { ...binding, id }], source);
  if (bound.binding?.id !== id) {
    throw new DomainError('input.invalid', questionSaid.notItsWords(phrase));
  }
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const history = historyBefore(store.messages.list(sessionId), messageId);
  const choices = store.choices.list(sessionId);
  const asked = { question: bound.question, source, history, choices, model: null };
  const { answer, trace } = await jobs.onSheet('ask', opened, asked, { signal });
  const result = { answer: followingBinding(answer, bound.binding), trace };
  return keepChoice(
    core,
    { id, messageId, choice: binding },
    { ...result, fingerprint: opened.fingerprint },
    startedAt,
  );
}

/**
 * Makes a cell the answer of a question, now and when it is asked again in the session. Throws DomainError
 * `input.invalid` for a blank cell.
 */
export async function point(core: Core, { messageId, address }: Pointing): Promise<Message> {
  const startedAt = performance.now();
  const { store } = core;
  const { sessionId, sheet, question } = store.messages.get(messageId);
  const { documentId } = store.sessions.get(sessionId);
  const cell = await filledCell(core, { documentId, sheet }, address);
  const source = sheetSourceId(documentId, sheet);
  const pointed: PointedCell = { kind: 'pointed', source, question: keyOf(question), address: cell.address };
  const id = randomUUID();
  const { fingerprint } = store.corrections.state(documentId, sheet);
  const result = pointedAnswer(question, cell, { ...pointed, id });
  return keepChoice(core, { id, messageId, choice: pointed }, { ...result, fingerprint }, startedAt);
}

/** The answer that a person pointed at earlier in the session for this very question; null where there is none any more. */
export async function answerPointedAt(
  core: Core,
  { sessionId, sheet, question }: Pick<Message, 'sessionId' | 'sheet' | 'question'>,
): Promise<{ readonly answer: Answer; readonly trace: Trace } | null> {
  const { documentId } = core.store.sessions.get(sessionId);
  const source = sheetSourceId(documentId, sheet);
  const asked = keyOf(question);
  const pointed = core.store.choices
    .pointed(sessionId)
    .findLast((each) => each.source === source && each.question === asked);
  const cell = pointed && (await cellAt(core, { documentId, sheet }, pointed.address));
  return cell ? pointedAnswer(question, cell, pointed) : null;
}

/** An answer that a question with bound words has; what a person chose between readings is told first. */
export function followingBinding(answer: Answer, binding: Held<Binding> | null): Answer {
  if (!binding || answer.followed) return answer;
  const { id: choiceId, phrase, meant } = binding;
  return { ...answer, followed: { choiceId, phrase, meant, isOwn: false } };
}

function pointedAnswer(
  question: string,
  { address, text, value }: Cell,
  { id: choiceId, source }: { readonly id: string; readonly source: SourceId },
): { readonly answer: Answer; readonly trace: Trace } {
  const citations = [{ kind: 'cells' as const, source, address }];
  const tracer = new AskTracer(source);
  const root = tracer.begin('question', question);
  tracer.end(root, { detail: 'A person pointed at the cell', evidenceOut: citations, verdict: 'passed' });
  return {
    trace: tracer.trace,
    answer: {
      status: 'answered',
      text,
      kind: value.kind === 'number' ? 'number' : 'value',
      values: [{ text, value, citations }],
      unit: null,
      citations,
      notation: [],
      confidence: { score: 1, word: 'high', reasons: [reasonOf(answerSaid.pointed, 'raises')] },
      alternatives: [],
      nearest: [],
      followed: { choiceId, phrase: '', meant: text, isOwn: true },
    },
  };
}

/** Keeps what a person decided, with the answer that follows from it. */
export function keepChoice(
  { store }: Core,
  decision: Parameters<Core['store']['choices']['keep']>[0],
  result: { readonly answer: Answer; readonly trace: Trace; readonly fingerprint: string },
  startedAt: number,
): Message {
  const durationMs = performance.now() - startedAt;
  return store.transaction(() => {
    store.choices.keep(decision);
    return store.messages.answer(decision.messageId, { ...result, durationMs });
  });
}

interface SheetName {
  readonly documentId: string;
  readonly sheet: number;
}

async function filledCell(core: Core, id: SheetName, address: string): Promise<Cell> {
  const cell = await cellAt(core, id, address);
  if (!cell) throw new DomainError('input.invalid', questionSaid.blankCell(address));
  return cell;
}

async function cellAt({ sheets }: Core, id: SheetName, address: string): Promise<Cell | null> {
  const place = parseAddress(address);
  const cell = place && (await sheets.grid(id)).at(place.row, place.column);
  return cell && cell.text.trim() !== '' ? cell : null;
}
