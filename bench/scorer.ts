import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const scoredSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      answered: z.boolean(),
      label: z.boolean(),
      alias: z.boolean(),
      corrected: z.boolean(),
      rougeL: z.number(),
    }),
  ),
});

/** How one answer was judged: by the label alone, with aliases, with wrong labels corrected. */
export type ScoredItem = z.infer<typeof scoredSchema>['items'][number];

/** Runs a scorer and returns what it prints. Rejects when it fails, with ENOENT when it is missing. */
export async function runScript(script: string, args: readonly string[]): Promise<string> {
  await stat(script);
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The scorer ended with code ${code}.`);
  return text;
}

/** What a scorer wrote about each answer. */
async function readScored(file: string): Promise<ScoredItem[]> {
  return scoredSchema.parse(JSON.parse(await readFile(file, 'utf8'))).items;
}

/** Judges answers one by one, without printing. */
export async function scoreItems(data: string, gold: string, predictions: readonly unknown[]): Promise<ScoredItem[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-score-'));
  try {
    const file = join(scratch, 'predictions.jsonl');
    const out = join(scratch, 'scored.json');
    await writeFile(file, predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(''));
    await runScript(join(data, 'sstqa', 'score.mjs'), [gold, file, '--json', out]);
    return await readScored(out);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
