import { beforeEach, describe, expect, it } from 'vitest';
import type { CellEvidence } from '../../../src-shared/evidence.ts';
import type { Message } from '../../../src-shared/session.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { lightAnswer } from './lightAnswer.ts';

const cells: CellEvidence[] = [{ kind: 'cells', source: sheetSourceId('d1', 0), address: 'C4' }];

const message: Message = {
  id: 'm1',
  sessionId: 's1',
  sheet: 0,
  question: 'How many beds?',
  askedAt: 1,
  answer: {
    status: 'answered',
    text: '12',
    kind: 'number',
    values: [],
    unit: null,
    citations: cells,
    notation: [],
    confidence: { score: 0.9, word: 'high', reasons: [] },
    alternatives: [],
    nearest: [],
    followed: null,
  },
  trace: { steps: [] },
  durationMs: 3,
  isStale: false,
  isOfOtherRows: false,
  isChoiceGone: false,
  label: null,
  runId: null,
};

describe('lightAnswer', () => {
  const cited = () => workspaceNow().tabs[0]?.cited?.evidence;

  beforeEach(() => {
    useWorkspace.setState({ tabs: [] });
    workspaceNow().open({ documentId: 'd1', sheet: 0, sessionId: 's1' });
  });

  it('lights the cells of the answer', () => {
    lightAnswer('d1', message);
    expect(cited()).toEqual(cells);
  });

  it('puts out the light of the answer before when there is nothing to light', () => {
    lightAnswer('d1', message);
    lightAnswer('d1', { ...message, answer: message.answer && { ...message.answer, citations: [] } });
    expect(cited()).toBeUndefined();
  });

  it('leaves a person alone who has gone to another sheet or session', () => {
    workspaceNow().setSheet('d1', 1);
    lightAnswer('d1', message);
    expect(workspaceNow().tabs[0]).toMatchObject({ sheet: 1, cited: null });
    workspaceNow().setSheet('d1', 0);
    workspaceNow().setSession('d1', 's2');
    lightAnswer('d1', message);
    expect(cited()).toBeUndefined();
  });
});
