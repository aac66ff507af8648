import { z } from 'zod';
import type { TableAsked, TableDescribed } from '../../../../src-shared/contract/databases.ts';
import type { AskedRelation } from '../../../../src-shared/contract/relations.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import { askedRelationOf } from '../../relations/routes/asked.ts';
import { rowsModel } from '../../relations/routes/rowsModel.ts';
import { follow } from '../../runs/follow.ts';
import { type RunKind, runKind } from '../../runs/kind.ts';
import { describedAgain, keepCurrent, meaningsOf, type TableId } from './described.ts';
import { tableEvidence } from './reached.ts';
import { whileReached } from './whileReached.ts';

const ASK = 'databases.ask';
const DESCRIBE = 'databases.describe';
/** Questions that are answered at once; the database has the work of them. */
const AT_ONCE = 4;
/** Programs over tables of billions of rows take minutes. */
const LARGE_MS = 3_600_000;

const askSchema = z.object({ id: z.uuid(), table: z.string(), question: z.string() });
const describeSchema = z.object({ id: z.uuid(), table: z.string(), isExact: z.boolean() });

/** Questions to tables of databases, and looks at them: they wait while a connection is lost, and go on after a restart. */
export function tableRuns(core: Core): readonly RunKind[] {
  return [
    runKind<z.infer<typeof askSchema>>({
      kind: ASK,
      input: askSchema,
      title: ({ question }) => question,
      queue: ASK,
      parallel: AT_ONCE,
      perform: (context) => answer(core, context),
    }),
    runKind<z.infer<typeof describeSchema>>({
      kind: DESCRIBE,
      input: describeSchema,
      title: ({ table, isExact }) => workSaid[isExact ? 'countTable' : 'describeTable'](table),
      queue: DESCRIBE,
      parallel: AT_ONCE,
      perform: (context) =>
        whileReached(core, context.input.id, context, (database) =>
          describedAgain(core, context.input, database, context.signal),
        ),
    }),
  ];
}

type Answering = Parameters<Parameters<typeof runKind<z.infer<typeof askSchema>>>[0]['perform']>[0];

async function answer(core: Core, context: Answering): Promise<AskedRelation> {
  const { id: runId, input, signal } = context;
  const { id, table, question } = input;
  const meanings = meaningsOf(core, { id, table });
  return whileReached(core, id, context, async (database) => {
    const { asking, timeLimitMs, ...options } = rowsModel(core, core.models.forSession(null, runId), signal);
    const kept = core.store.databaseTables.get(id, table);
    const { current, ...asked } = await core.jobs.onDatabase(
      'askDatabase',
      { database, table, kept, meanings, question, asking },
      signal,
      {
        ...options,
        timeLimitMs: Math.max(timeLimitMs ?? 0, LARGE_MS),
        onEvent: (step) => context.emit({ kind: 'step', step } satisfies TableAsked, `step ${step.id}`),
      },
    );
    keepCurrent(core, { id, table }, current);
    return askedRelationOf(asked, (rows) => tableEvidence(core, id, table, rows));
  });
}

/** Begins to answer a question of a table. Gives the run's name. */
export function beginAsking({ runs }: Core, input: TableId & { readonly question: string }): string {
  return runs.start(ASK, input).id;
}

export function beginDescribing({ runs }: Core, input: TableId & { readonly isExact: boolean }): string {
  return runs.start(DESCRIBE, input).id;
}

/** The question that was asked of a table last, while it is answered or once it is. */
export function askingOf(
  { runs }: Core,
  { id, table }: TableId,
): { runId: string; question: string; isAnswered: boolean } | null {
  for (const run of runs.list({ limit: 100, states: ['queued', 'running', 'paused', 'done'], kind: ASK })) {
    const input = askSchema.safeParse(runs.input(run.id)).data;
    if (input?.id === id && input.table === table) {
      return { runId: run.id, question: input.question, isAnswered: run.state === 'done' };
    }
  }
  return null;
}

export function followAsking(core: Core, runId: string, signal: AbortSignal | undefined) {
  return follow<TableAsked>(core, runId, signal, { kind: 'begun', runId }, (asked) => ({
    kind: 'answered',
    // What the run of this kind came to, by way of JSON.
    asked: asked as AskedRelation,
  }));
}

export function followDescribing(core: Core, runId: string, signal: AbortSignal | undefined) {
  return follow<TableDescribed>(core, runId, signal, { kind: 'begun', runId }, (described) => ({
    kind: 'described',
    // What the run of this kind came to, by way of JSON.
    described: described as Extract<TableDescribed, { kind: 'described' }>['described'],
  }));
}
