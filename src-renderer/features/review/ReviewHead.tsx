import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReviewPage } from '../../../src-shared/contract/review.ts';
import { type Proposal, proposalStatuses, type ProposalStatus } from '../../../src-shared/proposal.ts';
import { words as shared } from '../../lib/words.ts';
import { adapterOf, adapters } from './adapters.ts';
import { changeDesk, useDesk } from './deskStore.ts';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface ReviewHeadProps {
  readonly page: ReviewPage | undefined;
  /** What is reviewed has sheets, of which one is shown. */
  readonly hasSheets: boolean;
  /** What is listed. */
  readonly proposals: readonly Proposal[];
  readonly onAcceptAll: (ids: readonly string[]) => void;
}

const STATUSES: Readonly<Record<ProposalStatus, string>> = {
  proposed: words.states.proposed,
  accepted: words.states.accepted,
  corrected: words.states.corrected,
  rejected: words.states.rejected,
};
const PERCENTS = [50, 60, 70, 80, 90] as const;

/** How much is done and left, what is listed, and the way to accept many at once. */
export function ReviewHead({ page, hasSheets, proposals, onAcceptAll }: ReviewHeadProps): ReactNode {
  const { scope, status, kind, below } = useDesk();
  const [above, setAbove] = useState(80);
  const chances = useMemo(
    () => proposals.filter((proposal) => proposal.status === 'proposed' && adapterOf(proposal).hasChance),
    [proposals],
  );
  const sure = chances.filter(({ confidence }) => 100 * confidence >= above);
  return (
    <header className={classes['head']}>
      <output className={classes['count']}>{page ? countWords(page.counts) : ''}</output>
      {hasSheets && (
        <SegmentedControl
          size="xs"
          aria-label={words.scope.label}
          value={scope}
          onChange={(value) => changeDesk({ scope: value === 'document' ? 'document' : 'sheet' })}
          data={[
            { value: 'sheet', label: words.scope.sheet },
            { value: 'document', label: words.scope.all },
          ]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={words.kinds.label}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => changeDesk({ kind: value === '' ? null : value })}
        data={[{ value: '', label: words.kinds.all }, ...adapters.map(({ label }) => ({ value: label, label }))]}
      />
      <NativeSelect
        size="xs"
        aria-label={words.statusLabel}
        value={status}
        onChange={({ currentTarget: { value } }) =>
          changeDesk({ status: proposalStatuses.find((each) => each === value) ?? 'proposed' })
        }
        data={proposalStatuses.map((value) => ({ value, label: STATUSES[value] }))}
      />
      <NativeSelect
        size="xs"
        aria-label={words.sureness.label}
        value={below === null ? '' : String(below)}
        onChange={({ currentTarget: { value } }) => changeDesk({ below: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: words.sureness.any },
          ...PERCENTS.map((percent) => ({ value: String(percent), label: words.sureness.below(percent) })),
        ]}
      />
      {chances.length > 0 && (
        <span className={classes['acceptAll']}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={sure.length === 0}
            onClick={() => onAcceptAll(sure.map(({ id }) => id))}
          >
            {words.acceptFrom(sure.length)}
          </Button>
          <NativeSelect
            size="xs"
            aria-label={words.acceptFromLabel}
            value={String(above)}
            onChange={({ currentTarget: { value } }) => setAbove(Number(value))}
            data={PERCENTS.map((percent) => ({ value: String(percent), label: shared.percent(percent) }))}
          />
        </span>
      )}
    </header>
  );
}

/** `12 of 64 decided, 52 left`. */
function countWords(counts: ReviewPage['counts']): string {
  const total = proposalStatuses.reduce((sum, each) => sum + counts[each], 0);
  if (total === 0) return '';
  const [done, left] = [total - counts.proposed, counts.proposed];
  return words.progress(done, total, left);
}
