import type { Alternative, Answer, OtherAnswer } from '../../../../src-shared/answer.ts';
import type { HeldChoice } from '../../../../src-shared/choice.ts';
import { wordOf } from '../../../../src-shared/confidence.ts';
import type { AskedRelation, ReadProgram } from '../../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { RelationDescription, Value } from '../../../../src-shared/relation.ts';
import { answerSaid } from '../../../../src-shared/said/answers.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import { codeIn, codeOf, saidAgain, type Saying, textOf } from '../../../../src-shared/said/said.ts';
import { sourceId, type SourceId } from '../../../../src-shared/source.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import type { Core } from '../../core.ts';
import { type Asking, askedRelation } from '../../relations/routes/asked.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { asFound, wordsOf } from '../../zoom/foundValue.ts';

/** Values that an answer holds; its program gives all of them. */
const VALUES_HELD = 100;

/** Of a table of rows, in the part of a session that is about it. */
export interface RowsAsked extends Omit<Asking, 'chosen'> {
  /** Readings that a person chose in the session. */
  readonly choices: readonly HeldChoice[];
}

interface Said {
  readonly answer: Answer;
  readonly trace: Trace;
}

/**
 * Answers a question about a file of rows by a program over them: there is no tree to be asked. Throws as
 * `askedRelation` does.
 */
export async function rowsAnswer(core: Core, id: SheetId, { choices, ...asking }: RowsAsked): Promise<Said> {
  const source = rowsSource(id);
  const rows = core.store.rowsState(id.documentId, id.sheet);
  const choice = choices.findLast((each) => each.source === source && each.question === keyOf(asking.question));
  const asked = await askedRelation(core, id, { ...asking, chosen: choice?.notation ?? null });
  const isFollowed = choice !== undefined && asked.sql === choice.notation;
  const answer = answerOfProgram(asked, { question: asking.question, source });
  const followed = isFollowed
    ? {
        choiceId: choice.id,
        phrase: '',
        meant: choice.meant,
        ...(choice.meantSaid && { meantSaid: choice.meantSaid }),
        isOwn: true,
      }
    : null;
  return { answer: { ...answer, rows, followed }, trace: asked.trace };
}

/** What a program says, as an answer; one that is not sure enough is withheld, and its readings are offered. */
export function answerOfProgram(
  asked: AskedRelation,
  { question, source }: { readonly question: string; readonly source: SourceId },
): Answer {
  const { sql, values, text, confidence, evidence, isSure, reasons, strategy, other, by } = asked;
  const isFound = sql !== null && values.length > 0;
  const isAnswered = isFound && isSure;
  const score = isFound ? (confidence ?? 0) : 0;
  const citations = evidence && isAnswered ? [evidence] : [];
  const said = isAnswered ? wordsOf(values) : isFound ? answerSaid.rowsNotSure : saidAgain(text, asked.said);
  const told = asked.groups?.map(({ name, figure }) => ({ ...asFound(figure), label: name })) ?? values.map(asFound);
  const held = isAnswered ? told.slice(0, VALUES_HELD) : [];
  const own = isAnswered ? wordsOf(values) : '';
  return {
    status: isAnswered ? 'answered' : 'notFound',
    ...saidAs(said),
    kind: kindOf(values),
    values: held.map((value) => Object.assign(value, { citations })),
    unit: null,
    citations,
    ...(values.length > held.length && isAnswered && { leftOut: { values: values.length - held.length, cells: 0 } }),
    notation: isAnswered ? [sql] : [],
    confidence: { score, word: wordOf(score), reasons },
    alternatives: asked.readings
      .filter((reading) => wordsOf(reading.values) !== own)
      .map((reading) => alternativeOf(reading, { question, source })),
    nearest: [],
    ...(!isAnswered && { unmet: asked.unmet }),
    followed: null,
    strategy,
    ...(other && { other: otherOf(other) }),
    ...(asked.assumed && isAnswered && { assumed: asked.assumed }),
    ...(isAnswered && {
      program: { text: wordsOf(values), sql, agrees: null, isAnswer: true, score, evidence, by },
    }),
  };
}

export function rowsSource({ documentId, sheet }: SheetId): SourceId {
  return sourceId({ holderId: documentId, kind: 'relation', index: sheet });
}

/** What the other of rules and model says to the same rows. */
export function otherOf({ by, status, text, said, problem, score }: NonNullable<AskedRelation['other']>): OtherAnswer {
  return {
    strategy: by,
    status,
    text,
    ...(said && { said }),
    ...(problem !== null && { problem }),
    citations: [],
    score,
  };
}

function alternativeOf(
  { reading, values, sql, evidence, score }: ReadProgram,
  { question, source }: { readonly question: string; readonly source: SourceId },
): Alternative {
  return {
    reading: reading.text,
    readingSaid: codeOf(reading),
    text: wordsOf(values),
    citations: evidence ? [evidence] : [],
    score,
    choice: {
      source,
      question: keyOf(question),
      phrase: '',
      meant: reading.text,
      meantSaid: codeOf(reading),
      words: [],
      notation: sql,
      chosen: [],
      rejected: [],
      lift: 0,
    },
  };
}

function saidAs(said: Saying): Pick<Answer, 'text' | 'said'> {
  const code = codeIn(said);
  return { text: textOf(said), ...(code && { said: code }) };
}

function kindOf(values: readonly Value[]): Answer['kind'] {
  const [first] = values;
  if (values.length > 1) return 'list';
  return typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'value';
}

/** Throws DomainError `input.invalid` for a column that a file of rows has not, and for a value that is not in it. */
export async function assertInRows(
  core: Core,
  id: SheetId,
  { column, value }: { readonly column: string; readonly value: string | null },
  signal: AbortSignal | undefined,
): Promise<void> {
  const registered = registeredIn(core);
  const table = await registered.table(id, signal);
  const { name, columns } = table.described.description;
  if (!columns.some((each) => each.name === column))
    throw new DomainError('input.invalid', questionSaid.noColumn(column));
  if (value === null) return;
  const isIt = `cast(${identifier(column)} as varchar) = ${literal(value)}`;
  const program = { sql: `select 1 from ${identifier(name)} where ${isIt} limit 1`, sort: null };
  const input = { table, program, offset: 0, limit: 1 };
  const { rows } = await core.jobs.onSheet('runProgram', registered.source(id), input, { signal });
  if (rows.length === 0) throw new DomainError('input.invalid', questionSaid.noValue(value, column));
}

/** Questions that a file of rows can answer, to start from: a count, a greatest value, an average for each kind. */
export async function rowsSuggestions(
  core: Core,
  documentId: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const { described } = await registeredIn(core).own({ documentId, sheet: 0 }, signal);
  return suggestionsFor(described.description);
}

function suggestionsFor({ columns }: RelationDescription): readonly string[] {
  const kinds = columns.find(({ type, categories = [] }) => type === 'text' && categories.length > 1);
  const commonest = kinds?.categories?.[0]?.value;
  const amount = columns.findLast(({ type, number }) => type === 'number' && number && number.max > number.min);
  return [
    ...(kinds && commonest !== undefined ? [`How many rows have the ${kinds.name} ${commonest}?`] : []),
    ...(amount ? [`What is the highest ${amount.name}?`] : []),
    ...(amount && kinds ? [`What is the average ${amount.name} for each ${kinds.name}?`] : []),
  ];
}
