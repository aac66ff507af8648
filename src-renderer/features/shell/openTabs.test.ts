import { beforeEach, expect, test } from 'vitest';
import { settingsSchema } from '../../../src-shared/contract/settings.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { openTabs } from './openTabs.ts';

const start = useWorkspace.getInitialState();
beforeEach(() => useWorkspace.setState(start, true));

test('what is open is kept in a form that the settings take', () => {
  const sessionId = '6f4ab0a4-3e25-4c7f-9d0f-5f9f2f6a6c11';
  workspaceNow().open({ documentId: 'a', sheet: 2, sessionId });
  workspaceNow().open({ documentId: 'b' });
  const tabs = openTabs(workspaceNow());
  expect(tabs).toEqual([
    { documentId: 'a', sheet: 2, sessionId, isActive: false },
    { documentId: 'b', sheet: null, sessionId: null, isActive: true },
  ]);
  expect(settingsSchema.shape.openTabs.parse(tabs)).toEqual(tabs);
});

test('who left for the library comes back to the library', () => {
  workspaceNow().open({ documentId: 'a' });
  workspaceNow().show('library');
  expect(openTabs(workspaceNow()).some(({ isActive }) => isActive)).toBe(false);
});

test('more tabs than the settings take are cut, and still saved', () => {
  for (let number = 0; number < 120; number++) workspaceNow().open({ documentId: `d${number}` });
  expect(settingsSchema.shape.openTabs.safeParse(openTabs(workspaceNow())).success).toBe(true);
});
