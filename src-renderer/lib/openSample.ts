import type { Sample } from '../../src-shared/contract/library.ts';
import { importSample } from './imports.ts';
import { notifyError } from './notify.tsx';
import { words } from './words.ts';

/** Opens a sample and asks its question; says so where it cannot be opened. */
export async function openSample(sample: Sample): Promise<void> {
  try {
    await importSample(sample, sample.question);
  } catch (error) {
    notifyError(words.notOpened(sample.name), error);
  }
}
