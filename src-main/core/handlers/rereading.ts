import type { Progress } from '../../../src-shared/document.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { ChosenStep, PictureRun, ReadWord } from '../../../src-shared/pictures.ts';
import type { Core } from './core.ts';
import type { SheetId } from './sheetAccess.ts';

/** A run and the sheet that came of it. */
interface Reread {
  readonly run: PictureRun;
  readonly grid: PackedGrid;
  readonly words: readonly ReadWord[];
}

interface RereadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Gives what comes of a sheet's picture with certain tools: kept from before,
 * or read from the original file and kept. Throws DomainError `input.invalid`
 * for a sheet that was not read from a picture, and what reading throws.
 */
export function rereader({ store, jobs }: Pick<Core, 'store' | 'jobs'>) {
  return async (id: SheetId, plan: readonly ChosenStep[], options: RereadOptions = {}): Promise<Reread> => {
    const key = { ...id, plan };
    const [run, grid] = [store.pictures.run(key), store.pictures.grid(key)];
    if (run && grid) return { run, grid, words: store.pictures.words(key) };
    const { documentId, sheet } = id;
    const first = store.pictures.run({ ...id, plan: null });
    if (!first) throw new DomainError('input.invalid', 'This sheet was not read from a picture.');
    const document = store.documents.get(documentId);
    const title = document.sheets[sheet]?.name ?? document.name;
    const file = { path: store.originals.pathOf(documentId), name: document.name };
    const read = await jobs.rereadPicture(file, { page: first.page, title, steps: plan }, options);
    await store.pictures.save(key, read, options.signal);
    return read;
  };
}

/** How a sheet came out of its picture, with the tools that hold now; null for a sheet of another kind of file. */
export async function currentRun(core: Pick<Core, 'store' | 'jobs'>, id: SheetId): Promise<PictureRun | null> {
  const { plan } = core.store.corrections.state(id.documentId, id.sheet);
  const found = core.store.pictures.run({ ...id, plan: null });
  return found && plan ? (await rereader(core)(id, plan)).run : found;
}
