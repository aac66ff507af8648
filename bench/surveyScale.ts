import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { createApp } from '../src-main/core/app.ts';
import { makePaper } from '../src-main/core/texts/pdf/testPdf.ts';
import { isEnded } from '../src-shared/run.ts';
import type { BenchmarkRun } from './index.ts';
import { lotOf } from './lot.ts';

const PAPERS = 500;
/** A paper of the literature tables is as long. */
const CHARACTERS = 24_000;
const PAGES = 15;
const DEMANDS = [
  'Compare corpora of songs of birds, showing their size and what they are for.',
  'Compare methods that tell birds apart, showing their metrics.',
  'Compare corpora of calls of owls at night, and who may use them.',
  'Compare data on gardens, showing how much was measured.',
] as const;
const WORDS =
  `corpus songs birds garden night owl recording method measure feature signal network learning species detection classification
  recognition microphone hour region label rating people survey sample model data result figure table error noise field water
  plant soil season spring winter summer city forest river coast island north south east west early late small large`.split(
    /\s+/,
  );

type Kind = 'text' | 'pdf';

/**
 * So many papers (`--limit`, else 500), made for it, through the core as a window asks for it: read in, added to a
 * collection, found by two words, chosen for a first demand and for three others, and a table of all that were chosen.
 * `--set text|pdf` takes plain texts of 24,000 characters or PDFs of 15 pages alone. Seconds of each, and of processor time.
 */
export async function surveyScaleBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const kinds: readonly Kind[] = run.set === 'text' || run.set === 'pdf' ? [run.set] : ['text', 'pdf'];
  const figures: Record<string, unknown> = {};
  for (const kind of kinds) figures[kind] = await measured(run, kind);
  return figures;
}

async function measured(run: BenchmarkRun, kind: Kind): Promise<Record<string, number>> {
  const count = Number.isFinite(run.limit) ? run.limit : PAPERS;
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-survey-'));
  const figures: Record<string, number> = { papers: count };
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    figures[`${name}Seconds`] = Math.round(performance.now() - started) / 1000;
    figures[`${name}CpuSeconds`] = Math.round((user + system) / 1e4) / 100;
    run.progress(`${kind}, ${name}: ${figures[`${name}Seconds`]} s, processor ${figures[`${name}CpuSeconds`]} s`);
    return result;
  };
  try {
    await mkdir(join(folder, 'papers'));
    const paths: string[] = [];
    for (let at = 0; at < count; at++) {
      const path = join(folder, 'papers', `${at}.${kind === 'pdf' ? 'pdf' : 'txt'}`);
      await writeFile(path, paperOf(kind, at));
      paths.push(path);
    }
    const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
    const app = await createApp({
      dataFolder: join(folder, 'library'),
      version: '0',
      capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: false },
      openAtStart: [],
      files: {
        take: async (fileId) => {
          const at = Number(fileId);
          const [path = '', sizeBytes = 0] = [paths[at], sizes[at]];
          return {
            name: `${at}.${kind === 'pdf' ? 'pdf' : 'txt'}`,
            path,
            sizeBytes,
            isTemporary: false,
            release: async () => {},
          };
        },
      },
    });
    const client = createRouterClient(app.router);
    const papers: string[] = [];
    await timed('import', async () => {
      const fileIds = paths.map((_, at) => String(at));
      for await (const event of await client.library.import({ from: 'files', fileIds })) {
        if (event.kind === 'imported') papers.push(event.document.id);
      }
    });
    const { id: documentId } = await client.survey.create({ name: 'Papers' });
    await timed('add', () => client.survey.addDocuments({ documentId, papers }));
    await timed('index', async () => {
      while ((await client.search.find({ text: 'corpus songs', limit: 50 })).unread > 0);
    });
    await timed('find', () => client.search.find({ text: 'corpus songs', limit: 50 }));
    await timed('findInCollection', () =>
      client.search.findInCollection({ collectionId: documentId, text: 'corpus songs' }),
    );
    for (const [at, demand] of DEMANDS.entries()) {
      await client.survey.setDemand({ documentId, demand });
      const { choices } = await timed(at === 0 ? 'firstChoice' : `choice${at + 1}`, () =>
        client.survey.select({ documentId }),
      );
      figures[`chosen${at + 1}`] = choices.filter(({ isIncluded }) => isIncluded).length;
    }
    await timed('table', async () => {
      const { id } = await client.survey.make({ documentId, columns: [] });
      while (!isEnded((await client.runs.get({ id })).state)) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await app.close();
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A paper whose words are by lot, some of them oftener in it than in others. */
function paperOf(kind: Kind, at: number): Uint8Array {
  const lot = lotOf(at + 1);
  const own = Array.from({ length: 12 }, () => WORDS[Math.floor(lot() * WORDS.length)] ?? '');
  const word = (): string =>
    (lot() < 0.4 ? own[Math.floor(lot() * own.length)] : WORDS[Math.floor(lot() * WORDS.length)]) ?? '';
  const sentence = (): string =>
    `We ${word()} the ${word()} ${word()} of ${word()} and ${word()} with ${Math.floor(lot() * 9000)} ${word()}s.`;
  if (kind === 'pdf') return makePaper(PAGES, sentence);
  const parts = [
    `Paper ${at}: ${word()} ${word()} and ${word()}`,
    `Ann Able${at}`,
    'Abstract',
    `${sentence()} ${sentence()} ${sentence()}`,
  ];
  let length = 0;
  while (length < CHARACTERS) {
    const part = Array.from({ length: 8 }, sentence).join(' ');
    parts.push(part);
    length += part.length;
  }
  return Buffer.from(parts.join('\n\n'));
}
