import { Button } from '@mantine/core';
import { type CellRange, parseRange } from '../../../src-shared/address.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import type { Readings } from './useReadings.ts';
import classes from './HeaderProposals.module.css';

export interface ReadingProposalProps extends Readings {
  readonly documentId: string;
}

/** What may be read otherwise on this sheet, one thing at a time: taken or dismissed with one key. */
export function ReadingProposal({ documentId, proposals, accept, reject }: ReadingProposalProps) {
  const [proposal] = proposals;
  if (!proposal) return null;
  const range = placeOf(proposal);
  return (
    <section className={classes['panel']} aria-label="Another reading">
      <header className={classes['head']}>
        <output className={classes['says']}>
          {wordsOf(proposal)}
          {proposals.length > 1 && <span className={classes['who']}>1 of {proposals.length}</span>}
        </output>
        <span className={classes['ways']}>
          {range && (
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => workspaceNow().select(documentId, { ranges: [range], source: 'proposals' })}
            >
              Show
            </Button>
          )}
          <Button variant="default" size="compact-xs" aria-keyshortcuts="A" title="Take it (A)" onClick={accept}>
            Take it
          </Button>
          <Button variant="default" size="compact-xs" aria-keyshortcuts="X" title="Dismiss it (X)" onClick={reject}>
            Dismiss
          </Button>
        </span>
      </header>
    </section>
  );
}

function wordsOf({ kind, subject, words, instead }: Proposal): string {
  return kind === 'structure.form'
    ? `You corrected a table of this form in ${subject}. The same here: ${words}.`
    : `${subject} was read as ${instead ?? 'it is'}. It may be ${words} instead.`;
}

/** The cell that it is about, where that is on this sheet. */
function placeOf({ evidence, source }: Proposal): CellRange | null {
  const [first] = evidence;
  return first?.kind === 'cells' && first.source === source ? parseRange(first.address) : null;
}
