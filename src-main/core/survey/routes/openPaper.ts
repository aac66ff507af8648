import { setImmediate } from 'node:timers/promises';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Paper } from '../../../../src-shared/survey.ts';
import type { Core } from '../../core.ts';
import type { Providers } from '../../jobs/protocol.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { textOfMatter } from '../papers/textOfMatter.ts';

/** A paper with its words and tables; null where its document is not in the library any more. */
export async function openPaper({ store }: Pick<Core, 'store'>, paper: Paper): Promise<PackedPaper | null> {
  if (paper.reach === 'abstract') return { paper, text: textOfMatter(paper), tables: [] };
  try {
    const text = store.texts.load(paper.id);
    const { sheets } = store.documents.get(paper.id);
    const tables = await Promise.all(
      sheets.map(async ({ index: sheet }) => ({ sheet, grid: await store.grids.load(paper.id, sheet) })),
    );
    return { paper, text, tables };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Hands the words of texts to a thread, and the texts of those that none were kept of; gives way before each lot. */
export function textsIn({ store }: Pick<Core, 'store'>): NonNullable<Providers['texts']> {
  return async (ids) => {
    await setImmediate();
    const kept = store.paperWords.load(ids);
    const said = store.texts.words(ids.filter((id) => !kept.has(id)));
    return ids.map((id) => kept.get(id) ?? said.get(id) ?? null);
  };
}

/** Opens papers of a table by their ids; null for one that is not there. */
export function paperReader(
  core: Pick<Core, 'store'>,
  papers: readonly Paper[],
): (id: string) => Promise<ReadPaper | null> {
  return async (id) => {
    const paper = papers.find((each) => each.id === id);
    const opened = paper && (await openPaper(core, paper));
    return opened ? unpackPaper(opened) : null;
  };
}
