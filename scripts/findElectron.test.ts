import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findElectron, hasDisplay, type Machine } from './findElectron.ts';

let root = '';
const desk: Machine = {
  platform: 'linux',
  isRoot: false,
  hasDisplay: true,
  now: Date.now(),
  fetch: () => 'no network',
};
const binary = (): string => join(root, 'node_modules/electron/dist/electron');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tablewright-electron-'));
  mkdirSync(join(root, 'node_modules/electron/dist'), { recursive: true });
  writeFileSync(join(root, 'node_modules/electron/install.js'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(): void {
  writeFileSync(binary(), '');
  writeFileSync(join(root, 'node_modules/electron/path.txt'), 'electron');
}

describe('Electron', () => {
  it('is used where it is installed and can run', () => {
    install();
    expect(findElectron(root, desk)).toEqual({ binary: binary() });
  });

  it('is not used without a display or as root, and the reason says so', () => {
    install();
    expect(findElectron(root, { ...desk, hasDisplay: false })).toEqual({ reason: 'There is no display' });
    expect(findElectron(root, { ...desk, isRoot: true })).toEqual({
      reason: 'The desktop window does not run as root',
    });
    expect(findElectron(root, { ...desk, isRoot: true, platform: 'darwin' })).toEqual({ binary: binary() });
  });

  it('is fetched once where it could run', () => {
    let fetches = 0;
    const fetch = (): null => {
      fetches += 1;
      install();
      return null;
    };
    findElectron(root, { ...desk, hasDisplay: false, fetch });
    expect(fetches).toBe(0);
    expect(findElectron(root, { ...desk, fetch })).toEqual({ binary: binary() });
    expect(findElectron(root, { ...desk, fetch })).toEqual({ binary: binary() });
    expect(fetches).toBe(1);
  });

  it('is not fetched again for a day after a failed download', () => {
    let fetches = 0;
    const fetch = (): string => {
      fetches += 1;
      return 'no network';
    };
    const reason = 'Electron could not be fetched (no network)';
    expect(findElectron(root, { ...desk, fetch })).toEqual({ reason });
    expect(findElectron(root, { ...desk, fetch })).toEqual({ reason });
    expect(fetches).toBe(1);
    expect(findElectron(root, { ...desk, fetch, now: Date.now() + 25 * 3_600_000 })).toEqual({ reason });
    expect(fetches).toBe(2);
  });

  it('does not count as installed after an incomplete download', () => {
    writeFileSync(join(root, 'node_modules/electron/path.txt'), 'electron');
    expect(findElectron(root, { ...desk, fetch: () => null })).toEqual({
      reason: 'Electron could not be fetched (the download is incomplete)',
    });
  });
});

describe('a display', () => {
  it('is known from the variables of the window system', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
  });
});
