import { describe, expect, it } from 'vitest';
import { type BrowserWays, getBrowser } from './getBrowser.ts';

/** A machine on which commands do what `works` says, and a record of what was run. */
function machine(ways: Partial<BrowserWays> & { works?: (command: string) => void }): BrowserWays & { ran: string[] } {
  const ran: string[] = [];
  return {
    find: () => null,
    own: () => null,
    hasApt: false,
    asRoot: null,
    say: () => {},
    run: (command, args) => {
      const line = [
        command === process.execPath ? 'playwright' : command,
        ...args.filter((arg) => !arg.endsWith('.js')),
      ].join(' ');
      ran.push(line);
      if (!ways.works) return false;
      ways.works(line);
      return true;
    },
    ...ways,
    ran,
  };
}

describe('a browser for the tests', () => {
  it('is the installed one, and nothing is fetched', () => {
    const here = machine({ find: () => '/usr/bin/chromium' });
    expect(getBrowser(here)).toEqual({ path: '/usr/bin/chromium' });
    expect(here.ran).toEqual([]);
  });

  it('is downloaded by Playwright when none is installed', () => {
    let isThere = false;
    const here = machine({ own: () => (isThere ? '/own/chrome' : null), works: () => (isThere = true) });
    expect(getBrowser(here)).toEqual({ path: '/own/chrome' });
    expect(here.ran).toEqual(['playwright install --no-shell chromium']);
  });

  it('gets its missing libraries as root', () => {
    let hasLibraries = false;
    const here = machine({
      hasApt: true,
      asRoot: [],
      own: () => (hasLibraries ? '/own/chrome' : null),
      works: (line) => (hasLibraries ||= line === 'playwright install-deps chromium'),
    });
    expect(getBrowser(here)).toEqual({ path: '/own/chrome' });
  });

  it.each([
    { asRoot: [], apt: 'apt-get' },
    { asRoot: ['sudo', '-n'], apt: 'sudo -n apt-get' },
  ])('comes from the package manager when Playwright’s cannot be had: $apt', ({ asRoot, apt }) => {
    let isInstalled = false;
    const here = machine({ hasApt: true, asRoot, find: () => (isInstalled ? '/usr/bin/chromium' : null) });
    const run = here.run.bind(here);
    const result = getBrowser({
      ...here,
      run: (command, args, seconds) => {
        run(command, args, seconds);
        if (command === process.execPath) return false;
        isInstalled ||= args.at(-1) === 'chromium';
        return true;
      },
    });
    expect(result).toEqual({ path: '/usr/bin/chromium' });
    const install = `${apt} -qq -y --no-install-recommends install`;
    expect(here.ran.slice(1)).toEqual([
      `${apt} -qq update`,
      `${install} chromium-headless-shell`,
      `${install} chromium`,
    ]);
  });

  it('is a command to type when nothing can be installed', () => {
    expect(getBrowser(machine({ hasApt: true }))).toEqual({
      toType: 'sudo apt-get update && sudo apt-get install -y chromium',
    });
    expect(getBrowser(machine({}))).toEqual({ toType: 'npx playwright install chromium' });
  });

  it('asks no package manager that it may not use', () => {
    const here = machine({ hasApt: true });
    getBrowser(here);
    expect(here.ran).toEqual(['playwright install --no-shell chromium']);
  });
});
