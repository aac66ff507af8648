import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { z } from 'zod';

const stateSchema = z.object({
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
  isMaximized: z.boolean(),
});
type WindowState = z.infer<typeof stateSchema>;

/** Size of the window as it was left, or a good first size. */
export function readWindowState(folder: string): WindowState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8')));
  } catch {
    // The first start, or a file that another version wrote.
    return { width: 1440, height: 900, isMaximized: false };
  }
}

export function saveWindowState(folder: string, window: Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized'>): void {
  const { width, height } = window.getNormalBounds();
  const state: WindowState = { width, height, isMaximized: window.isMaximized() };
  writeFileSync(join(folder, 'window.json'), JSON.stringify(state));
}
