import { z } from 'zod';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { PaperChoice, SurveyCell, Unproved } from '../../../../src-shared/survey.ts';
import type { TableColumn } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';
import { inTurn } from '../../history/undoable.ts';
import { withinBudget } from '../../records/routes/withinBudget.ts';
import { type RunContext, runKind } from '../../runs/kind.ts';
import type { OpenTable } from '../kept/collections.ts';
import { columnOf } from '../made/edit.ts';
import { isHeld } from '../made/held.ts';
import type { PlacedCell, TableChange } from '../made/state.ts';
import { filledRows } from '../model/fillRows.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import { askingFor } from './askingFor.ts';
import { chosenLater } from './laterPapers.ts';
import { ledgerOf } from './ledgerOf.ts';
import { openPaper } from './openPaper.ts';
import { stepOf } from './steps.ts';

export const SURVEY_FILL = 'survey.fill';

const papers = z.array(z.string());
const inputSchema = z.object({
  collectionId: z.string(),
  tableId: z.string(),
  strategy: z.enum(['rules', 'model']),
  work: z.discriminatedUnion('kind', [
    /** Over all rows, or those of some papers. */
    z.object({ kind: z.literal('column'), column: z.string(), papers: papers.nullable() }),
    /** What is blank in the rows of these papers. */
    z.object({ kind: z.literal('rows'), papers }),
    /** Rows for those of further papers that meet the demand, with values for all columns. */
    z.object({ kind: z.literal('papers'), papers }),
  ]),
});
export type FillInput = z.infer<typeof inputSchema>;

/** Cells as they were found, by paper; then by column. */
interface Found {
  readonly cells: ReadonlyMap<string, readonly (SurveyCell | null)[]>;
  /** What a model said and could not prove, a sentence each. */
  readonly problems: readonly string[];
  /** The same of the cells that it was said of; columns by their names. */
  readonly unproved: readonly Unproved[];
}

/** Fills a column, rows, or rows for further papers, of a table. What was found is one step of its collection's history. */
export function fillRun(core: Core) {
  return runKind<FillInput>({
    kind: SURVEY_FILL,
    input: inputSchema,
    title: ({ work }) => {
      if (work.kind === 'papers') return workSaid.takePapers(work.papers.length);
      return work.kind === 'rows' ? workSaid.fillRows : workSaid.fillColumn;
    },
    queue: SURVEY_FILL,
    parallel: 1,
    perform: async (context) => {
      const { collectionId, tableId, work, strategy: by } = context.input;
      const table = core.store.collections.open(tableId);
      const { state } = table;
      const columns = work.kind === 'column' ? [columnOf(state, work.column)] : state.table.columns;
      const held = withinBudget(core.models, context);
      const asked = new Set(
        work.kind === 'papers'
          ? newWorks(core, table, work.papers)
          : (work.papers ?? state.table.rows.map(({ paper }) => paper)),
      );
      const { papers: opened, missing } = await openedFor(core, context, table, asked);
      const choices =
        work.kind === 'papers'
          ? await held((stopped) => {
              const later = opened.filter(({ paper }) => asked.has(paper.id));
              return chosenLater(core, context, { papers: later, table, byModel: by === 'model' && stopped === null });
            })
          : [];
      const out = new Set(choices.flatMap(({ paper, isIncluded }) => (isIncluded ? [] : [paper])));
      const wanted = new Set(
        [...asked].filter(
          (paper) =>
            !out.has(paper) && (work.kind === 'papers' || columns.some(({ id }) => isOpenCell(table, paper, id, work))),
        ),
      );
      const {
        cells,
        problems,
        unproved: said,
      } = await held((stopped) =>
        found(core, context, {
          papers: opened.filter(({ paper }) => !out.has(paper.id)),
          wanted,
          columns,
          byModel: by === 'model' && stopped === null,
          stopped,
        }),
      );
      const placed = [...cells].flatMap(([paper, own]) =>
        columns.map(({ id: column }, at): PlacedCell => {
          const cell = own[at] ?? null;
          return { paper, column, cell: cell && { ...cell, by, isLocked: false } };
        }),
      );
      const idOf = new Map(columns.map(({ id, name }) => [name, id]));
      const unproved = said.map(({ paper, column, value, why }) => ({
        paper,
        value,
        why,
        column: idOf.get(column) ?? column,
      }));
      await inTurn(core, collectionId, async () => {
        // What was locked, or written, while it was found is left alone, too.
        const now = core.store.collections.open(tableId);
        const change = changeFor(now, context.input, { placed, papers: opened, choices, unproved });
        if (!change) return;
        const name = nameOf(context.input, columns, choices);
        const step = stepOf(collectionId, name, { kind: 'table', table: tableId, change });
        const actor =
          by === 'rules'
            ? ({ kind: 'rule', name: 'survey', version: '1' } as const)
            : ({ kind: 'model', name: modelName(core) } as const);
        core.store.history.move(collectionId, { kind: 'append', step: { ...step, actor } });
      });
      const cost = ledgerOf(core, context.id, by);
      if (cost.calls > 0) core.store.collections.addCost(tableId, cost);
      const filled = placed.filter(({ cell }) => cell !== null).length;
      return { tableId, filled, empty: placed.length - filled, leftOut: [...out], missing, problems };
    },
  });
}

function nameOf({ work }: FillInput, columns: readonly TableColumn[], choices: readonly PaperChoice[]): Said {
  if (work.kind === 'column') return collectionSaid.fillColumn(columns[0]?.name ?? '');
  if (work.kind === 'rows') return collectionSaid.fillRows(work.papers.length);
  const taken = choices.filter(({ isIncluded }) => isIncluded).length;
  return taken > 0 ? collectionSaid.takeIn(taken) : collectionSaid.leaveOut(choices.length);
}

function modelName({ store }: Core): string {
  return store.modelSettings.get().endpoints.text?.model ?? '';
}

/** Those of further papers that are no copies of works which are in the table. */
function newWorks(core: Core, { collectionId, state }: OpenTable, wanted: readonly string[]): readonly string[] {
  const known = new Set(state.table.rows.map(({ paper }) => paper));
  const copiesOf = new Map(core.store.collections.get(collectionId).papers.map(({ id, copies }) => [id, copies]));
  return wanted.filter((paper) => ![paper, ...(copiesOf.get(paper) ?? [])].some((copy) => known.has(copy)));
}

/** Whether a run may fill a cell: it is not held, and of rows that are filled it is blank. */
function isOpenCell(
  { state: { table } }: Pick<OpenTable, 'state'>,
  paper: string,
  column: string,
  { kind }: FillInput['work'],
): boolean {
  const at = table.columns.findIndex(({ id }) => id === column);
  const [row, of] = [table.rows.find((each) => each.paper === paper), table.columns[at]];
  const cell = row?.cells[at] ?? null;
  if (kind === 'rows' && cell !== null && cell.value !== '') return false;
  return row !== undefined && of !== undefined && !isHeld(cell, row, of);
}

interface Placed {
  readonly placed: readonly PlacedCell[];
  readonly papers: readonly PackedPaper[];
  /** Of papers that came later. */
  readonly choices: readonly PaperChoice[];
  /** Columns by their ids. */
  readonly unproved: readonly Unproved[];
}

/** The step that puts values in; null where none has a place any more. */
function changeFor(
  now: OpenTable,
  { work }: FillInput,
  { placed, papers: opened, choices, unproved: said }: Placed,
): TableChange | null {
  if (work.kind !== 'papers') {
    const cells = placed.filter(({ paper, column }) => isOpenCell(now, paper, column, work));
    const unproved = said.filter(({ paper, column }) => isOpenCell(now, paper, column, work));
    return cells.length === 0 ? null : { kind: 'cells', cells, unproved };
  }
  const there = new Set(now.state.table.rows.map(({ paper }) => paper));
  const added = opened.flatMap(({ paper }) =>
    !there.has(paper.id) && choices.some((choice) => choice.paper === paper.id) ? [paper] : [],
  );
  if (added.length === 0) return null;
  const isNew = ({ paper }: { readonly paper: string }): boolean => !there.has(paper);
  return {
    kind: 'extend',
    papers: added,
    choices: choices.filter(isNew),
    cells: placed.filter(isNew),
    unproved: said.filter(isNew),
  };
}

/** All papers of the table and those that are asked about: what a name is one's own is told from the others. */
async function openedFor(
  core: Core,
  context: RunContext<FillInput>,
  { collectionId, state }: OpenTable,
  asked: ReadonlySet<string>,
): Promise<{ readonly papers: readonly PackedPaper[]; readonly missing: readonly string[] }> {
  const rows = new Set(state.table.rows.map(({ paper }) => paper));
  const listed = new Map(
    [...core.store.collections.get(collectionId).papers, ...state.papers].map((paper) => [paper.id, paper]),
  );
  const meant = [...listed.values()].filter(({ id }) => rows.has(id) || asked.has(id));
  const opened: PackedPaper[] = [];
  const missing: string[] = [];
  for (const [at, paper] of meant.entries()) {
    context.signal.throwIfAborted();
    context.progress(workSaid.openPaper(at + 1, meant.length), at / meant.length / 2);
    const read = await openPaper(core, paper);
    if (read) opened.push(read);
    else if (asked.has(paper.id)) missing.push(paper.title || paper.file);
  }
  return { papers: opened, missing };
}

interface ToFind {
  readonly papers: readonly PackedPaper[];
  readonly wanted: ReadonlySet<string>;
  readonly columns: readonly TableColumn[];
  readonly byModel: boolean;
  /** Why the model is not asked, where it was to be. */
  readonly stopped: string | null;
}

async function found(
  core: Core,
  context: RunContext<FillInput>,
  { papers: opened, wanted, columns, byModel, stopped }: ToFind,
): Promise<Found> {
  if (byModel) {
    const asked = opened.filter(({ paper }) => wanted.has(paper.id)).map(unpackPaper);
    return filledRows(asked, columns, askingFor(core, context));
  }
  context.progress(workSaid.lookForValues(columns.length), null);
  const rows = await core.jobs.fillRows({ papers: opened, columns }, context.signal);
  const cells = opened.flatMap(({ paper }, at) => (wanted.has(paper.id) ? [[paper.id, rows[at] ?? []] as const] : []));
  return { cells: new Map(cells), problems: stopped === null ? [] : [stopped], unproved: [] };
}
