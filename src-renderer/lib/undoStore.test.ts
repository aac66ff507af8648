import { expect, test } from 'vitest';
import { offerUndo, useUndo } from './undoStore.ts';

test('a step is taken back once, by whichever way comes first', () => {
  const done: string[] = [];
  const byButton = offerUndo("Removed 'a'", () => done.push('a'));
  useUndo.getState().run();
  byButton();
  expect(done).toEqual(['a']);
  expect(useUndo.getState().message).toBeNull();
});

test('taking back an older step leaves the newer on offer', () => {
  const done: string[] = [];
  const older = offerUndo("Removed 'a'", () => done.push('a'));
  offerUndo("Removed 'b'", () => done.push('b'));
  older();
  expect(useUndo.getState().message).toBe("Removed 'b'");
  useUndo.getState().run();
  expect(done).toEqual(['a', 'b']);
});
