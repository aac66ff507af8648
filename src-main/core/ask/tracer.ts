import type { Answer } from '../../../src-shared/answer.ts';
import type { CellEvidence } from '../../../src-shared/evidence.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { printOperation } from '../../../src-shared/notation.ts';
import { type Said, saidAgain } from '../../../src-shared/said/said.ts';
import { type TakenFor, traceSaid } from '../../../src-shared/said/traces.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { TraceStep } from '../../../src-shared/trace.ts';
import { truncate } from '../../../src-shared/truncate.ts';
import { Tracer } from '../trace/tracer.ts';
import type { Mention } from './align/mentions.ts';
import { cellsOf, type Data, sizeOf } from './pipeline/data.ts';
import { cited } from './pipeline/evidence/citing.ts';
import { type Failure, isMet, type Outcome } from './rules/answer/outcome.ts';
import type { Alignment } from './rules/plan/alignments.ts';
import type { Backward } from './rules/verify/backward.ts';

/** References at most on each side of a step. */
const MAXIMUM_REFERENCES = 200;
/** Readings that are shown beside the chosen one. */
const MAXIMUM_READINGS = 4;
/** Readings that could not be run are shown up to this many. */
const MAXIMUM_FAILURES = 3;
/** Characters of a value or an answer that a step shows at most. */
const LONGEST_TEXT = 160;

/** The trace of a question: what its steps read of the sheet is cited. */
export class AskTracer extends Tracer {
  readonly #source: SourceId;
  readonly #references = new WeakMap<Data, CellEvidence[]>();

  constructor(source: SourceId, onStep?: (step: TraceStep) => void) {
    super(onStep);
    this.#source = source;
  }

  /** What the phrases of the question were taken for, each with its score and its runner-up. */
  alignments(alignments: readonly Alignment[], parent: string, grid: Grid): void {
    for (const { phrase, best, runnerUp } of alignments) {
      const { kind, name } = named(best);
      const id = this.begin('align', traceSaid.isThe(phrase, kind, name), undefined, parent);
      const { cell, at } = best.element;
      this.end(id, {
        detail: scoresOf(best, runnerUp),
        evidenceOut:
          cell >= 0
            ? cited([cell], grid, this.#source)
            : at === null
              ? []
              : [{ kind: 'cells', source: this.#source, address: at }],
        verdict: best.quality >= 0.6 ? 'passed' : 'doubtful',
      });
    }
  }

  /** Readings that could not be run or said nothing: the steps that ran, and the one that failed with the reason. */
  failures(failures: readonly Failure[], parent: string, grid: Grid): void {
    for (const { candidate, steps, failed, reason } of failures.slice(0, MAXIMUM_FAILURES)) {
      const id = this.begin('candidate', candidate.reading, undefined, parent);
      if (failed !== null) {
        for (const step of steps) this.operation(step, id, grid);
        const step = this.begin('operation', traceSaid.couldNotRun, reason, id);
        this.end(step, { notation: failed, verdict: 'failed' });
      }
      this.end(id, {
        detail: reason,
        verdict: 'failed',
        ...(failed === null && { notation: printOperation(candidate.operation) }),
      });
    }
    const more = failures.length - MAXIMUM_FAILURES;
    if (more > 0) {
      const id = this.begin('candidate', traceSaid.readingsSilent(more), undefined, parent);
      this.end(id, { verdict: 'failed' });
    }
  }

  /** The readings that were run, the operations of the chosen one, and its checks. */
  outcomes(outcomes: readonly Outcome[], answer: Answer, parent: string, grid: Grid): void {
    outcomes.slice(0, MAXIMUM_READINGS).forEach((outcome, index) => {
      const chosen = index === 0 && answer.status === 'answered';
      const id = this.begin('candidate', outcome.candidate.reading, undefined, parent);
      if (index === 0) for (const step of outcome.steps) this.operation(step, id, grid);
      if (index === 0) this.#checks(outcome, id);
      this.end(id, {
        detail: traceSaid.valuesScored(
          traceSaid.joined(outcome.values.slice(0, 5).map(({ text }) => truncate(text, LONGEST_TEXT))),
          outcome.score.toFixed(2),
        ),
        verdict: chosen ? 'passed' : index === 0 ? 'failed' : 'doubtful',
      });
    });
  }

  /** What is answered, or that nothing is. */
  answer(answer: Answer, parent: string): void {
    const title =
      answer.status === 'answered' ? truncate(answer.text, LONGEST_TEXT) : saidAgain(answer.text, answer.said);
    const id = this.begin('answer', title, undefined, parent);
    this.end(id, {
      detail: traceSaid.confidence(Math.round(answer.confidence.score * 100)),
      evidenceOut: answer.citations,
      verdict: answer.status === 'answered' ? 'passed' : 'failed',
    });
  }

  /** An operation that was run, with the cells that it took and gave. */
  operation(step: Outcome['steps'][number], parent: string, grid: Grid): void {
    this.done({
      parent,
      kind: 'operation',
      title: TITLES[step.operation.op],
      notation: step.notation,
      detail: traceSaid.results(sizeOf(step.output)),
      evidenceIn: this.#cited(step.inputs, grid),
      evidenceOut: this.#cited([step.output], grid),
      startMs: step.startMs,
      durationMs: step.durationMs,
    });
  }

  /** What one step gives the next one takes: the same cells are folded once. */
  #cited(data: readonly Data[], grid: Grid): CellEvidence[] {
    const [only, ...others] = data;
    const isAlone = only !== undefined && others.length === 0;
    const known = isAlone ? this.#references.get(only) : undefined;
    if (known) return known;
    const cells = isAlone ? columnwise(only) : data.flatMap(columnwise);
    const references = cited(cells, grid, this.#source, MAXIMUM_REFERENCES);
    if (isAlone) this.#references.set(only, references);
    return references;
  }

  #checks(outcome: Outcome, parent: string): void {
    const id = this.begin('check', traceSaid.partMet(Math.round(outcome.coverage * 100)), undefined, parent);
    this.end(id, {
      detail: traceSaid.joined(
        outcome.adjustments.map(({ reason, by }) => traceSaid.weighed(reason, `${by > 0 ? '+' : ''}${by.toFixed(2)}`)),
      ),
      verdict: isMet(outcome) ? 'passed' : 'doubtful',
    });
  }

  /** Backward verification: the other questions for this answer, their pipelines, and how similar these are. */
  backward({ echoes, similarity }: Backward): void {
    const share = Math.round(similarity * 100);
    const title = echoes.length > 0 ? traceSaid.backAlike(share) : traceSaid.backNone;
    const id = this.begin('check', title);
    for (const { question, notation, likeness, agrees } of echoes) {
      const echo = this.begin('subquestion', question, undefined, id);
      const detail =
        notation === null ? traceSaid.nothingFound : traceSaid.backSame(agrees, Math.round(likeness * 100));
      this.end(echo, { detail, ...(notation !== null && { notation }), verdict: agrees ? 'passed' : 'doubtful' });
    }
    this.end(id, echoes.length > 0 ? { verdict: similarity >= 0.7 ? 'passed' : 'doubtful' } : {});
  }
}

/** The cells of rows column by column, so that whole columns are found at once. */
function columnwise(data: Data): readonly number[] {
  if (data.kind !== 'rows') return cellsOf(data);
  const { table, part, places } = data;
  const cells: number[] = [];
  for (const column of table.columns) {
    for (const place of places) {
      const cell = column[part][place] ?? -1;
      if (cell >= 0) cells.push(cell);
    }
  }
  return cells;
}

const TITLES = {
  CHL: traceSaid.takeRows,
  FAT: traceSaid.goUp,
  EXT: traceSaid.readColumn,
  Cond: traceSaid.keep,
  Math: traceSaid.compute,
  Cmp: traceSaid.compare,
  Foreach: traceSaid.forEach,
  Align: traceSaid.findPhrase,
  Rea: traceSaid.putTogether,
} as const;

function named({ element: { kind, text } }: Mention): { readonly kind: TakenFor; readonly name: string } {
  return { kind, name: truncate(text.trim(), 60) };
}

/** How surely a phrase is what it was taken for, and what it might have been. */
function scoresOf(best: Mention, runnerUp: Mention | null): Said {
  const score = best.quality.toFixed(2);
  if (!runnerUp) return traceSaid.score(score);
  const { kind, name } = named(runnerUp);
  return traceSaid.scores(score, kind, name, runnerUp.quality.toFixed(2));
}
