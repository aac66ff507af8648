import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { follow } from './follow.ts';

/** The oldest Node that runs the app; SQLite's binary ends an older one with a segmentation fault. */
const needed = [22, 18] as const;

/** A Node and the machine it runs on; a parameter so that tests can play others. */
export interface Running {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** The folder of an installed package, or null. */
  readonly packageFolder: (name: string) => string | null;
}

/** Go on; or run on that program instead; or end with that line. */
export type Way = 'here' | { readonly program: string } | { readonly line: string };

/** Which Node the app is to run on: this one, or, when it is too old, the one that the package brings along. */
export function chooseNode({ version, platform, arch, packageFolder }: Running): Way {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return 'here';
  const folder = packageFolder(`node-${platform === 'win32' ? 'win' : platform}-${arch}`);
  const program = folder === null ? null : join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (program !== null && existsSync(program)) return { program };
  return {
    line: `Tablewright needs Node ${needed.join('.')} or later, and this is ${version}. Install it from https://nodejs.org`,
  };
}

/**
 * Whether this Node can run the app. When it cannot, the program is run again on
 * one that can and this process follows it to its end, or it ends with a line on
 * what to install. Whatever needs a newer Node must be imported after this.
 */
export function isNodeNewEnough(): boolean {
  const { versions, platform, arch } = process;
  const way = chooseNode({ version: versions.node, platform, arch, packageFolder });
  if (way === 'here') return true;
  if ('line' in way) {
    process.stderr.write(`${way.line}\n`);
    process.exitCode = 1;
  } else {
    follow(way.program, process.argv.slice(1));
  }
  return false;
}

function packageFolder(name: string): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    // No such package for this machine: that is the answer.
    return null;
  }
}
