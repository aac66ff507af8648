import { z } from 'zod';
import type { AddTableEvent, RerunEvent } from '../../../../src-shared/contract/pictures.ts';
import {
  boxSchema,
  chosenPlanSchema,
  defaultPictureWays,
  pictureReaderSchema,
} from '../../../../src-shared/pictures.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import type { ReadPictureOptions } from '../../jobs.ts';
import { type RunContext, type RunKind, runKind } from '../../runs/kind.ts';
import { changeSheet } from '../../sheets/routes/changeSheet.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { addTable } from './pageTables.ts';
import { planStepName } from './planNames.ts';
import { currentRun, rereader } from './rereading.ts';
import { shownRun } from './shownRun.ts';

export const RERUN = 'pictures.rerun';
export const ADD_TABLE = 'pictures.addTable';

const sheetInput = z.object({ documentId: z.string(), sheet: z.number(), sessionId: z.string().nullable().optional() });
const rerunInput = sheetInput.extend({
  steps: chosenPlanSchema.nullable(),
  area: boxSchema.optional(),
  reader: pictureReaderSchema.optional(),
});
const addTableInput = sheetInput.extend({ area: boxSchema });

/** Reading a sheet's picture again otherwise: what comes of it is a step of its document's history. */
export function rerunRun(core: Core): RunKind {
  return runKind<z.infer<typeof rerunInput>>({
    kind: RERUN,
    input: rerunInput,
    title: ({ area, reader }) => (area ? workSaid.otherPart : reader ? workSaid.readBy(reader) : workSaid.pictureAgain),
    queue: 'pictures',
    parallel: 2,
    perform: async (context) => {
      const { documentId, sheet, steps, area, reader, sessionId = null } = context.input;
      const id = { documentId, sheet };
      const before = await currentRun(core, id);
      const { plan } = core.store.corrections.state(documentId, sheet);
      const keptArea = area ?? plan?.area;
      const ways = { ...core.store.settings.get().pictures, ...(reader && { reader }) };
      const isUsual = JSON.stringify(ways) === JSON.stringify(defaultPictureWays);
      const choice = { steps, ...(keptArea && { area: keptArea }), ...(!isUsual && { ways }) };
      await watched(core, id, context, (told) => rereader(core)(id, choice, { ...told, sessionId }));
      const name = area
        ? stepSaid.drawBounds
        : reader
          ? stepSaid.readBy(reader)
          : steps
            ? planStepName(before?.steps ?? [], steps)
            : stepSaid.readAsNeeded;
      const structure = await changeSheet(core, id, { name, entry: { kind: 'plan', ...choice } });
      const run = await shownRun(core, id);
      if (run) context.emit({ kind: 'done', run, structure } satisfies RerunEvent);
      return null;
    },
  });
}

/** Reading another part of a sheet's page as a sheet of its own, which is a step of its document's history. */
export function addTableRun(core: Core): RunKind {
  return runKind<z.infer<typeof addTableInput>>({
    kind: ADD_TABLE,
    input: addTableInput,
    title: () => workSaid.otherTable,
    queue: 'pictures',
    parallel: 2,
    perform: async (context) => {
      const { documentId, sheet, area, sessionId = null } = context.input;
      const id = { documentId, sheet };
      const added = await watched(core, id, context, (told) => addTable(core, id, area, { ...told, sessionId }));
      context.emit({ kind: 'done', sheet: added } satisfies AddTableEvent);
      return added;
    },
  });
}

type Told = Required<Pick<ReadPictureOptions, 'signal' | 'onProgress' | 'onEarly'>>;

/** Reads while a window may look on: what is known early is told, and held for as long as it is read. */
async function watched<Result>(
  core: Core,
  { documentId, sheet }: SheetId,
  { signal, progress, emit }: Pick<RunContext<unknown>, 'signal' | 'progress' | 'emit'>,
  read: (told: Told) => Promise<Result>,
): Promise<Result> {
  const reading = core.readings.begin(documentId);
  try {
    return await read({
      signal,
      onProgress: (step) => {
        progress(step.step, step.fraction);
        emit({ kind: 'progress', progress: step }, 'progress');
      },
      onEarly: (early) => emit({ kind: 'early', page: { ...reading.early(early), sheet } }, 'early'),
    });
  } finally {
    reading.end();
  }
}
