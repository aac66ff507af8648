import { afterEach, expect, test } from 'vitest';
import type { LookEvent } from '../../../src-shared/contract/structure.ts';
import { closeLook, runLook, useHeaderLooks } from './headerLook.ts';

afterEach(() => useHeaderLooks.setState({}, true));

const seen = { agreed: [], proposals: [], agreement: 0.9, notes: [], callIds: ['1'] };

function events(...all: readonly (LookEvent | Error)[]) {
  return async function* (): AsyncGenerator<LookEvent> {
    for (const event of all) {
      await Promise.resolve();
      if (event instanceof Error) throw event;
      yield event;
    }
  };
}

const look = (...all: readonly (LookEvent | Error)[]) =>
  runLook({ sheetKey: 's', contentKey: 'k', look: () => Promise.resolve(events(...all)()) });

test('what was seen stays until it is closed', async () => {
  await look({ kind: 'looking', picture: 1, of: 1 }, { kind: 'seen', seen });
  expect(useHeaderLooks.getState()['s']).toEqual({ kind: 'seen', seen, contentKey: 'k' });
  closeLook('s');
  expect(useHeaderLooks.getState()['s']).toBeUndefined();
});

test('a failed look says why, a stopped one leaves nothing behind', async () => {
  await look(new Error('no model'));
  expect(useHeaderLooks.getState()['s']).toEqual({ kind: 'failed', error: new Error('no model') });
  const stopped = runLook({
    sheetKey: 's',
    contentKey: 'k',
    look: (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  });
  const running = useHeaderLooks.getState()['s'];
  if (running?.kind === 'looking') running.stop();
  await stopped;
  expect(useHeaderLooks.getState()['s']).toBeUndefined();
});
