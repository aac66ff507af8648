import type { AlsoGroup, AlsoSaid, Proposal } from '../../../src-shared/proposal.ts';

/** How far a correction reaches: for one proposal alone, or for more. */
export interface Reach {
  readonly key: 'one' | 'alike' | 'text' | 'form';
  readonly proposals: readonly Proposal[];
  /** What is changed with them and was not proposed. */
  readonly also: readonly AlsoSaid[];
}

/** The ways that a correction can reach, the nearest first. */
export function reachesOf(
  proposal: Proposal,
  alike: readonly Proposal[],
  groups: readonly AlsoGroup[],
): readonly Reach[] {
  return [
    { key: 'one', proposals: [proposal], also: [] },
    ...(alike.length > 1 ? [{ key: 'alike' as const, proposals: alike, also: [] }] : []),
    ...groups.map(({ why, items }) => ({
      key: why,
      // What says the same says it whether it is in doubt or not; the form of a row is of no other row in doubt.
      proposals: why === 'text' ? alike : [proposal],
      also: items,
    })),
  ];
}
