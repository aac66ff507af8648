import { DomainError } from '../../../src-shared/errors.ts';
import type { PictureWays } from '../../../src-shared/pictures.ts';
import { type Enlarger, openEnlarger } from '../image/enlarger.ts';

/** The network of the last reading: it takes a moment to open, and serves while the settings name it. */
let opened: { readonly path: string; readonly enlarger: Promise<Enlarger> } | null = null;

/** The network that ways name for enlarging; where it cannot be used, why: pictures are read without it then. */
export async function networkEnlarger({ enlarger: path = '' }: Pick<PictureWays, 'enlarger'>): Promise<{
  readonly enlarger?: Enlarger;
  readonly notes: readonly string[];
}> {
  if (path === '') return { notes: [] };
  if (opened?.path !== path) {
    const last = opened?.enlarger;
    opened = { path, enlarger: openEnlarger(path) };
    await last?.then((enlarger) => enlarger.close()).catch(() => undefined);
  }
  try {
    return { enlarger: await opened.enlarger, notes: [] };
  } catch (error) {
    opened = null;
    if (!(error instanceof DomainError)) throw error;
    return { notes: [`${error.message} Small print was enlarged without a network.`] };
  }
}
