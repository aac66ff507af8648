import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Sample } from '../../../../src-shared/contract/library.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { ImportSource } from './importing.ts';

const listSchema = z.array(
  z.object({ id: z.string(), name: z.string(), description: z.string(), question: z.string(), file: z.string() }),
);

/** The workbooks that come with the app. */
export async function listSamples(): Promise<readonly Sample[]> {
  const { samples } = await readList();
  return samples.map(({ id, name, description, question }) => ({ id, name, description, question }));
}

/** Throws DomainError `notFound`. */
export async function sampleSource(sampleId: string): Promise<ImportSource> {
  const { folder, samples } = await readList();
  const sample = samples.find(({ id }) => id === sampleId);
  if (!sample) throw new DomainError('notFound', librarySaid.noSample);
  const path = join(folder, sample.file);
  return { name: basename(sample.file), path, sizeBytes: (await stat(path)).size };
}

async function readList(): Promise<{ folder: string; samples: z.infer<typeof listSchema> }> {
  const folder = samplesFolder();
  if (folder === null) return { folder: '', samples: [] };
  return { folder, samples: listSchema.parse(JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8'))) };
}

/** `resources/samples` of the app, found upwards from here: the source and its bundle lie at different depths. */
function samplesFolder(): string | null {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const folder = join(at, 'resources', 'samples');
    if (existsSync(join(folder, 'samples.json'))) return folder;
    if (at === dirname(at)) return null;
  }
}
