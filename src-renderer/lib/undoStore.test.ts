import { expect, test } from 'vitest';
import { offerUndo, useUndo } from './undoStore.ts';

/** Notes what is taken back and done again, which is offered to be taken back then. */
function offered(name: string, done: string[]): () => void {
  return offerUndo(`Removed '${name}'`, {
    undo: () => done.push(`${name} back`),
    redo: () => {
      done.push(`${name} again`);
      offered(name, done);
    },
  });
}
const { getState } = useUndo;

test('a step is taken back once, by whichever way comes first', () => {
  const done: string[] = [];
  const byButton = offered('a', done);
  getState().undo?.run();
  byButton();
  expect(done).toEqual(['a back']);
  expect(getState().undo).toBeNull();
});

test('taking back an older step leaves the newer on offer', () => {
  const done: string[] = [];
  const older = offered('a', done);
  offered('b', done);
  older();
  expect(getState().undo?.message).toBe("Removed 'b'");
  getState().undo?.run();
  expect(done).toEqual(['a back', 'b back']);
});

test('what was taken back is done again once, and taken back once more', () => {
  const done: string[] = [];
  offered('a', done);
  getState().undo?.run();
  const { redo } = getState();
  expect(redo?.message).toBe("Removed 'a'");
  redo?.run();
  redo?.run();
  expect(getState().redo).toBeNull();
  getState().undo?.run();
  expect(done).toEqual(['a back', 'a again', 'a back']);
});

test('what is done since is not followed by something that was taken back before', () => {
  const done: string[] = [];
  offered('a', done);
  getState().undo?.run();
  offered('b', done);
  expect(getState().redo).toBeNull();
});
