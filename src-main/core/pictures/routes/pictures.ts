import type { AddTableEvent, RerunEvent } from '../../../../src-shared/contract/pictures.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { ChosenStep } from '../../../../src-shared/pictures.ts';
import type { RunSummary } from '../../../../src-shared/run.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import type { Core } from '../../core.ts';
import { openEnlarger } from '../../image/enlarger.ts';
import { toolOf } from '../../image/toolkit.ts';
import { starterPicture } from '../../recognise/ngtr/starter.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { follow } from '../../runs/follow.ts';
import { changeSheet } from '../../sheets/routes/changeSheet.ts';
import { toolForms } from '../toolForms.ts';
import { listNeighbours, remember } from './neighbours.ts';
import { removeTable, tablesBeside } from './pageTables.ts';
import { ADD_TABLE, RERUN } from './readingRuns.ts';
import { shownRun } from './shownRun.ts';
import { splitCell } from './splitCell.ts';

export function picturesRoutes(os: Implementer['pictures'], core: Core) {
  const { store } = core;

  /** Begins work on a picture, and tells of it. */
  const followed = <Event>(
    kind: string,
    input: { readonly documentId: string; readonly sessionId?: string | null | undefined },
    signal: AbortSignal | undefined,
  ) => {
    const { documentId, sessionId = null } = input;
    const run = core.runs.start(kind, input, { documentId, sessionId });
    return follow<Event | { kind: 'begun'; run: RunSummary }>(core, run.id, signal, { kind: 'begun', run });
  };

  return {
    get: os.get.handler(({ input: { documentId, sheet } }) => shownRun(core, { documentId, sheet })),
    picture: os.picture.handler(async ({ input: { documentId, id } }) => {
      const early = core.readings.bytes(documentId, id);
      const bytes = early ? new Uint8Array(early) : await store.pictures.bytes(documentId, id);
      if (!bytes) throw new DomainError('notFound', pictureSaid.gone);
      return new Blob([bytes], { type: 'image/webp' });
    }),
    enlarger: os.enlarger.handler(async ({ input: { path } }) => {
      const enlarger = await openEnlarger(path);
      await enlarger.close();
      return { name: enlarger.name, factor: enlarger.factor };
    }),
    tools: os.tools.handler(() => toolForms()),
    rerun: os.rerun.handler(({ input, signal }) => {
      checkParameters(input.steps ?? []);
      checkSession(core, input.documentId, input.sessionId);
      return followed<RerunEvent>(RERUN, input, signal);
    }),
    split: os.split.handler(({ input: { documentId, sheet, ...split } }) => {
      const id = { documentId, sheet };
      return changeSheet(core, id, () => splitCell(core, id, split));
    }),
    remember: os.remember.handler(({ input: { documentId, sheet } }) => remember(core, { documentId, sheet })),
    neighbours: os.neighbours.handler(() => listNeighbours(store)),
    neighbourPicture: os.neighbourPicture.handler(async ({ input: { id } }) => {
      const remembered = store.neighbours.get(id);
      const bytes = remembered ? new Uint8Array(remembered.picture) : await starterPicture(id);
      if (!bytes) throw new DomainError('notFound', pictureSaid.notRemembered);
      return new Blob([bytes], { type: 'image/webp' });
    }),
    forget: os.forget.handler(async ({ input: { id } }) => {
      await store.backups.forget({ neighbours: [id] });
      store.neighbours.forget(id);
      return listNeighbours(store);
    }),
    tables: os.tables.handler(({ input: { documentId, sheet } }) => tablesBeside(store, { documentId, sheet })),
    addTable: os.addTable.handler(({ input, signal }) => {
      checkSession(core, input.documentId, input.sessionId);
      return followed<AddTableEvent>(ADD_TABLE, input, signal);
    }),
    removeTable: os.removeTable.handler(({ input: { documentId, sheet } }) => removeTable(core, { documentId, sheet })),
  };
}

function checkSession({ store }: Core, documentId: string, sessionId: string | null | undefined): void {
  if (sessionId === null || sessionId === undefined) return;
  if (store.sessions.get(sessionId).documentId !== documentId) {
    throw new DomainError('input.invalid', pictureSaid.otherSession);
  }
}

function checkParameters(steps: readonly ChosenStep[]): void {
  for (const { tool, parameters = {} } of steps) {
    const { title, parameters: schema } = toolOf(tool);
    const [issue] = schema.safeParse(parameters).error?.issues ?? [];
    if (issue)
      throw new DomainError(
        'input.invalid',
        pictureSaid.badParameter(tool, title, issue.path.join('.'), issue.message),
      );
  }
}
