import { Check, CircleDashed, X } from 'lucide-react';
import type { Ref } from 'react';
import type { CollectedPaper } from '../../../src-shared/contract/survey.ts';
import type { PaperChoice } from '../../../src-shared/survey.ts';
import { VirtualList, type VirtualListHandle } from '../../components/VirtualList.tsx';
import { bylineOf } from './byline.ts';
import { chosenWords } from './chosenWords.ts';
import { words } from './words.ts';
import classes from './PaperList.module.css';

export interface PaperListProps {
  readonly papers: readonly CollectedPaper[];
  /** The one that keys work on; those from `anchor` to it are selected. */
  readonly place: number;
  readonly anchor: number;
  readonly choices: ReadonlyMap<string, PaperChoice>;
  /** The choices were made for a table, and not for the next one. */
  readonly areOfTable: boolean;
  /** The words that were looked for, by the papers that say them. */
  readonly said: ReadonlyMap<string, string>;
  readonly onGoTo: (place: number, isRange: boolean) => void;
  readonly onOpen: () => void;
  readonly ref: Ref<VirtualListHandle>;
}

/** The tag of this role stands in a select alone, which draws all of its lines. */
const OPTION = 'option';
/** Pixels, as in the style sheet. */
const LINE_HEIGHT = 48;

/** A line for each paper: what it is, whether it belongs in, and why. */
export function PaperList({ papers, place, anchor, choices, areOfTable, said, onGoTo, onOpen, ref }: PaperListProps) {
  const active = papers[place];
  const [from, to] = [Math.min(place, anchor), Math.max(place, anchor)];
  return (
    <VirtualList
      ref={ref}
      kind="listbox"
      label={words.papers}
      lineHeight={LINE_HEIGHT}
      count={papers.length}
      activeId={active && idOf(active)}
      className={classes['list']}
      renderLine={(at) => {
        const paper = papers[at];
        if (!paper) return null;
        const { id, title, file, reach, copies, decided } = paper;
        const choice = choices.get(id);
        const state = decided === null ? 'open' : decided ? 'in' : 'out';
        return (
          <div
            key={id}
            id={idOf(paper)}
            role={OPTION}
            aria-selected={at >= from && at <= to}
            aria-label={words.paper.told(title || file, words.paper.decided[state])}
            aria-posinset={at + 1}
            aria-setsize={papers.length}
            data-active={at === place || undefined}
            data-decided={state}
            className={classes['line']}
            style={{ top: at * LINE_HEIGHT }}
            tabIndex={-1}
            onPointerDown={(event) => onGoTo(at, event.shiftKey)}
            onDoubleClick={onOpen}
          >
            <span className={classes['sign']} title={words.paper.decided[state]}>
              {state === 'in' ? <Check size={14} /> : state === 'out' ? <X size={14} /> : <CircleDashed size={14} />}
            </span>
            <span className={classes['name']}>{title || file}</span>
            <span className={classes['byline']}>
              {said.has(id) ? <q>{said.get(id)}</q> : bylineOf(paper) || (title === '' ? '' : file)}
              {reach === 'abstract' && <em>{words.paper.abstractOnly}</em>}
              {copies.length > 0 && <em>{words.paper.copies(copies.length)}</em>}
            </span>
            {choice && (
              <span
                className={classes['near']}
                title={`${words.paper.relevance(choice.relevance)}. ${choice.reason}`}
                data-out={!choice.isIncluded || undefined}
              >
                <meter
                  min={0}
                  max={1}
                  value={Math.min(1, choice.relevance)}
                  aria-label={words.paper.relevance(choice.relevance)}
                />
                {chosenWords(choice, areOfTable)}
              </span>
            )}
          </div>
        );
      }}
    />
  );
}

function idOf({ id }: CollectedPaper): string {
  return `paper-${id.slice(0, 16)}`;
}
