import type { Value } from '../../../../src-shared/relation.ts';
import { type Saying, verbatim } from '../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Tracing } from '../../model/conversation.ts';
import type { NewTraceStep } from '../../trace/tracer.ts';
import type { ZoomStep } from './answer.ts';
import type { Ran } from './program.ts';

type Shown = Pick<NewTraceStep, 'kind' | 'title'> & Partial<Pick<NewTraceStep, 'detail' | 'notation' | 'verdict'>>;

/** Values that a line holds. */
const NAMED = 5;

/** Tells a step of TableZoomer's way: what was planned, linked, judged and said; its calls are steps of their own. */
export function traceStep({ tracer, parent }: Tracing, step: Exclude<ZoomStep, { kind: 'program' }>): void {
  tracer.done({ parent, ...shownOf(step), startMs: performance.now(), durationMs: 0 });
}

/** The step of a program, which stands in it as soon as it is written and while it runs. */
export class ProgramStep {
  readonly #tracing: Tracing;
  #step: string | null = null;

  constructor(tracing: Tracing) {
    this.#tracing = tracing;
  }

  written(sql: string): void {
    const { tracer, parent } = this.#tracing;
    this.#step ??= tracer.begin('operation', traceSaid.runProgram, undefined, parent);
    tracer.note(this.#step, { notation: sql });
  }

  ran(ran: Ran): void {
    if (this.#step === null) return;
    const verdict = ran.problem === null ? 'passed' : 'failed';
    this.#tracing.tracer.end(this.#step, { notation: ran.program.sql, detail: foundBy(ran), verdict });
  }
}

function shownOf(step: Exclude<ZoomStep, { kind: 'program' }>): Shown {
  switch (step.kind) {
    case 'plan': {
      const { columns, entities, questions } = step.plan;
      const parts = questions.length > 1 ? [traceSaid.parts(questions)] : [];
      const looked = entities.map(({ entity, column }) => traceSaid.lookedFor(entity, column));
      return {
        kind: 'subquestion',
        title: step.question,
        detail: traceSaid.joined([traceSaid.columns(listed(columns)), ...looked, ...parts]),
      };
    }
    case 'zoom': {
      const { links, where, rowCount, description } = step.zoomed;
      const linked = links.map(({ entity, column, values }) => traceSaid.linked(entity, listed(values), column));
      return {
        kind: 'align',
        title: traceSaid.zoomIn,
        detail: traceSaid.joined([traceSaid.size(rowCount, description.columns.length), ...linked]),
        ...(where !== null && { notation: where }),
      };
    }
    case 'reflection':
      return step.isDone
        ? { kind: 'check', title: traceSaid.answers, verdict: 'passed' }
        : { kind: 'check', title: traceSaid.more, detail: step.next, verdict: 'doubtful' };
    case 'answer': {
      const { type, values } = step.formatted;
      const said = type === 'none' ? traceSaid.notSaid : listed(values.map(valueText));
      return { kind: 'candidate', title: traceSaid.asRead, detail: said };
    }
  }
}

function foundBy({ program, result, reduced, problem, tries }: Ran): Saying {
  const written = (found: Saying): Saying => (tries > 1 ? traceSaid.written(found, tries) : found);
  if (problem !== null || !result) return written(problem === null ? traceSaid.nothingBack : verbatim(problem));
  const [first = []] = result.rows;
  const rows = result.rows.length;
  const shown = rows === 1 ? traceSaid.rowSays(listed(first.map(valueText))) : traceSaid.rows(rows);
  const { isCut } = result;
  if (program.reducer === null) return written(isCut ? traceSaid.firstRows(rows) : shown);
  const to = JSON.stringify(reduced).slice(0, 200);
  return written(isCut ? traceSaid.reducedCut(rows, to) : traceSaid.reduced(shown, to));
}

function valueText(value: Value): Saying {
  return value === null ? traceSaid.blank : String(value);
}

function listed(texts: readonly Saying[]): Saying {
  return traceSaid.listed(texts.slice(0, NAMED), Math.max(0, texts.length - NAMED));
}
