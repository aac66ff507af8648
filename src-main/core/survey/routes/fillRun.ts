import { z } from 'zod';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { PaperChoice, SurveyCell } from '../../../../src-shared/survey.ts';
import type { TableColumn } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';
import { inTurn } from '../../history/undoable.ts';
import { withinBudget } from '../../records/routes/withinBudget.ts';
import { type RunContext, runKind } from '../../runs/index.ts';
import type { OpenTable } from '../kept/collections.ts';
import { columnOf } from '../made/edit.ts';
import { isHeld } from '../made/held.ts';
import type { PlacedCell, TableChange } from '../made/state.ts';
import { filledRows } from '../model/fillRows.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import { askingFor } from './askingFor.ts';
import { openPaper } from './openPaper.ts';
import { stepOf } from './steps.ts';

export const SURVEY_FILL = 'survey.fill';

const inputSchema = z.object({
  collectionId: z.string(),
  tableId: z.string(),
  strategy: z.enum(['rules', 'model']),
  work: z.discriminatedUnion('kind', [
    /** Over all rows, or those of some papers. */
    z.object({ kind: z.literal('column'), column: z.string(), papers: z.array(z.string()).nullable() }),
    /** Rows for further papers, with values for all columns. */
    z.object({ kind: z.literal('papers'), papers: z.array(z.string()) }),
  ]),
});
export type FillInput = z.infer<typeof inputSchema>;

/** Cells as they were found, by paper; then by column. */
interface Found {
  readonly cells: ReadonlyMap<string, readonly (SurveyCell | null)[]>;
  /** What a model said and could not prove, a sentence each. */
  readonly problems: readonly string[];
}

/** Fills a column, or rows for further papers, of a table. What was found is one step of its collection's history. */
export function fillRun(core: Core) {
  return runKind<FillInput>({
    kind: SURVEY_FILL,
    input: inputSchema,
    title: ({ work }) => (work.kind === 'column' ? workSaid.fillColumn : workSaid.takePapers(work.papers.length)),
    queue: SURVEY_FILL,
    parallel: 1,
    perform: async (context) => {
      const { collectionId, tableId, work } = context.input;
      const table = core.store.collections.open(tableId);
      const { state } = table;
      const columns = work.kind === 'column' ? [columnOf(state, work.column)] : state.table.columns;
      const wanted = new Set(
        work.kind === 'papers'
          ? work.papers
          : (work.papers ?? state.table.rows.map(({ paper }) => paper)).filter((paper) =>
              isOpenCell(table, paper, work.column),
            ),
      );
      const { papers, missing } = await opened(core, context, table, wanted);
      const { cells, problems } = await found(core, context, { papers, wanted, columns });
      const by = context.input.strategy;
      const placed = [...cells].flatMap(([paper, own]) =>
        columns.map(({ id: column }, at): PlacedCell => {
          const cell = own[at] ?? null;
          return { paper, column, cell: cell && { ...cell, by, isLocked: false } };
        }),
      );
      await inTurn(core, collectionId, async () => {
        // What was locked, or written, while it was found is left alone, too.
        const now = core.store.collections.open(tableId);
        const change = changeFor(now, context.input, { placed, papers });
        if (!change) return;
        const name =
          work.kind === 'column'
            ? collectionSaid.fillColumn(columns[0]?.name ?? '')
            : collectionSaid.takeIn(cells.size);
        const step = stepOf(collectionId, name, { kind: 'table', table: tableId, change });
        const actor =
          by === 'rules'
            ? ({ kind: 'rule', name: 'survey', version: '1' } as const)
            : ({ kind: 'model', name: modelName(core) } as const);
        core.store.history.move(collectionId, { kind: 'append', step: { ...step, actor } });
      });
      const filled = placed.filter(({ cell }) => cell !== null).length;
      return { tableId, filled, empty: placed.length - filled, missing, problems };
    },
  });
}

function modelName({ store }: Core): string {
  return store.modelSettings.get().endpoints.text?.model ?? '';
}

function isOpenCell({ state: { table } }: Pick<OpenTable, 'state'>, paper: string, column: string): boolean {
  const at = table.columns.findIndex(({ id }) => id === column);
  const [row, of] = [table.rows.find((each) => each.paper === paper), table.columns[at]];
  return row !== undefined && of !== undefined && !isHeld(row.cells[at] ?? null, row, of);
}

/** The step that puts values in; null where none has a place any more. */
function changeFor(
  now: OpenTable,
  { work }: FillInput,
  { placed, papers }: { readonly placed: readonly PlacedCell[]; readonly papers: readonly PackedPaper[] },
): TableChange | null {
  if (work.kind === 'column') {
    const cells = placed.filter(({ paper, column }) => isOpenCell(now, paper, column));
    return cells.length === 0 ? null : { kind: 'cells', cells };
  }
  const there = new Set(now.state.table.rows.map(({ paper }) => paper));
  const added = papers.map(({ paper }) => paper).filter(({ id }) => work.papers.includes(id) && !there.has(id));
  if (added.length === 0) return null;
  const choices = added.map((paper): PaperChoice => ({
    paper: paper.id,
    isIncluded: true,
    relevance: 1,
    reason: 'A person took it in.',
  }));
  return { kind: 'extend', papers: added, choices, cells: placed.filter(({ paper }) => !there.has(paper)) };
}

/** All papers of the table and those that come in: what a name is one's own is told from the others. */
async function opened(
  core: Core,
  context: RunContext<FillInput>,
  { collectionId, state }: OpenTable,
  wanted: ReadonlySet<string>,
): Promise<{ readonly papers: readonly PackedPaper[]; readonly missing: readonly string[] }> {
  const rows = new Set(state.table.rows.map(({ paper }) => paper));
  const listed = new Map(
    [...core.store.collections.get(collectionId).papers, ...state.papers].map((paper) => [paper.id, paper]),
  );
  const meant = [...listed.values()].filter(({ id }) => rows.has(id) || wanted.has(id));
  const papers: PackedPaper[] = [];
  const missing: string[] = [];
  for (const [at, paper] of meant.entries()) {
    context.signal.throwIfAborted();
    context.progress(workSaid.openPaper(at + 1, meant.length), at / meant.length / 2);
    const read = await openPaper(core, paper);
    if (read) papers.push(read);
    else if (wanted.has(paper.id)) missing.push(paper.title || paper.file);
  }
  return { papers, missing };
}

async function found(
  core: Core,
  context: RunContext<FillInput>,
  {
    papers,
    wanted,
    columns,
  }: {
    readonly papers: readonly PackedPaper[];
    readonly wanted: ReadonlySet<string>;
    readonly columns: readonly TableColumn[];
  },
): Promise<Found> {
  const held = withinBudget(core.models, context);
  return held(async (stopped): Promise<Found> => {
    if (context.input.strategy === 'model' && stopped === null) {
      const asked = papers.filter(({ paper }) => wanted.has(paper.id)).map(unpackPaper);
      return filledRows(asked, columns, askingFor(core, context));
    }
    context.progress(workSaid.lookForValues(columns.length), null);
    const rows = await core.jobs.fillRows({ papers, columns }, context.signal);
    const cells = papers.flatMap(({ paper }, at) =>
      wanted.has(paper.id) ? [[paper.id, rows[at] ?? []] as const] : [],
    );
    return { cells: new Map(cells), problems: stopped === null ? [] : [stopped] };
  });
}
