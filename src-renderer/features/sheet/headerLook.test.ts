import { afterEach, expect, test } from 'vitest';
import type { LookEvent } from '../../../src-shared/contract/structure.ts';
import type { Role } from '../../../src-shared/roles.ts';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { correctionsOf, openProposals, rejectProposals, runLook, useHeaderLooks } from './headerLook.ts';

afterEach(() => useHeaderLooks.setState({}, true));

function proposal(address: string, detected: Role, seen: Role): HeaderProposal {
  return { address, text: address, detected, seen, correction: { kind: 'role', cells: [address], role: seen } };
}

const proposals = [
  proposal('A1', 'content', 'colhead'),
  proposal('B1', 'content', 'colhead'),
  proposal('A5', 'rowhead', 'content'),
];
const seen = { agreed: [], proposals, agreement: 0.9, notes: [], callIds: ['1'] };

// Of a structure only the roles matter here.
function structure(roles: Structure['roles'], correctedCells: readonly string[] = []): Structure {
  return { roles, correctedCells } as unknown as Structure;
}

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

test('a proposal is open until it is rejected or the person has said what the cell is, and again after undo', async () => {
  await look({ kind: 'looking', picture: 1, of: 1 }, { kind: 'seen', seen });
  const open = (now: Structure): string[] =>
    openProposals(useHeaderLooks.getState()['s'], now).map(({ address }) => address);
  expect(open(structure({ A5: 'rowhead' }))).toEqual(['A1', 'B1', 'A5']);
  expect(open(structure({ A5: 'rowhead', A1: 'colhead' }, ['A1']))).toEqual(['B1', 'A5']);
  expect(open(structure({ A5: 'rowhead', A1: 'note' }, ['A1']))).toEqual(['B1', 'A5']);
  rejectProposals('s', proposals.slice(1));
  expect(open(structure({ A5: 'rowhead' }))).toEqual(['A1']);
  rejectProposals('s', []);
  expect(open(structure({ A5: 'rowhead' }))).toEqual(['A1', 'B1', 'A5']);
});

test('what is accepted together is one step for each role', () => {
  expect(correctionsOf(proposals)).toEqual([
    { kind: 'role', cells: ['A1', 'B1'], role: 'colhead' },
    { kind: 'role', cells: ['A5'], role: 'content' },
  ]);
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
