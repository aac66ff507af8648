import type { RelationState } from '../../../../src-shared/contract/relations.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Core } from '../../core.ts';
import { undoable } from '../../history/undoable.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import { askedRelation, rowEvidence } from './asked.ts';
import { registeredIn, RELATIONS, type RelationStep } from './registered.ts';

export function relationsRoutes(os: Implementer['relations'], core: Core) {
  const { jobs, sheets } = core;
  const registered = registeredIn(core);

  return {
    state: os.state.handler(({ input }) => registered.state(input)),
    set: os.set.handler(
      undoable<SheetId & RelationStep, RelationState>(core, {
        step: async ({ documentId, sheet, isRelation }) => {
          const before = await registered.state({ documentId, sheet });
          if (before.isRelation === isRelation) return null;
          const { region, reason } = await registered.regularity({ documentId, sheet });
          if (!region) throw new DomainError('input.invalid', reason);
          const change: RelationStep = { isRelation };
          return {
            documentId,
            source: sheetSourceId(documentId, sheet),
            domain: RELATIONS,
            name: isRelation ? `Ask “${before.table}” as a table of rows` : `Ask “${before.table}” as a sheet`,
            change,
          };
        },
        result: ({ documentId, sheet }) => registered.state({ documentId, sheet }),
      }),
    ),
    describe: os.describe.handler(async ({ input, signal }) => (await registered.table(input, signal)).described),
    ask: os.ask.handler(({ input: { question, ...id }, signal }) => askedRelation(core, id, question, signal)),
    run: os.run.handler(async ({ input: { program, offset, limit, ...id }, signal }) => {
      const table = await registered.table(id, signal);
      return jobs.onSheet('runProgram', sheets.source(id), { table, program, offset, limit }, { signal });
    }),
    behind: os.behind.handler(async ({ input: { sql, row, column, ...id }, signal }) => {
      const table = await registered.table(id, signal);
      const kept = await jobs.onSheet('behindFigure', sheets.source(id), { table, sql, row, column }, { signal });
      return kept && rowEvidence(id, kept);
    }),
    find: os.find.handler(async ({ input: { evidence, ...id }, signal }) => {
      const { region } = await registered.regularity(id);
      const table = 'where' in evidence.rows ? await registered.table(id, signal) : null;
      return jobs.onSheet('findRows', sheets.source(id), { region, evidence, table }, { signal });
    }),
  };
}
