import { create } from 'zustand';
import type { ProposalStatus } from '../../../src-shared/proposal.ts';

/** What the desk shows; the same when it is opened again. */
interface Desk {
  readonly scope: 'sheet' | 'document';
  readonly status: ProposalStatus;
  /** The label of the kinds that are shown; null for all. */
  readonly kind: string | null;
  /** Only what is at most so sure, in percent; null for all. */
  readonly below: number | null;
}

export const useDesk = create<Desk>()(() => ({ scope: 'sheet', status: 'proposed', kind: null, below: null }));

export function changeDesk(part: Partial<Desk>): void {
  useDesk.setState(part);
}
