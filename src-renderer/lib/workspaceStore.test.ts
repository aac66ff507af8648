import { beforeEach, describe, expect, test } from 'vitest';
import type { CellEvidence } from '../../src-shared/evidence.ts';
import { sheetSourceId } from '../../src-shared/source.ts';
import { rangesOf, useWorkspace, workspaceNow } from './workspaceStore.ts';

const start = useWorkspace.getInitialState();
const tab = (documentId: string) => workspaceNow().tabs.find((each) => each.documentId === documentId);

/** A cell of a sheet of document `a`. */
const on = (sheet: number): CellEvidence => ({ kind: 'cells', source: sheetSourceId('a', sheet), address: 'B2' });

beforeEach(() => useWorkspace.setState(start, true));

describe('tabs', () => {
  test('a document opened twice has one tab, which keeps its sheet', () => {
    workspaceNow().open({ documentId: 'a', sheet: 2 });
    workspaceNow().open({ documentId: 'b' });
    workspaceNow().open({ documentId: 'a' });
    expect(workspaceNow().tabs.map(({ documentId, sheet }) => [documentId, sheet])).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
    expect(workspaceNow().activeDocumentId).toBe('a');
  });

  test('what arrives by itself is shown, and is no move of a person', () => {
    workspaceNow().arrive({ documentId: 'a' });
    expect(workspaceNow()).toMatchObject({ view: 'document', activeDocumentId: 'a', moves: 0 });
    workspaceNow().open({ documentId: 'b' });
    workspaceNow().show('library');
    workspaceNow().cycle(1);
    expect(workspaceNow().moves).toBe(3);
  });

  test('closing the tab that is shown shows its right neighbour, then its left, then the library', () => {
    for (const documentId of ['a', 'b', 'c']) workspaceNow().open({ documentId });
    workspaceNow().open({ documentId: 'b' });
    workspaceNow().close('b');
    expect(workspaceNow().activeDocumentId).toBe('c');
    workspaceNow().close('c');
    expect(workspaceNow().activeDocumentId).toBe('a');
    workspaceNow().close('a');
    expect(workspaceNow()).toMatchObject({ view: 'library', activeDocumentId: null, tabs: [] });
  });

  test('closing another tab leaves what is shown', () => {
    for (const documentId of ['a', 'b']) workspaceNow().open({ documentId });
    workspaceNow().close('a');
    expect(workspaceNow()).toMatchObject({ view: 'document', activeDocumentId: 'b' });
  });

  test('cycling goes around both ends', () => {
    for (const documentId of ['a', 'b', 'c']) workspaceNow().open({ documentId });
    workspaceNow().cycle(1);
    expect(workspaceNow().activeDocumentId).toBe('a');
    workspaceNow().cycle(-1);
    expect(workspaceNow().activeDocumentId).toBe('c');
  });

  test('two documents stand side by side; what is opened takes the half that is worked in, and closing leaves the other', () => {
    for (const documentId of ['a', 'b', 'c']) workspaceNow().open({ documentId });
    workspaceNow().openBeside('c', 0);
    expect(workspaceNow()).toMatchObject({ shown: ['c', 'a'], activeDocumentId: 'c' });
    workspaceNow().activate('a');
    workspaceNow().open({ documentId: 'b' });
    expect(workspaceNow()).toMatchObject({ shown: ['c', 'b'], activeDocumentId: 'b' });
    workspaceNow().activate('a');
    expect(workspaceNow().activeDocumentId).toBe('b');
    workspaceNow().close('b');
    expect(workspaceNow()).toMatchObject({ shown: ['c'], activeDocumentId: 'c' });
    workspaceNow().openBeside('c', 1);
    workspaceNow().closeBeside();
    expect(workspaceNow()).toMatchObject({ shown: ['c'], activeDocumentId: 'c' });
  });

  test('a document alone in the window cannot stand beside another', () => {
    workspaceNow().open({ documentId: 'a' });
    workspaceNow().openBeside('a', 1);
    expect(workspaceNow().shown).toEqual(['a']);
  });

  test('there is no document view without a document', () => {
    workspaceNow().show('document');
    expect(workspaceNow().view).toBe('library');
  });
});

describe('citations', () => {
  test('citing the same cells again asks to scroll to them again', () => {
    workspaceNow().open({ documentId: 'a' });
    workspaceNow().cite('a', [on(0)]);
    const first = tab('a')?.cited?.serial ?? 0;
    workspaceNow().cite('a', [on(0)]);
    expect(tab('a')?.cited?.serial).toBe(first + 1);
  });

  test('cells of another sheet bring that sheet, and drop the selection that was on the first', () => {
    workspaceNow().open({ documentId: 'a' });
    workspaceNow().select('a', { ranges: rangesOf(['A1']), source: 'sheet' });
    workspaceNow().cite('a', [on(3)]);
    expect(tab('a')).toMatchObject({ sheet: 3, selection: null });
  });

  test('cells on several sheets leave a sheet that has some of them', () => {
    workspaceNow().open({ documentId: 'a', sheet: 1 });
    workspaceNow().cite('a', [on(0), on(1)]);
    expect(tab('a')?.sheet).toBe(1);
  });

  test('another session takes the light of the first with it', () => {
    workspaceNow().open({ documentId: 'a', sessionId: 'one' });
    workspaceNow().cite('a', [on(0)]);
    workspaceNow().setSession('a', 'two');
    expect(tab('a')?.cited).toBeNull();
  });
});

test('a question that waits is taken once', () => {
  workspaceNow().open({ documentId: 'a', question: 'How many?' });
  expect(workspaceNow().takeQuestion('a')).toBe('How many?');
  expect(workspaceNow().takeQuestion('a')).toBeNull();
});

test('addresses that cannot be read are no ranges', () => {
  expect(rangesOf(['B2', 'nonsense', 'A1:C2'])).toEqual([
    { top: 1, left: 1, bottom: 1, right: 1 },
    { top: 0, left: 0, bottom: 1, right: 2 },
  ]);
});

describe('the document beside a page', () => {
  const open = () => workspaceNow().tabs.map(({ documentId, isPassing }) => [documentId, isPassing]);

  test('has a tab that the next one takes the place of, unless a person opens it', () => {
    workspaceNow().open({ documentId: 'a' });
    workspaceNow().show('collections');
    workspaceNow().showBesidePage('b');
    workspaceNow().showBesidePage('c');
    expect(open()).toEqual([
      ['a', false],
      ['c', true],
    ]);
    workspaceNow().open({ documentId: 'c' });
    workspaceNow().showBesidePage('a');
    workspaceNow().showBesidePage(null);
    expect(open()).toEqual([
      ['a', false],
      ['c', false],
    ]);
    expect(workspaceNow().besidePage).toBeNull();
  });

  test('goes with its tab, and leaves the window where it was', () => {
    workspaceNow().show('collections');
    workspaceNow().showBesidePage('b');
    workspaceNow().close('b');
    expect(workspaceNow()).toMatchObject({ view: 'collections', besidePage: null, activeDocumentId: null, tabs: [] });
    workspaceNow().showBesidePage('b');
    workspaceNow().show('document');
    expect(workspaceNow().view).toBe('library');
  });
});
