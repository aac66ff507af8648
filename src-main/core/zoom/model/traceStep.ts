import { count } from '../../../../src-shared/counted.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { ZoomStep } from './answer.ts';
import type { Ran } from './program.ts';
import type { Tracing } from './talk.ts';

type Shown = Pick<TraceStep, 'kind' | 'title'> & Partial<Pick<TraceStep, 'detail' | 'notation' | 'verdict'>>;

/** Values that a line holds. */
const NAMED = 5;

/** Tells a step of TableZoomer's way: what was planned, linked, run, judged and said; its calls are steps of their own. */
export function traceStep({ tracer, parent }: Tracing, step: ZoomStep): void {
  tracer.done({ parent, ...shownOf(step), startMs: performance.now(), durationMs: 0 });
}

function shownOf(step: ZoomStep): Shown {
  switch (step.kind) {
    case 'plan': {
      const { columns, entities } = step.plan;
      const looked = entities.map(({ entity, column }) => `“${entity}” is looked for in ${column}`);
      return {
        kind: 'subquestion',
        title: step.question,
        detail: [`Columns: ${listed(columns)}`, ...looked].join('; '),
      };
    }
    case 'zoom': {
      const { links, where, rowCount, description } = step.zoomed;
      const linked = links.map(({ entity, column, values }) => `“${entity}” is ${listed(values)} in ${column}`);
      const size = `${count(rowCount, 'row')}, ${count(description.columns.length, 'column')}`;
      return {
        kind: 'align',
        title: 'Zoom in on the table',
        detail: [size, ...linked].join('; '),
        ...(where !== null && { notation: where }),
      };
    }
    case 'program': {
      const { program, problem } = step.ran;
      return {
        kind: 'operation',
        title: 'Run the program',
        notation: program.sql,
        detail: foundBy(step.ran),
        verdict: problem === null ? 'passed' : 'failed',
      };
    }
    case 'reflection':
      return step.isDone
        ? { kind: 'check', title: 'What was found answers the question', verdict: 'passed' }
        : { kind: 'check', title: 'More is to be asked', detail: step.next, verdict: 'doubtful' };
    case 'answer': {
      const { type, values } = step.formatted;
      const said =
        type === 'none' ? 'The table does not say it' : listed(values.map((value) => String(value ?? 'blank')));
      return { kind: 'candidate', title: 'The answer, as the model reads it', detail: said };
    }
  }
}

function foundBy({ program, result, reduced, problem, tries }: Ran): string {
  const times = tries > 1 ? `, written ${count(tries, 'time')}` : '';
  if (problem !== null || !result) return `${problem ?? 'Nothing came back'}${times}`;
  const first = result.rows[0]?.map((value) => String(value ?? 'blank')) ?? [];
  const shown = result.rows.length === 1 ? `: ${listed(first)}` : '';
  const reducer = program.reducer === null ? '' : `; reduced to ${JSON.stringify(reduced).slice(0, 200)}`;
  return `${count(result.rows.length, 'row')}${shown}${reducer}${times}`;
}

function listed(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return [...texts.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
