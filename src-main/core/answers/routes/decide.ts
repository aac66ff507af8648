import { randomUUID } from 'node:crypto';
import { parseAddress } from '../../../../src-shared/address.ts';
import { type Answer, type CitedCell, reasonOf } from '../../../../src-shared/answer.ts';
import type { Binding, Held, PointedCell, WordMeaning } from '../../../../src-shared/choice.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId, type SourceId } from '../../../../src-shared/source.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import { type BoundQuestion, boundQuestion, wordsOf } from '../../ask/question/bindings.ts';
import { AskTracer } from '../../ask/tracer.ts';
import type { Core } from '../../core.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { historyBefore } from './askedBefore.ts';
import { keepChoice, nameInStep } from './keptChoice.ts';
import { assertInRows, rowsAnswer, rowsSource } from './rowsAnswer.ts';

/** A message and the cell that a person says something of. */
export interface Pointing {
  readonly messageId: string;
  readonly address: string;
}

interface Binds {
  readonly messageId: string;
  readonly phrase: string;
  readonly meant: WordMeaning;
}

/**
 * Answers a question anew with words of it read as what a cell says, or what a file of rows has, and remembers that for
 * the session. Throws DomainError `input.invalid` for words that the question does not have, for a blank cell and for
 * what a file of rows does not have.
 */
export async function bind(
  core: Core,
  { messageId, phrase, meant: word }: Binds,
  signal: AbortSignal | undefined,
): Promise<Message> {
  const startedAt = performance.now();
  const { store } = core;
  const message = store.messages.get(messageId);
  const { sessionId, sheet, question } = message;
  const { documentId } = store.sessions.get(sessionId);
  const source = askedSource(core, { documentId, sheet });
  const meant = { ...(await meaningOf(core, { documentId, sheet }, word, signal)), source };
  const binding: Binding = { kind: 'binding', phrase, words: wordsOf(phrase), ...meant };
  const id = randomUUID();
  const bindings = [...store.choices.bindings(sessionId), { ...binding, id }];
  const bound = boundQuestion(question, bindings, source);
  if (bound.bindings[0]?.id !== id) throw new DomainError('input.invalid', questionSaid.notItsWords(phrase));
  const { answer, trace, fingerprint } = await askBound(core, message, bound, signal);
  const name = stepSaid.bindWords(phrase, meant.meant);
  return keepChoice(core, { id, messageId, choice: binding, name }, { answer, trace, fingerprint }, startedAt);
}

/** Answers a question by the rules, as its words are bound. */
async function askBound(
  core: Core,
  { id: messageId, sessionId, sheet }: Message,
  bound: BoundQuestion,
  signal: AbortSignal | undefined,
): Promise<{ readonly answer: Answer; readonly trace: Trace; readonly fingerprint: string }> {
  const { jobs, sheets, store } = core;
  const { documentId } = store.sessions.get(sessionId);
  const choices = store.choices.list(sessionId);
  const { question } = bound;
  if (registeredIn(core).isFile({ documentId, sheet })) {
    const { fingerprint } = store.corrections.state(documentId, sheet);
    const asked = { question, model: null, signal, choices };
    const { answer, trace } = await rowsAnswer(core, { documentId, sheet }, asked);
    return { answer: followingBindings(answer, bound.bindings), trace, fingerprint };
  }
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const history = historyBefore(store.messages.list(sessionId), messageId);
  const source = sheetSourceId(documentId, sheet);
  const asked = { question, source, history, choices, model: null };
  const { answer, trace } = await jobs.onSheet('ask', opened, asked, { signal });
  return { answer: followingBindings(answer, bound.bindings), trace, fingerprint: opened.fingerprint };
}

/** What bindings of a document's questions are of: the rows of a file of them, else the sheet. */
export function askedSource(core: Core, id: SheetId): SourceId {
  return registeredIn(core).isFile(id) ? rowsSource(id) : sheetSourceId(id.documentId, id.sheet);
}

/** What words are said to stand for, in the table's own words. */
async function meaningOf(
  core: Core,
  id: SheetId,
  word: WordMeaning,
  signal: AbortSignal | undefined,
): Promise<Pick<Binding, 'meant' | 'address' | 'inRows'>> {
  const isFile = registeredIn(core).isFile(id);
  if ('address' in word) {
    if (isFile) throw new DomainError('input.invalid', rowSaid.onNoSheet);
    const cell = await cellAt(core, id, word.address);
    if (!cell) throw new DomainError('input.invalid', questionSaid.blankCell(word.address));
    return { meant: meantBy(cell), address: cell.address };
  }
  if (!isFile) throw new DomainError('input.invalid', questionSaid.pointAtCell);
  await assertInRows(core, id, word, signal);
  return { meant: word.value ?? word.column, address: null, inRows: word };
}

/**
 * Makes a cell the answer of a question, now and when it is asked again in the session. Throws DomainError
 * `input.invalid` for a blank cell.
 */
export async function point(core: Core, { messageId, address }: Pointing): Promise<Message> {
  const startedAt = performance.now();
  const { store } = core;
  const { sessionId, sheet, question, answer: before } = store.messages.get(messageId);
  const { documentId } = store.sessions.get(sessionId);
  if (registeredIn(core).isFile({ documentId, sheet })) throw new DomainError('input.invalid', rowSaid.onNoSheet);
  const found = await toldCell(core, { documentId, sheet }, address);
  if (!found) throw new DomainError('input.invalid', questionSaid.blankCell(address));
  const pointed: PointedCell = {
    kind: 'pointed',
    source: sheetSourceId(documentId, sheet),
    question: keyOf(question),
    asked: question,
    unmet: unmetKeys(before),
    address: found.cell.address,
    cell: found.told,
  };
  const id = randomUUID();
  const { fingerprint } = store.corrections.state(documentId, sheet);
  const result = pointedAnswer(question, found, { ...pointed, id });
  const name = stepSaid.pointAt(nameInStep(question), found.cell.address);
  return keepChoice(core, { id, messageId, choice: pointed, name }, { ...result, fingerprint }, startedAt);
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
  const found = pointed && (await toldCell(core, { documentId, sheet }, pointed.address));
  return found ? pointedAnswer(question, found, pointed) : null;
}

/** Words of a question that met nothing, as they are compared. */
export function unmetKeys(answer: Answer | null): string[] {
  return [...new Set((answer?.unmet ?? []).flatMap(wordsOf))].toSorted();
}

/** An answer that a question with bound words has; what a person chose between readings is told first. */
export function followingBindings(answer: Answer, bindings: readonly Held<Binding>[]): Answer {
  const [first, ...rest] = bindings;
  if (!first) return answer;
  const ids = (of: readonly Held<Binding>[]): { readonly others?: readonly string[] } =>
    of.length === 0 ? {} : { others: of.map(({ id }) => id) };
  if (answer.followed) return { ...answer, followed: { ...answer.followed, ...ids(bindings) } };
  const { id: choiceId, phrase, meant } = first;
  return { ...answer, followed: { choiceId, phrase, meant, isOwn: false, ...ids(rest) } };
}

/** What words stand for that stand for a cell. */
export function meantBy({ text }: Cell): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

interface FoundCell {
  readonly cell: Cell;
  readonly told: CitedCell;
}

function pointedAnswer(
  question: string,
  { cell: { address, text, value }, told }: FoundCell,
  { id: choiceId, source }: { readonly id: string; readonly source: SourceId },
): { readonly answer: Answer; readonly trace: Trace } {
  const citations = [{ kind: 'cells' as const, source, address }];
  const tracer = new AskTracer(source);
  const root = tracer.begin('question', question);
  tracer.end(root, { detail: traceSaid.pointed, evidenceOut: citations, verdict: 'passed' });
  return {
    trace: tracer.trace,
    answer: {
      status: 'answered',
      text,
      kind: value.kind === 'number' ? 'number' : 'value',
      values: [{ text, value, citations }],
      unit: null,
      citations,
      cited: { [address]: told },
      notation: [],
      confidence: { score: 1, word: 'high', reasons: [reasonOf(answerSaid.pointed, 'raises')] },
      alternatives: [],
      nearest: [],
      followed: { choiceId, phrase: '', meant: text, isOwn: true },
    },
  };
}

/** The cell at an address; null for a blank one. */
export async function cellAt({ sheets }: Core, id: SheetId, address: string): Promise<Cell | null> {
  const place = parseAddress(address);
  const cell = place && (await sheets.grid(id)).at(place.row, place.column);
  return cell && cell.text.trim() !== '' ? cell : null;
}

/** A cell with what names it; null for a blank one. */
async function toldCell(core: Core, id: SheetId, address: string): Promise<FoundCell | null> {
  const cell = await cellAt(core, id, address);
  if (!cell) return null;
  const opened = await core.sheets.sourceWithTree(id);
  const source = sheetSourceId(id.documentId, id.sheet);
  const told = await core.jobs.onSheet('tellCells', opened, { source, addresses: [cell.address] });
  return { cell, told: told[cell.address] ?? { path: '', text: cell.text } };
}
