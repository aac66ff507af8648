import type { RelationState, RowsAsked } from '../../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { NamedQuery } from '../../../../src-shared/relation.ts';
import { rowSaid } from '../../../../src-shared/said/rows.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';
import { undoable } from '../../history/undoable.ts';
import { eventStream } from '../../rpc/eventStream.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { RelationStep } from '../decided.ts';
import { RELATIONS } from '../kept/rowsState.ts';
import { askedRelation, rowEvidence } from './asked.ts';
import { type JoinInput, joinsByModelOf, joinsOf, joinStep } from './joins.ts';
import { type MeaningInput, meaningsOf, meaningStep } from './meanings.ts';
import { type PartInput, partStep } from './parts.ts';
import { type QueryInput, queryStep } from './queries.ts';
import { type ReadingInput, readStep } from './readings.ts';
import { registeredIn } from './registered.ts';

export function relationsRoutes(os: Implementer['relations'], core: Core) {
  const { jobs } = core;
  const registered = registeredIn(core);

  return {
    state: os.state.handler(({ input }) => registered.state(input)),
    set: os.set.handler(
      undoable<SheetId & { readonly isRelation: boolean }, RelationState>(core, {
        step: async ({ documentId, sheet, isRelation }) => {
          const before = await registered.state({ documentId, sheet });
          if (before.isRelation === isRelation) return null;
          if (registered.isFile({ documentId, sheet })) throw new DomainError('input.invalid', rowSaid.noSheetInstead);
          const { region, reason } = await registered.regularity({ documentId, sheet });
          if (!region) throw new DomainError('input.invalid', reason);
          const change: RelationStep = { isRelation };
          return {
            documentId,
            source: sheetSourceId(documentId, sheet),
            domain: RELATIONS,
            name: stepSaid[isRelation ? 'askRows' : 'askSheet'](before.table),
            change,
          };
        },
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    choosePart: os.choosePart.handler(
      undoable<PartInput, RelationState>(core, {
        step: (input) => partStep(core, input),
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    joins: os.joins.handler(({ input, signal }) => joinsOf(core, input, signal)),
    joinsByModel: os.joinsByModel.handler(({ input, signal }) => joinsByModelOf(core, input, signal)),
    join: os.join.handler(
      undoable<JoinInput, RelationState>(core, {
        step: (input) => joinStep(core, input),
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    meaningsByModel: os.meaningsByModel.handler(({ input, signal }) => meaningsOf(core, input, signal)),
    mean: os.mean.handler(
      undoable<MeaningInput, RelationState>(core, {
        step: (input) => meaningStep(core, input),
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    readings: os.readings.handler(async ({ input: { column, ...id }, signal }) => {
      const table = await registered.own(id, signal);
      return jobs.onSheet('possibleReadings', registered.source(id), { table, column }, { signal });
    }),
    read: os.read.handler(
      undoable<ReadingInput, RelationState>(core, {
        step: (input) => readStep(core, input),
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    notUnderstood: os.notUnderstood.handler(async ({ input: { column, ...id }, signal }) => {
      const [table, { region }] = await Promise.all([registered.own(id, signal), registered.regularity(id)]);
      const reading = table.described.readings.find((each) => each.column === column)?.reading;
      if (reading === undefined) throw new DomainError('notFound', rowSaid.noColumnNow(column));
      return jobs.onSheet('notUnderstood', registered.source(id), { table, region, column, reading }, { signal });
    }),
    describe: os.describe.handler(async ({ input, signal }) => (await registered.table(input, signal)).described),
    ask: os.ask.handler(({ input: { question, ...id }, signal: callSignal }) =>
      eventStream<RowsAsked>(core, callSignal, async (emit, signal) => {
        const onStep = (step: TraceStep): void => emit({ kind: 'step', step });
        const asked = await askedRelation(core, id, { question, model: core.models.forSession(null), signal, onStep });
        emit({ kind: 'answered', asked });
      }),
    ),
    run: os.run.handler(async ({ input: { program, offset, limit, ...id }, signal }) => {
      const table = await registered.table(id, signal);
      return jobs.onSheet('runProgram', registered.source(id), { table, program, offset, limit }, { signal });
    }),
    look: os.look.handler(async ({ input: { program, look, ...id }, signal }) => {
      const table = await registered.table(id, signal);
      return jobs.onSheet('lookAtResult', registered.source(id), { table, program, look }, { signal });
    }),
    queries: os.queries.handler(({ input }) => registered.decided(input).queries),
    keepQuery: os.keepQuery.handler(
      undoable<QueryInput, readonly NamedQuery[]>(core, {
        step: (input) => queryStep(core, input),
        result: async ({ documentId, sheet }) => registered.decided({ documentId, sheet }).queries,
      }),
    ),
    behind: os.behind.handler(async ({ input: { sql, row, column, ...id }, signal }) => {
      const table = await registered.table(id, signal);
      const kept = await jobs.onSheet('behindFigure', registered.source(id), { table, sql, row, column }, { signal });
      return kept && rowEvidence({ ...id, part: await registered.citedPart(id) }, kept);
    }),
    find: os.find.handler(async ({ input: { evidence, ...id }, signal }) => {
      if (registered.isFile(id)) throw new DomainError('input.invalid', rowSaid.onNoSheet);
      const rows = await registered.citedRows(id, evidence.part);
      const { region } = await registered.regularity(rows);
      const table = 'where' in evidence.rows ? await registered.table(rows, signal) : null;
      return jobs.onSheet('findRows', registered.source(id), { region, evidence, table }, { signal });
    }),
  };
}
