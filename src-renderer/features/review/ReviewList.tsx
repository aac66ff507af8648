import type { Ref } from 'react';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { VirtualList, type VirtualListHandle } from '../../components/VirtualList.tsx';
import { words as shared } from '../../lib/words.ts';
import { adapterOf } from './adapters.ts';
import { words } from './words.ts';
import classes from './ReviewDesk.module.css';

export interface ReviewListProps {
  readonly proposals: readonly Proposal[];
  /** The one that is decided now. */
  readonly place: number;
  readonly onGoTo: (place: number) => void;
  readonly ref: Ref<VirtualListHandle>;
}

/** The tag of this role stands in a select alone, which draws all of its lines. */
const OPTION = 'option';
/** Pixels, as in the style sheet. */
const LINE_HEIGHT = 28;

/** The queue, a line for each proposal. */
export function ReviewList({ proposals, place, onGoTo, ref }: ReviewListProps) {
  const active = proposals[place];
  return (
    <VirtualList
      ref={ref}
      kind="listbox"
      label={words.list}
      lineHeight={LINE_HEIGHT}
      count={proposals.length}
      activeId={active && idOf(active)}
      className={classes['list']}
      renderLine={(at) => {
        const proposal = proposals[at];
        if (!proposal) return null;
        const { icon: Icon, question, hasChance, label } = adapterOf(proposal);
        return (
          <div
            key={proposal.id}
            id={idOf(proposal)}
            role={OPTION}
            aria-selected={at === place}
            aria-posinset={at + 1}
            aria-setsize={proposals.length}
            className={classes['line']}
            style={{ top: at * LINE_HEIGHT }}
            tabIndex={-1}
            onPointerDown={() => onGoTo(at)}
          >
            <Icon size={14} strokeWidth={1.75} aria-label={label} />
            <span className={classes['words']} title={question(proposal)}>
              {question(proposal)}
            </span>
            {hasChance && (
              <span className={classes['sure']}>{shared.percent(Math.round(100 * proposal.confidence))}</span>
            )}
          </div>
        );
      }}
    />
  );
}

function idOf({ id }: Proposal): string {
  return `proposal ${id}`.replace(' ', '-');
}
