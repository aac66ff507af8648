import { expect, test } from 'vitest';
import type { CellEvidence } from '../../src-shared/evidence.ts';
import { sheetSourceId } from '../../src-shared/source.ts';
import { showEvidence } from './showEvidence.ts';
import { workspaceNow } from './workspaceStore.ts';

test('a citation opens its document and sheet, and highlights and selects the cell', () => {
  const evidence: CellEvidence[] = [{ kind: 'cells', source: sheetSourceId('d1', 0), address: 'C4' }];
  workspaceNow().open({ documentId: 'd1', sheet: 1 });
  workspaceNow().show('settings');
  showEvidence(evidence);
  const { view, activeDocumentId, tabs } = workspaceNow();
  expect({ view, activeDocumentId }).toEqual({ view: 'document', activeDocumentId: 'd1' });
  expect(tabs.find(({ documentId }) => documentId === 'd1')).toMatchObject({
    sheet: 0,
    cited: { evidence },
    selection: { ranges: [{ top: 3, left: 2, bottom: 3, right: 2 }], source: 'evidence' },
  });
});
