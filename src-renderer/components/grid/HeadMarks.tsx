import { ArrowDown, ArrowUp, ChevronDown, Funnel } from 'lucide-react';
import { isMac, keyParts } from '../../lib/commands.ts';
import { words } from '../words.ts';
import { FILTER_KEYS } from './gridCommands.ts';
import classes from './HeadMarks.module.css';

export interface HeadMarksProps {
  /** What is said of sorting by the column; null where rows cannot be sorted by it. */
  readonly sort: {
    readonly label: string;
    readonly title: string;
    /** Null where rows are not sorted by it. */
    readonly isDescending: boolean | null;
    /** Its place among several columns that rows are sorted by. */
    readonly place: number | null;
    /** `isAdded`: after the columns that rows are sorted by already. */
    readonly onSort: (isAdded: boolean) => void;
  } | null;
  readonly filter: {
    readonly label: string;
    readonly isOn: boolean;
    /** That open it from the cells. */
    readonly keys?: string;
    readonly onOpen: () => void;
  };
}

/** The ways to sort and filter by a column, in its head: seen where they are at work, or where the pointer is. Keys reach them from the cells. */
export function HeadMarks({ sort, filter }: HeadMarksProps) {
  return (
    <span className={classes['marks']} data-marks>
      {sort && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['mark']}
          data-on={sort.isDescending === null ? undefined : sort.isDescending ? 'down' : 'up'}
          title={sort.title}
          aria-label={sort.label}
          onClick={(event) => sort.onSort(event.shiftKey)}
        >
          {sort.isDescending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />}
          {sort.place}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes['mark']}
        data-on={filter.isOn || undefined}
        title={`${words.filter.hint} (${keyParts(filter.keys ?? FILTER_KEYS, isMac).join(' ')})`}
        aria-label={filter.label}
        onClick={filter.onOpen}
      >
        {filter.isOn ? <Funnel size={11} aria-hidden /> : <ChevronDown size={12} aria-hidden />}
      </button>
    </span>
  );
}
