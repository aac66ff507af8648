import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ensureBuilt } from '../scripts/build.ts';
import { serve } from './support/webLauncher.ts';

const project = join(import.meta.dirname, '..');
const COPIED = ['src-shared', 'src-main', 'src-renderer', 'scripts', 'resources'];
const FILES = ['package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.base.json', '.oxlintrc.json'];

/** A domain whose work lasts: it counts, and knows how far it ever came. */
const domain: Readonly<Record<string, string>> = {
  'src-shared/contract/tally.ts': `
    import { type } from '@orpc/contract';
    import { z } from 'zod';
    import type { RunSummary } from '../run.ts';
    import { base } from './errors.ts';

    export const tallyContract = {
      count: base.input(z.object({ upTo: z.number().int().min(1).max(100) })).output(type<RunSummary>()),
      total: base.output(type<number>()),
    };`,
  'src-main/core/tally/domain.ts': `
    import { z } from 'zod';
    import type { Core } from '../core.ts';
    import type { Domain } from '../domain.ts';
    import type { Implementer } from '../rpc/implementer.ts';
    import { runKind } from '../runs/index.ts';

    const KIND = 'tally.count';

    function tallyRoutes(os: Implementer['tally'], { runs }: Core) {
      const all = () => runs.list({ limit: 1000 }).filter(({ kind }) => kind === KIND);
      return {
        count: os.count.handler(({ input }) => runs.start(KIND, input)),
        total: os.total.handler(() => all().reduce((sum, { items }) => sum + items.done, 0)),
      };
    }

    function tallyRuns() {
      return [
        runKind<{ upTo: number }>({
          kind: KIND,
          input: z.object({ upTo: z.number() }),
          title: ({ upTo }) => 'Counting to ' + upTo,
          queue: KIND,
          parallel: 1,
          perform: (context) => {
            const items = Array.from({ length: context.input.upTo }, (_, n) => ({ key: String(n), title: String(n) }));
            return context.items(items, async ({ key }) => Number(key));
          },
        }),
      ];
    }

    export const domain = { name: 'tally', routes: tallyRoutes, runs: tallyRuns } satisfies Domain<'tally'>;`,
  'src-renderer/features/tally/pane.tsx': `
    import { useQuery, useQueryClient } from '@tanstack/react-query';
    import { Sigma } from 'lucide-react';
    import { api, client } from '../../lib/client.ts';
    import { paneCode } from '../../lib/paneCode.ts';
    import type { Pane } from '../../lib/panes.ts';

    function Tally() {
      const total = useQuery(api.tally.total.queryOptions());
      const queries = useQueryClient();
      const count = async () => {
        const { id } = await client.tally.count({ upTo: 4 });
        for await (const _ of await client.runs.watch({ id }));
        await queries.invalidateQueries();
      };
      return (
        <div>
          <button type="button" onClick={() => void count()}>Count</button>
          <p>Counted: {total.data}</p>
        </div>
      );
    }

    export const panes: readonly Pane[] = [
      { place: 'page', id: 'tally', title: 'Tally', icon: Sigma, order: 99, code: paneCode(async () => Tally) },
    ];`,
};

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-joins-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a domain joins by three files and one line: in the window, on the command line, after a restart', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const root = join(folder, 'project');
  for (const part of COPIED) cpSync(join(project, part), join(root, part), { recursive: true });
  for (const file of FILES) cpSync(join(project, file), join(root, file));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const [file, text] of Object.entries(domain)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const order = join(root, 'src-main/core/domains.json');
  writeFileSync(order, readFileSync(order, 'utf8').replace('"zoom",', '"zoom",\n    "tally",'));
  const collected = spawnSync(process.execPath, [join(root, 'scripts/collect.ts')], { encoding: 'utf8' });
  expect(collected.status, collected.stderr).toBe(0);
  await ensureBuilt(root);

  const home = join(folder, 'home');
  const first = await serve(home, [], root);
  await page.goto(first.url);
  await page.getByRole('button', { name: 'Tally' }).click();
  const pane = page.getByRole('main', { name: 'Tally' });
  await expect(pane).toContainText('Counted: 0');
  await pane.getByRole('button', { name: 'Count' }).click();
  await expect(pane).toContainText('Counted: 4');
  const ended = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGKILL');
  await ended;

  const env = { ...process.env, TABLEWRIGHT_HOME: home };
  const call = async (...args: string[]): Promise<string> => {
    return (await promisify(execFile)(process.execPath, [join(root, 'out/main/cli.js'), 'call', ...args], { env }))
      .stdout;
  };
  expect(JSON.parse(await call('tally.count', '{"upTo": 3}'))).toMatchObject({ title: 'Counting to 3' });

  const again = await serve(home, [], root);
  await page.goto(again.url);
  await page.getByRole('button', { name: 'Tally' }).click();
  await expect(pane).toContainText('Counted: 7');
  again.child.kill();
});
