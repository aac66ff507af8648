import type { AddTableEvent, RerunEvent } from '../../../src-shared/contract/pictures.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import {
  type ChosenStep,
  defaultPictureWays,
  type PictureReader,
  type PictureRun,
  type ShownRun,
} from '../../../src-shared/pictures.ts';
import { openEnlarger } from '../image/enlarger.ts';
import { toolOf } from '../image/toolkit.ts';
import { toolForms } from '../pictures/toolForms.ts';
import { starterPicture } from '../recognise/ngtr/index.ts';
import type { Core } from './core.ts';
import { eventStream } from './eventStream.ts';
import type { Implementer } from './implementer.ts';
import { listNeighbours, remember } from './neighbours.ts';
import { addTable, removeTable, tablesBeside } from './pageTables.ts';
import { planStepName } from './planNames.ts';
import { currentRun, rereader } from './rereading.ts';
import type { SheetId } from './sheetAccess.ts';
import { changeLog } from './structure.ts';

export function picturesHandlers(os: Implementer['pictures'], core: Core) {
  const { store } = core;
  const reread = rereader(core);

  const shown = async (id: SheetId): Promise<ShownRun | null> => {
    const run = await currentRun(core, id);
    if (!run) return null;
    const isRemembered = store.neighbours.get(run.original.id) !== null;
    const isByHand = (store.corrections.state(id.documentId, id.sheet).plan?.steps ?? null) !== null;
    return { ...run, ...lastWeighed(store, id, run), isByHand, lines: await core.sheets.lines(id), isRemembered };
  };

  return {
    get: os.get.handler(({ input: { documentId, sheet } }) => shown({ documentId, sheet })),
    picture: os.picture.handler(async ({ input: { documentId, id } }) => {
      const early = core.readings.bytes(documentId, id);
      const bytes = early ? new Uint8Array(early) : await store.pictures.bytes(documentId, id);
      if (!bytes)
        throw new DomainError('notFound', 'This picture is not in the library any more. Drop its file again.');
      return new Blob([bytes], { type: 'image/webp' });
    }),
    enlarger: os.enlarger.handler(async ({ input: { path } }) => {
      const enlarger = await openEnlarger(path);
      await enlarger.close();
      return { name: enlarger.name, factor: enlarger.factor };
    }),
    tools: os.tools.handler(() => toolForms()),
    rerun: os.rerun.handler(({ input: { documentId, sheet, steps, area, reader, sessionId }, signal: callSignal }) =>
      eventStream<RerunEvent>(core, callSignal, async (emit, signal) => {
        const id = { documentId, sheet };
        checkParameters(steps ?? []);
        checkSession(core, documentId, sessionId);
        const before = await currentRun(core, id);
        const { plan } = store.corrections.state(documentId, sheet);
        const keptArea = area ?? plan?.area;
        const ways = { ...store.settings.get().pictures, ...(reader && { reader }) };
        const isUsual = JSON.stringify(ways) === JSON.stringify(defaultPictureWays);
        const choice = { steps, ...(keptArea && { area: keptArea }), ...(!isUsual && { ways }) };
        const reading = core.readings.begin(documentId);
        try {
          await reread(id, choice, {
            signal,
            sessionId,
            onProgress: (progress) => emit({ kind: 'progress', progress }),
            onEarly: (early) => emit({ kind: 'early', page: { ...reading.early(early), sheet } }),
          });
        } finally {
          reading.end();
        }
        const name = area
          ? 'Draw the bounds of the table'
          : reader
            ? `Read ${READER_WORDS[reader]}`
            : steps
              ? planStepName(before?.steps ?? [], steps)
              : 'Read as the picture needs';
        const structure = await changeLog(core, id, async () => ({
          kind: 'append',
          name,
          entry: { kind: 'plan', ...choice },
        }));
        const run = await shown(id);
        if (run) emit({ kind: 'done', run, structure });
      }),
    ),
    remember: os.remember.handler(({ input: { documentId, sheet } }) => remember(core, { documentId, sheet })),
    neighbours: os.neighbours.handler(() => listNeighbours(store)),
    neighbourPicture: os.neighbourPicture.handler(async ({ input: { id } }) => {
      const remembered = store.neighbours.get(id);
      const bytes = remembered ? new Uint8Array(remembered.picture) : await starterPicture(id);
      if (!bytes) throw new DomainError('notFound', 'This picture is not remembered any more.');
      return new Blob([bytes], { type: 'image/webp' });
    }),
    forget: os.forget.handler(async ({ input: { id } }) => {
      await store.backups.forget({ neighbours: [id] });
      store.neighbours.forget(id);
      return listNeighbours(store);
    }),
    tables: os.tables.handler(({ input: { documentId, sheet } }) => tablesBeside(store, { documentId, sheet })),
    addTable: os.addTable.handler(({ input: { documentId, sheet, area, sessionId }, signal: callSignal }) =>
      eventStream<AddTableEvent>(core, callSignal, async (emit, signal) => {
        checkSession(core, documentId, sessionId);
        const reading = core.readings.begin(documentId);
        try {
          const added = await addTable(core, { documentId, sheet }, area, {
            signal,
            sessionId,
            onProgress: (progress) => emit({ kind: 'progress', progress }),
            onEarly: (early) => emit({ kind: 'early', page: reading.early(early) }),
          });
          emit({ kind: 'done', sheet: added });
        } finally {
          reading.end();
        }
      }),
    ),
    removeTable: os.removeTable.handler(({ input: { documentId, sheet } }) => removeTable(core, { documentId, sheet })),
  };
}

/** Plans that were weighed stay to be chosen from when a person has chosen one, or other bounds. */
function lastWeighed(
  { corrections, pictures }: Core['store'],
  id: SheetId,
  run: PictureRun,
): Pick<ShownRun, 'weighed' | 'weighedFor'> {
  if (run.weighed) return { weighed: run.weighed, weighedFor: 'this' };
  const { plan } = corrections.state(id.documentId, id.sheet);
  const first = pictures.run({ ...id, plan: null });
  // As bounds are read when they are drawn.
  const drawn = plan?.area && pictures.run({ ...id, plan: { ...plan, steps: null } });
  const weighed = drawn?.weighed ?? first?.weighed;
  if (!weighed) return { weighedFor: null };
  const isSamePart = JSON.stringify(drawn?.weighed ? drawn.area : first?.area) === JSON.stringify(run.area);
  return { weighed, weighedFor: isSamePart ? 'part' : 'page' };
}

const READER_WORDS: Readonly<Record<PictureReader, string>> = {
  embedded: 'by the program alone',
  model: 'by the vision model',
  both: 'by the program and the vision model',
};

function checkSession({ store }: Core, documentId: string, sessionId: string | null | undefined): void {
  if (sessionId === null || sessionId === undefined) return;
  if (store.sessions.get(sessionId).documentId !== documentId) {
    throw new DomainError('input.invalid', 'This session is one of another document.');
  }
}

function checkParameters(steps: readonly ChosenStep[]): void {
  for (const { tool, parameters = {} } of steps) {
    const { title, parameters: schema } = toolOf(tool);
    const [issue] = schema.safeParse(parameters).error?.issues ?? [];
    if (issue) throw new DomainError('input.invalid', `${title}: ${issue.path.join('.')} ${issue.message}`);
  }
}
