import { expect } from 'vitest';
import type { MadeTable } from '../../../../src-shared/contract/survey.ts';
import type { TestApp } from '../../testApp.ts';

const paper = (title: string, said: string): string => String.raw`\documentclass{article}\title{${title}}
\begin{document}\maketitle\begin{abstract}${said}\end{abstract}\section{Introduction} Songs of birds are recorded
more and more, and bird songs are compared. We recorded them in gardens; an early version had 150 recordings.\end{document}`;

const SOURCES = [
  ['SongBird-2k: A corpus of bird songs', 'We present SongBird-2k, a corpus of 2,000 recordings of bird songs.'],
  [
    'GardenHear: bird songs of gardens',
    'We introduce GardenHear, with 5,100 recordings of bird songs, 90 minutes in all.',
  ],
  ['NightCall: bird songs at night', 'We present NightCall, a corpus of 300 recordings of bird songs.'],
] as const;

interface BirdTable {
  /** The collection's. */
  readonly id: string;
  /** Ids of the papers. */
  readonly texts: readonly string[];
  readonly table: MadeTable;
}

/** A table by the rules of two papers, with their names and sizes; a third paper is in the library. */
export async function birdTable(kit: TestApp): Promise<BirdTable> {
  const { client, imported } = kit;
  const texts: string[] = [];
  for (const [at, [title, said]] of SOURCES.entries()) {
    texts.push((await imported(`${at}.tex`, paper(title, said))).document.id);
  }
  const { id } = await client.survey.create({ name: 'Birds' });
  await client.survey.addDocuments({ documentId: id, papers: texts.slice(0, 2) });
  await client.survey.setDemand({ documentId: id, demand: 'Compare corpora of bird songs, showing their size.' });
  const run = await client.survey.make({ documentId: id, columns: ['Name', 'Size'] });
  await ended(kit, run.id);
  return { id, texts, table: await client.survey.table({ tableId: run.id }) };
}

/** Waits for a run that ends well. */
export async function ended({ client }: TestApp, runId: string): Promise<void> {
  await expect.poll(async () => (await client.runs.get({ id: runId })).state, { timeout: 30_000 }).toBe('done');
}
