import { mkdir, mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readFile } from '../src-main/core/files/readFile.ts';
import type { StructureModels } from '../src-main/core/structure/models.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { SheetContext } from '../src-shared/cellContext.ts';
import type { Grid } from '../src-shared/grid.ts';
import type { BenchmarkRun } from './index.ts';
import { runScript } from './scorer.ts';
import { sketchedHeaders, sketchedPaths } from './structureSketch.ts';
import type { Source } from './training/annotated.ts';
import { isKeptUnread, modelsWithout } from './training/leftOut.ts';

const SCORER = 'tableqa/score-structure.mjs';

const sets = ['hitab', 'imtqa'] as const;
type SetName = (typeof sets)[number];

/** A table of the data with its annotation, as it stands there. */
interface Annotated {
  readonly set: SetName;
  readonly table: string;
  readonly annotation: string;
}

/** What is said of a table: the headers over each value, or all headers. */
type Prediction = { readonly set: SetName; readonly table: string } & (
  | { readonly paths: Readonly<Record<string, readonly string[]>> }
  | { readonly headers: readonly string[] }
);

/**
 * Headers of tables against published annotations: the path of headers of each
 * value (HiTab; tables of statistical offices and of the web apart) and the
 * cells that are headers (IM-TQA). The plain sketch beside it is the floor.
 * `--loso` reads each source by what was learned from the others alone, and of
 * it the two thirds that are looked at, or with `--unread` the third that is not.
 */
export async function structureBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const tables = (await Promise.all(sets.map((set) => annotated(run.data, set))))
    .flat()
    .filter(({ set }) => run.set === null || run.set === set)
    .filter(({ table }) => !run.isLeftOut || isKeptUnread(table) === run.isUnread)
    .slice(0, run.limit);
  const modelsOf = run.isLeftOut ? await modelsWithout(run.data, run.progress) : null;
  const predicted: Prediction[] = [];
  const sketched: Prediction[] = [];
  const started = performance.now();
  for (const table of tables) {
    const { grids } = await readFile(await readBytes(join(run.data, 'tableqa', table.set, table.table)), table.table);
    const [grid] = grids;
    if (!grid) continue;
    const { set, table: name } = table;
    const models = modelsOf?.(sourceOf(table));
    predicted.push(
      set === 'hitab'
        ? { set, table: name, paths: pathsOf(grid, models) }
        : { set, table: name, headers: headersOf(grid, models) },
    );
    sketched.push(
      set === 'hitab'
        ? { set, table: name, paths: sketchedPaths(grid) }
        : { set, table: name, headers: sketchedHeaders(grid) },
    );
  }
  run.progress(`${tables.length} tables read in ${Math.round(performance.now() - started)} ms`);
  predicted.forEach(run.predict);
  const scored = await against(tables, (folder) => run.score(SCORER, [], folder));
  const parts: Record<string, Figures> = {};
  for (const part of ['statistical', 'web'] as const) {
    const own = tables.filter((table) => sourceOf(table) === part);
    if (own.length > 0) parts[part] = await scoredApart(run, own, predicted);
  }
  const floor = await scoredApart(run, tables, sketched);
  return { ...figuresOf(scored), ...parts, floor };
}

/** Tables of the web in HiTab come from ToTTo and are named so. */
function sourceOf({ set, table }: Annotated): Source {
  if (set === 'imtqa') return 'forms';
  return basename(table).includes('totto') ? 'web' : 'statistical';
}

function pathsOf(grid: Grid, models: StructureModels | undefined): Record<string, readonly string[]> {
  const context = new SheetContext(readStructure(grid, [], models), grid);
  return Object.fromEntries(
    [...grid.cells()].flatMap(({ address, value }) => {
      const found = value.kind === 'blank' ? null : context.of(address);
      return found?.place.kind === 'value' ? [[address, found.path.map((header) => header.address)]] : [];
    }),
  );
}

function headersOf(grid: Grid, models: StructureModels | undefined): string[] {
  const { roles } = readStructure(grid, [], models);
  return Object.entries(roles).flatMap(([address, role]) => (role === 'note' ? [] : [address]));
}

type Figures = Readonly<Record<string, number>>;

const FIGURES: Readonly<Record<string, RegExp>> = {
  hitabPathF1: /header path F1 ([\d.]+)/,
  hitabExact: /cells exactly right ([\d.]+)/,
  hitabRowExact: /row path F1 [\d.]+ {2}exactly right ([\d.]+)/,
  imtqaF1: /header F1 ([\d.]+)/,
  imtqaComplex: /complex ([\d.]+)/,
  imtqaHorizontal: /horizontal ([\d.]+)/,
};

function figuresOf(printed: string): Figures {
  return Object.fromEntries(
    Object.entries(FIGURES).flatMap(([name, pattern]) => {
      const found = pattern.exec(printed)?.[1];
      return found === undefined ? [] : [[name, Number(found)]];
    }),
  );
}

/** Scores some of the tables by themselves. */
function scoredApart(
  { data }: BenchmarkRun,
  tables: readonly Annotated[],
  predictions: readonly Prediction[],
): Promise<Figures> {
  return against(tables, async (folder) => {
    const file = join(folder, 'predictions.jsonl');
    await writeFile(file, predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(''));
    return figuresOf(await runScript(join(data, SCORER), [folder, file]));
  });
}

/** Works with a folder that holds the annotations of these tables alone. */
async function against<Result>(
  tables: readonly Annotated[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-structure-'));
  try {
    for (const [set, own] of Map.groupBy(tables, ({ set }) => set)) {
      await mkdir(join(folder, set));
      await writeFile(join(folder, set, 'structure.jsonl'), own.map(({ annotation }) => `${annotation}\n`).join(''));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const annotationSchema = z.object({ table: z.string() });

async function annotated(data: string, set: SetName): Promise<Annotated[]> {
  const text = await readBytes(join(data, 'tableqa', set, 'structure.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((annotation) => ({ set, annotation, table: annotationSchema.parse(JSON.parse(annotation)).table }));
}
