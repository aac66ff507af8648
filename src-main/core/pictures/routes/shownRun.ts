import type { PictureRun, ShownRun } from '../../../../src-shared/pictures.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { currentRun } from './rereading.ts';

/** How a sheet came out of its picture, as a window shows it; null for a sheet of another kind of file. */
export async function shownRun(core: Core, id: SheetId): Promise<ShownRun | null> {
  const { sheets, store } = core;
  const run = await currentRun(core, id);
  if (!run) return null;
  const isRemembered = store.neighbours.get(run.original.id) !== null;
  const isByHand = (store.corrections.state(id.documentId, id.sheet).plan?.steps ?? null) !== null;
  return { ...run, ...lastWeighed(store, id, run), isByHand, lines: await sheets.lines(id), isRemembered };
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
