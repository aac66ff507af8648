import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The desktop shell's binary, or one sentence on why there is none. */
export type ElectronFound = { readonly binary: string } | { readonly reason: string };

/** What decides whether Electron can run here; a parameter so that tests can play every machine. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly hasDisplay: boolean;
  readonly now: number;
  /** Runs Electron's own download script; the reason when it fails. */
  fetch(script: string): string | null;
}

/** A download that failed is tried again after this long. */
const retryAfterMs = 24 * 3_600_000;
const fetchMs = 180_000;

/**
 * Electron's binary, fetched once when it is missing and could run here. The
 * package `electron` is only looked at as files: loading it in Node would start
 * a download by itself.
 */
export function findElectron(root: string, on: Partial<Machine> = {}): ElectronFound {
  const machine = { ...thisMachine(), ...on };
  if (!machine.hasDisplay) return { reason: 'There is no display' };
  if (machine.isRoot && machine.platform === 'linux') return { reason: 'The desktop window does not run as root' };
  const folder = join(root, 'node_modules', 'electron');
  const there = installed(folder);
  if (there) return { binary: there };
  const script = join(folder, 'install.js');
  if (!existsSync(script)) return { reason: 'Electron is not installed' };
  const note = join(root, 'out', 'electron-not-fetched');
  if (existsSync(note) && machine.now - statSync(note).mtimeMs < retryAfterMs) {
    return { reason: readFileSync(note, 'utf8').trim() };
  }
  const failure = machine.fetch(script);
  const fetched = installed(folder);
  if (failure === null && fetched) return { binary: fetched };
  const reason = `Electron could not be fetched (${failure ?? 'the download is incomplete'})`;
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, `${reason}\n`);
  return { reason };
}

function installed(folder: string): string | null {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}

/** Whether a window can be shown. */
export function hasDisplay(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (platform !== 'linux') return true;
  return Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasDisplay: hasDisplay(),
    now: Date.now(),
    fetch: (script) => {
      process.stderr.write('Fetching Electron, once…\n');
      const { status, signal, stderr } = spawnSync(process.execPath, [script], {
        timeout: fetchMs,
        encoding: 'utf8',
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      if (status === 0) return null;
      if (signal) return 'it took longer than three minutes';
      return (
        stderr
          .split('\n')
          .find((line) => line.trim() !== '')
          ?.trim() ?? `exit code ${String(status)}`
      );
    },
  };
}
