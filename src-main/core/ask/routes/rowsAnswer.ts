import type { Answer } from '../../../../src-shared/answer.ts';
import type { RelationDescription, Value } from '../../../../src-shared/relation.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';
import { askedRelation } from '../../relations/routes/asked.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import { wordOf } from '../answer/confidence.ts';
import { asFound, wordsOf } from './programAnswer.ts';

/** Values that an answer holds; its program gives all of them. */
const VALUES_HELD = 100;

/**
 * Answers a question about a file of rows by a program over them: there is no tree to be asked. Throws DomainError
 * `query.*`, `engine.lost`, and the signal's reason.
 */
export async function rowsAnswer(
  core: Core,
  documentId: string,
  question: string,
  signal: AbortSignal,
): Promise<{ readonly answer: Answer; readonly trace: Trace }> {
  const startedAt = performance.now();
  const { sql, values, text, reading, confidence, evidence } = await askedRelation(
    core,
    { documentId, sheet: 0 },
    question,
    signal,
  );
  const isAnswered = sql !== null && values.length > 0;
  const score = isAnswered ? (confidence ?? 0) : 0;
  const citations = evidence ? [evidence] : [];
  const said = isAnswered ? wordsOf(values) : text;
  const held = isAnswered ? values.slice(0, VALUES_HELD) : [];
  const answer: Answer = {
    status: isAnswered ? 'answered' : 'notFound',
    text: said,
    kind: kindOf(values),
    values: held.map((value) => ({ ...asFound(value), citations })),
    unit: null,
    citations,
    ...(values.length > held.length && isAnswered && { leftOut: { values: values.length - held.length, cells: 0 } }),
    notation: sql === null ? [] : [sql],
    confidence: { score, word: wordOf(score), reasons: [] },
    alternatives: [],
    nearest: [],
    followed: null,
    ...(isAnswered && { program: { text: said, sql, agrees: null, isAnswer: true, score, evidence } }),
  };
  const durationMs = performance.now() - startedAt;
  const found = reading === null ? said : `${said}; understood as ${reading}`;
  const step = {
    id: 'program',
    parent: null,
    kind: 'candidate',
    title: 'A program over the rows',
    ...(sql !== null && { notation: sql }),
    detail: found,
    evidenceOut: citations,
    startMs: 0,
    durationMs,
  } as const;
  return { answer, trace: { steps: [step] } };
}

function kindOf(values: readonly Value[]): Answer['kind'] {
  const [first] = values;
  if (values.length > 1) return 'list';
  return typeof first === 'number' ? 'number' : typeof first === 'boolean' ? 'boolean' : 'value';
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
