import { describe, expect, it } from 'vitest';
import { type BrowserProbe, findBrowser } from './findBrowser.ts';

function machine(files: readonly string[], probe: Partial<BrowserProbe> = {}): BrowserProbe {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) => files.includes(path),
    runs: () => true,
    ...probe,
  };
}

describe('an installed browser', () => {
  it.each([
    ['/usr/bin/chromium'],
    ['/usr/local/bin/google-chrome'],
    ['/usr/bin/microsoft-edge'],
    ['/opt/google/chrome/chrome'],
  ])('is found at %s', (path) => {
    expect(findBrowser(machine([path]))).toBe(path);
  });

  it('is the one that CHROME_PATH names, before all others', () => {
    const env = { PATH: '/usr/bin', CHROME_PATH: '/home/me/chrome' };
    expect(findBrowser(machine(['/usr/bin/chromium', '/home/me/chrome'], { env }))).toBe('/home/me/chrome');
  });

  it('is the one without windows where there are several', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(findBrowser(machine(['/usr/bin/chromium', '/usr/local/bin/google-chrome', shell]))).toBe(shell);
  });

  it('is not a stand-in that only says how to install one', () => {
    const runs = (path: string): boolean => path !== '/usr/bin/chromium-browser';
    expect(findBrowser(machine(['/usr/bin/chromium-browser'], { runs }))).toBeNull();
    expect(findBrowser(machine(['/usr/bin/chromium-browser', '/snap/bin/chromium'], { runs }))).toBe(
      '/snap/bin/chromium',
    );
  });

  it('is nowhere on a machine without', () => {
    expect(findBrowser(machine([]))).toBeNull();
    expect(findBrowser(machine([], { env: {} }))).toBeNull();
  });

  it('is found where other systems keep it', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    expect(findBrowser(machine([edge], { platform: 'win32', env }))).toBe(edge);
  });
});
