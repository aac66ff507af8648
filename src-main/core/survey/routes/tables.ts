import { DomainError } from '../../../../src-shared/errors.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import type { SurveyTable } from '../../../../src-shared/survey.ts';
import type { Why } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';
import { inTurn, undoable } from '../../history/undoable.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { compareTables } from '../made/compare.ts';
import { columnOf, editedTable, type TableStep } from '../made/edit.ts';
import { formatPreview } from '../made/format.ts';
import { draftAsTable } from '../made/goBack.ts';
import { suggestedDemand } from '../model/caption.ts';
import { type FillInput, SURVEY_FILL } from './fillRun.ts';
import { needsModel } from './needsModel.ts';
import { openPaper, paperReader } from './openPaper.ts';
import { decidedByCell } from './proposals.ts';
import { stepOf } from './steps.ts';

/** Made tables: what a person changes in them, and what runs fill in. */
export function tableRoutes(os: Implementer['survey'], core: Core) {
  const { collections } = core.store;

  /** A table of the collection that is named. */
  const opened = ({ documentId, tableId }: { readonly documentId: string; readonly tableId: string }) => {
    const table = collections.open(tableId);
    if (table.collectionId === documentId) return table;
    throw new DomainError('notFound', surveySaid.otherTable);
  };

  /** A route whose handler changes a table by a step of its collection's history. */
  const changing = <Input extends { readonly documentId: string; readonly tableId: string }>(
    made: (input: Input) => Promise<TableStep | null>,
  ) =>
    undoable<Input, ReturnType<typeof collections.table>>(core, {
      step: async (input) => {
        const step = await made(input);
        if (!step) return null;
        const { change, name, ...told } = step;
        const { documentId, tableId } = input;
        const [only] = change.kind === 'cells' && change.cells.length === 1 ? change.cells : [];
        const decides = only ? decidedByCell(core, opened(input), only) : null;
        return { ...stepOf(documentId, name, { kind: 'table', table: tableId, change }), ...told, decides };
      },
      result: async ({ tableId }) => collections.table(tableId),
    });

  const snapshotOf = ({
    tableId,
    iteration,
  }: {
    readonly tableId: string;
    readonly iteration: number | null;
  }): SurveyTable => {
    const { state, made } = collections.open(tableId);
    if (iteration === null) return state.table;
    const draft = made.iterations[iteration];
    if (!draft) throw new DomainError('notFound', surveySaid.noIteration(iteration + 1));
    return draftAsTable(draft);
  };

  return {
    table: os.table.handler(({ input }) => collections.table(input.tableId)),
    nameTable: os.nameTable.handler(({ input }) =>
      inTurn(core, input.documentId, async () => {
        const { documentId, tableId, name } = input;
        const before = opened(input).state.name;
        if (before !== name) {
          const change = { kind: 'table', table: tableId, change: { kind: 'name', name } } as const;
          const step = { ...stepOf(documentId, collectionSaid.nameTable, change), was: before, became: name };
          core.store.history.move(documentId, { kind: 'append', step });
        }
        return collections.get(documentId);
      }),
    ),
    removeTables: os.removeTables.handler(
      undoable(core, {
        step: async ({ documentId, tables }) => {
          const there = new Set(collections.get(documentId).tables.map(({ id }) => id));
          const meant = tables.filter((id) => there.has(id));
          if (meant.length === 0) return null;
          return stepOf(documentId, collectionSaid.removeTables(meant.length), { kind: 'removeTables', tables: meant });
        },
        result: async ({ documentId }) => collections.get(documentId),
      }),
    ),
    editTable: os.editTable.handler(
      changing((input) => {
        const { state, made } = opened(input);
        return editedTable(input.edit, { state, made, read: paperReader(core, state.papers) });
      }),
    ),
    why: os.why.handler(async ({ input: { tableId, paper, column }, signal }): Promise<readonly Why[]> => {
      const { state } = collections.open(tableId);
      const asked = columnOf(state, column);
      const at = state.table.columns.indexOf(asked);
      const known = state.papers.find(({ id }) => id === paper);
      if (!known) throw new DomainError('notFound', surveySaid.notOfTable);
      const cell = state.table.rows.find((row) => row.paper === paper)?.cells[at] ?? null;
      const cited = (cell?.evidence ?? []).map((evidence): Why => ({
        value: cell?.value ?? '',
        evidence,
        confidence: cell?.confidence ?? 0,
        isTaken: true,
      }));
      const read = await openPaper(core, known);
      const offers = read ? await core.jobs.whyCell({ paper: read, column: asked }, signal) : [];
      const others = offers.flatMap(({ value, evidence, confidence }) =>
        evidence.map((each): Why => ({ value, evidence: each, confidence, isTaken: false })),
      );
      return [...cited, ...others.filter((other) => !cited.some((each) => isSamePlace(each.evidence, other.evidence)))];
    }),
    fillColumn: os.fillColumn.handler(({ input }) => {
      const { documentId, tableId, column, papers, strategy } = input;
      if (strategy === 'model') needsModel(core);
      columnOf(opened(input).state, column);
      const order = { collectionId: documentId, tableId, strategy, work: { kind: 'column', column, papers } } as const;
      return core.runs.start(SURVEY_FILL, order satisfies FillInput, { documentId });
    }),
    extend: os.extend.handler(({ input }) => {
      const { documentId, tableId, papers, strategy } = input;
      if (strategy === 'model') needsModel(core);
      opened(input);
      const there = new Set(collections.get(documentId).papers.map(({ id }) => id));
      if (papers.some((paper) => !there.has(paper))) {
        throw new DomainError('notFound', surveySaid.onePaperGone);
      }
      const order = { collectionId: documentId, tableId, strategy, work: { kind: 'papers', papers } } as const;
      return core.runs.start(SURVEY_FILL, order satisfies FillInput, { documentId });
    }),
    fillRows: os.fillRows.handler(({ input }) => {
      const { documentId, tableId, papers, strategy } = input;
      if (strategy === 'model') needsModel(core);
      opened(input);
      const order = { collectionId: documentId, tableId, strategy, work: { kind: 'rows', papers } } as const;
      return core.runs.start(SURVEY_FILL, order satisfies FillInput, { documentId });
    }),
    previewFormat: os.previewFormat.handler(({ input: { tableId, column, format } }) => {
      const { state } = collections.open(tableId);
      columnOf(state, column);
      return formatPreview(state.table, column, format).preview;
    }),
    reformat: os.reformat.handler(
      changing(async (input) => {
        const { column, format } = input;
        const { state } = opened(input);
        const before = columnOf(state, column);
        const { preview, cells } = formatPreview(state.table, column, format);
        if (cells.length === 0 && JSON.stringify(before.format) === JSON.stringify(format)) return null;
        const name = collectionSaid.writeAnew(preview.changes.length, before.name);
        return { name, change: { kind: 'reformat', column, format, cells } };
      }),
    ),
    compare: os.compare.handler(({ input: { a, b } }) => compareTables(snapshotOf(a), snapshotOf(b))),
    suggestDemand: os.suggestDemand.handler(async ({ input: { caption }, signal }) => {
      needsModel(core);
      return { demand: await suggestedDemand(core.models.forSession(null), caption, signal) };
    }),
  };
}

/** Of one sentence, or one cell; another sentence that says the same is another place. */
function isSamePlace(one: Evidence, other: Evidence): boolean {
  if (one.kind === 'passage' && other.kind === 'passage') {
    return one.block === other.block && one.from >= other.from && one.to <= other.to;
  }
  return one.kind === 'cells' && other.kind === 'cells' && one.source === other.source && one.address === other.address;
}
