import type { Answer, Confidence } from './answer.ts';
import { foldEvidence } from './citedCells.ts';
import type { Evidence } from './evidence.ts';
import { foundWords, type FoundWords } from './foundWords.ts';
import { NotationError, parseOperation, printOperation } from './notation.ts';
import type { Operation } from './operations.ts';
import { toldOperation } from './operationWords.ts';
import type { Trace, TraceStep } from './trace.ts';

/** A sentence of how an answer was found, with the cells that it is about. */
export interface FoundSentence {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** How an answer was found, for a person who wants to know in a glance; the trace has all of it. */
export interface HowFound {
  readonly sentences: readonly FoundSentence[];
  /** What speaks most for and against it. */
  readonly reasons: Confidence['reasons'];
}

const MOST_SENTENCES = 3;
const MOST_REASONS = 2;

/** Tells an answer's trace in two or three plain sentences, and its confidence by the two reasons that matter most. */
export function howFound(answer: Answer, trace: Trace, words: FoundWords = foundWords): HowFound {
  return {
    sentences: sentencesOf(answer, trace, words).slice(-MOST_SENTENCES),
    reasons: mainReasons(answer.confidence),
  };
}

function sentencesOf(answer: Answer, { steps }: Trace, words: FoundWords): readonly FoundSentence[] {
  const { status, followed, solved, citations, strategy } = answer;
  if (status === 'notFound') return [];
  if (followed?.isOwn && !solved) return [{ text: words.pointed, evidence: citations }];
  const before = [...understood(answer, steps, words)];
  const pipeline = solved?.parts.at(-1)?.pipeline;
  const operation = pipeline === undefined ? null : parsed(pipeline);
  const formulas = steps.filter(({ kind, notation }) => kind === 'operation' && notation?.startsWith('='));
  if (formulas.length > 0 || (!operation && strategy !== undefined && strategy !== 'rules')) {
    const [formula] = formulas;
    return [
      ...before,
      { text: words.modelRead, evidence: formula ? [] : citations },
      ...(formula ? [{ text: words.programComputed(formula.notation ?? ''), evidence: citations }] : []),
    ];
  }
  if (!operation) return before;
  const parts = solved?.parts.length ?? 1;
  const told = toldOperation(operation, words).map(({ text, of }): FoundSentence => ({
    text: words.sentence(text),
    evidence: foldEvidence(of.flatMap((each) => evidenceOf(each, steps))),
  }));
  return [...before, ...(parts > 1 ? [{ text: words.parts(parts), evidence: [] }] : []), ...told];
}

/** Words that were taken for something called otherwise, and those that a person bound. */
function understood({ followed }: Answer, steps: readonly TraceStep[], words: FoundWords): readonly FoundSentence[] {
  if (followed && followed.phrase !== '') return [{ text: words.bound(followed), evidence: [] }];
  for (const step of steps) {
    const { evidenceOut = [], verdict } = step;
    const taken = takenIn(step);
    if (!taken || verdict !== 'passed') continue;
    const { phrase, meant } = taken;
    // Another form of the same word says nothing that is not seen.
    if (stem(meant).includes(stem(phrase)) || stem(phrase).includes(stem(meant))) continue;
    return [{ text: words.took(phrase, meant), evidence: evidenceOut }];
  }
  return [];
}

/** The sentence that says so: phrase, what it is, and its name. */
const TAKEN = 'traces.isThe';

/** What an alignment took words for; null for any other step. */
function takenIn({ kind, title, said }: TraceStep): { readonly phrase: string; readonly meant: string } | null {
  if (kind !== 'align') return null;
  if (said?.code === TAKEN) {
    const [phrase, , meant] = said.values;
    return typeof phrase === 'string' && typeof meant === 'string' ? { phrase, meant } : null;
  }
  // Traces of before have no codes.
  const taken = /^“([^”]*)” is the (?:header|value|section) “([^”]*)”$/u.exec(title);
  return taken && { phrase: taken[1] ?? '', meant: taken[2] ?? '' };
}

function stem(text: string): string {
  return text.toLowerCase().trim().slice(0, 4);
}

/** The cells that an operation gave when it was run. */
function evidenceOf(operation: Operation, steps: readonly TraceStep[]): readonly Evidence[] {
  const notation = printOperation(operation);
  return steps.find((step) => step.kind === 'operation' && step.notation === notation)?.evidenceOut ?? [];
}

function parsed(pipeline: string): Operation | null {
  try {
    return parseOperation(pipeline);
  } catch (error) {
    // A model's own notation may stand for results of earlier parts.
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** Reasons a person can follow; first those that made the answer as sure, or as unsure, as it is. */
function mainReasons({ word, reasons }: Confidence): Confidence['reasons'] {
  const wanted = word === 'high' || word === 'good' ? 'raises' : 'lowers';
  const plain = reasons.filter(({ isWeight }) => !isWeight);
  return plain
    .filter(({ effect }) => effect === wanted)
    .concat(plain.filter(({ effect }) => effect !== wanted))
    .slice(0, MOST_REASONS);
}
