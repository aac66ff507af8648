import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReviewPage } from '../../../src-shared/contract/review.ts';
import { type Proposal, proposalStatuses, type ProposalStatus } from '../../../src-shared/proposal.ts';
import { adapterOf, adapters } from './adapters.ts';
import { changeDesk, useDesk } from './deskStore.ts';
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
  proposed: 'Needs review',
  accepted: 'Accepted',
  corrected: 'Corrected',
  rejected: 'Rejected',
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
          aria-label="Where proposals are listed from"
          value={scope}
          onChange={(value) => changeDesk({ scope: value === 'document' ? 'document' : 'sheet' })}
          data={[
            { value: 'sheet', label: 'This sheet' },
            { value: 'document', label: 'All sheets' },
          ]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Which kinds are listed"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => changeDesk({ kind: value === '' ? null : value })}
        data={[{ value: '', label: 'All kinds' }, ...adapters.map(({ label }) => ({ value: label, label }))]}
      />
      <NativeSelect
        size="xs"
        aria-label="Which are listed by what was decided"
        value={status}
        onChange={({ currentTarget: { value } }) =>
          changeDesk({ status: proposalStatuses.find((each) => each === value) ?? 'proposed' })
        }
        data={proposalStatuses.map((value) => ({ value, label: STATUSES[value] }))}
      />
      <NativeSelect
        size="xs"
        aria-label="Which are listed by how sure they are"
        value={below === null ? '' : String(below)}
        onChange={({ currentTarget: { value } }) => changeDesk({ below: value === '' ? null : Number(value) })}
        data={[
          { value: '', label: 'Any confidence' },
          ...PERCENTS.map((percent) => ({ value: String(percent), label: `Below ${percent} % confidence` })),
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
            Accept {sure.length.toLocaleString()} from
          </Button>
          <NativeSelect
            size="xs"
            aria-label="From how sure on all are accepted"
            value={String(above)}
            onChange={({ currentTarget: { value } }) => setAbove(Number(value))}
            data={PERCENTS.map((percent) => ({ value: String(percent), label: `${percent} %` }))}
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
  return `${done.toLocaleString()} of ${total.toLocaleString()} decided, ${left.toLocaleString()} left`;
}
