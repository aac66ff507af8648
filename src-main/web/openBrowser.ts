import { spawn } from 'node:child_process';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // `start` is a word of cmd alone; the empty argument is the title of its window.
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens our own address in the person's browser; when nothing can, the printed address is there. */
export function openBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    // No opener on this system: the address stands in the terminal.
  });
  child.unref();
}
