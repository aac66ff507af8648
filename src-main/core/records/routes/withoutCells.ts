import type { SheetSource } from '../../jobs.ts';

/** What has a name among sheets and is none: work on it in a thread asks for no cells. */
export function withoutCells(key: string): SheetSource {
  const none = (): Promise<never> => Promise.reject(new Error(`${key} has no cells`));
  return { sheetKey: key, fingerprint: '', grid: none, tree: none };
}
