import { expect, test } from 'vitest';
import type { CellEvidence } from '../../src-shared/evidence.ts';
import { sheetSourceId } from '../../src-shared/source.ts';
import { showEvidence } from './showEvidence.ts';
import { workspaceNow } from './workspaceStore.ts';

test('a cited cell of another sheet brings up its document and its sheet, lit and selected', () => {
  const evidence: CellEvidence[] = [{ kind: 'cells', source: sheetSourceId('d1', 0), address: 'C4' }];
  workspaceNow().open({ documentId: 'd1', sheet: 1 });
  workspaceNow().show('settings');
  showEvidence(evidence);
  expect(workspaceNow()).toMatchObject({
    view: 'document',
    activeDocumentId: 'd1',
    tabs: [
      {
        sheet: 0,
        cited: { evidence },
        selection: { ranges: [{ top: 3, left: 2, bottom: 3, right: 2 }], source: 'evidence' },
      },
    ],
  });
});
