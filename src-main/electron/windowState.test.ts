import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWindowState, saveWindowState } from './windowState.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tablewright-window-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the size of the window', () => {
  it('is what it was when it was closed', () => {
    const window = { getNormalBounds: () => ({ x: 0, y: 0, width: 1000, height: 700 }), isMaximized: () => true };
    saveWindowState(folder, window);
    expect(readWindowState(folder)).toEqual({ width: 1000, height: 700, isMaximized: true });
  });

  it.each(['', '{', '{"width":1,"height":1,"isMaximized":false}', '{"width":"a"}'])(
    'is a good one when nothing good is kept: %s',
    (text) => {
      writeFileSync(join(folder, 'window.json'), text);
      expect(readWindowState(folder)).toEqual({ width: 1440, height: 900, isMaximized: false });
    },
  );
});
