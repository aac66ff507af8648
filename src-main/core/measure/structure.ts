import { mkdir, mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SheetContext } from '../../../src-shared/cellContext.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { readFile } from '../files/index.ts';
import { readStructure } from '../structure/index.ts';
import type { BenchmarkRun } from './index.ts';
import { runScript } from './scorer.ts';
import { sketchedHeaders, sketchedPaths } from './structureSketch.ts';

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
 */
export async function structureBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const tables = (await Promise.all(sets.map((set) => annotated(run.data, set))))
    .flat()
    .filter(({ set }) => run.set === null || run.set === set)
    .slice(0, run.limit);
  const predicted: Prediction[] = [];
  const sketched: Prediction[] = [];
  const started = performance.now();
  for (const table of tables) {
    const { grids } = await readFile(await readBytes(join(run.data, 'tableqa', table.set, table.table)), table.table);
    const [grid] = grids;
    if (!grid) continue;
    const { set, table: name } = table;
    predicted.push(
      set === 'hitab' ? { set, table: name, paths: pathsOf(grid) } : { set, table: name, headers: headersOf(grid) },
    );
    sketched.push(
      set === 'hitab'
        ? { set, table: name, paths: sketchedPaths(grid) }
        : { set, table: name, headers: sketchedHeaders(grid) },
    );
  }
  run.progress(`${tables.length} tables read in ${Math.round(performance.now() - started)} ms`);
  predicted.forEach(run.predict);
  const scored = await run.score(SCORER, [], join(run.data, 'tableqa'));
  const parts: Record<string, Figures> = {};
  for (const part of ['statistical', 'web'] as const) {
    const own = tables.filter(({ set, table }) => set === 'hitab' && partOf(table) === part);
    parts[part] = await scoredApart(run, own, predicted);
  }
  const floor = await scoredApart(run, tables, sketched);
  return { ...figuresOf(scored), ...parts, floor };
}

/** Tables of the web in HiTab come from ToTTo and are named so. */
function partOf(table: string): 'statistical' | 'web' {
  return basename(table).includes('totto') ? 'web' : 'statistical';
}

function pathsOf(grid: Grid): Record<string, readonly string[]> {
  const context = new SheetContext(readStructure(grid), grid);
  return Object.fromEntries(
    [...grid.cells()].flatMap(({ address, value }) => {
      const found = value.kind === 'blank' ? null : context.of(address);
      return found?.place.kind === 'value' ? [[address, found.path.map((header) => header.address)]] : [];
    }),
  );
}

function headersOf(grid: Grid): string[] {
  const { roles } = readStructure(grid);
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
async function scoredApart(
  { data }: BenchmarkRun,
  tables: readonly Annotated[],
  predictions: readonly Prediction[],
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-structure-'));
  try {
    for (const [set, own] of Map.groupBy(tables, ({ set }) => set)) {
      await mkdir(join(folder, set));
      await writeFile(join(folder, set, 'structure.jsonl'), own.map(({ annotation }) => `${annotation}\n`).join(''));
    }
    const file = join(folder, 'predictions.jsonl');
    await writeFile(file, predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(''));
    return figuresOf(await runScript(join(data, SCORER), [folder, file]));
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
