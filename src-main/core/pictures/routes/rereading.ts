import { DomainError } from '../../../../src-shared/errors.ts';
import type { Box } from '../../../../src-shared/grid.ts';
import type { PackedGrid } from '../../../../src-shared/packedGrid.ts';
import {
  defaultPictureWays,
  type PictureRun,
  type ReadingChoice,
  type ReadWord,
} from '../../../../src-shared/pictures.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import type { Core } from '../../core.ts';
import type { ReadPictureOptions } from '../../jobs.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { RanPicture } from '../kept/pictures.ts';
import { pictureReading } from './pictureReading.ts';

/** A run and the sheet that came of it. */
interface Reread {
  readonly run: PictureRun;
  readonly grid: PackedGrid;
  readonly words: readonly ReadWord[];
}

export interface RereadOptions extends Pick<ReadPictureOptions, 'signal' | 'onProgress' | 'onEarly'> {
  /** The session that calls of a model are counted for. */
  readonly sessionId?: string | null | undefined;
}

/** Reads pages of picture files once more. */
interface Rereader {
  /**
   * What comes of a sheet's picture as a person chose it: kept from before, or
   * read from the original file and kept. Throws DomainError `input.invalid` for
   * a sheet that was not read from a picture, and what reading throws.
   */
  (id: SheetId, plan: ReadingChoice, options?: RereadOptions): Promise<Reread>;
  /** What comes of a part of a sheet's page, which is not kept; throws the same. */
  part(id: SheetId, title: string, area: Box, options?: RereadOptions): Promise<RanPicture>;
}

export function rereader(core: Pick<Core, 'jobs' | 'models' | 'store'>): Rereader {
  const { jobs, store } = core;
  const fileOf = (id: SheetId) => {
    const first = store.pictures.run({ ...id, plan: null });
    if (!first) throw new DomainError('input.invalid', pictureSaid.notFromPicture);
    const document = store.documents.get(id.documentId);
    const file = { path: store.originals.pathOf(id.documentId), name: document.name };
    return { first, file, title: document.sheets.find(({ index }) => index === id.sheet)?.name ?? document.name };
  };
  const whole = async (
    id: SheetId,
    plan: ReadingChoice,
    { sessionId = null, ...options }: RereadOptions = {},
  ): Promise<Reread> => {
    const key = { ...id, plan };
    const [run, grid] = [store.pictures.run(key), store.pictures.grid(key)];
    if (run && grid) return { run, grid, words: store.pictures.words(key) };
    const { first, file, title } = fileOf(id);
    const page = { page: first.page, title, steps: plan.steps, area: plan.area ?? first.area };
    const how = pictureReading(core, plan.ways ?? defaultPictureWays, { signal: options.signal, sessionId });
    const read = await jobs.rereadPicture(file, page, { ...options, ...how });
    await store.pictures.save(key, read, options.signal);
    return read;
  };
  const part: Rereader['part'] = async (id, title, area, { sessionId = null, ...options } = {}) => {
    const { first, file } = fileOf(id);
    const how = pictureReading(core, store.settings.get().pictures, { signal: options.signal, sessionId });
    return jobs.rereadPicture(file, { page: first.page, title, steps: null, area }, { ...options, ...how });
  };
  return Object.assign(whole, { part });
}

/** How a sheet came out of its picture, with the tools that hold now; null for a sheet of another kind of file. */
export async function currentRun(
  core: Pick<Core, 'jobs' | 'models' | 'store'>,
  id: SheetId,
): Promise<PictureRun | null> {
  const { plan } = core.store.corrections.state(id.documentId, id.sheet);
  const found = core.store.pictures.run({ ...id, plan: null });
  return found && plan ? (await rereader(core)(id, plan)).run : found;
}
