import { X } from 'lucide-react';
import { filterWords, type SheetFiltering } from './useSheetFilter.ts';
import { words } from './words.ts';
import classes from './FilterLine.module.css';

/** Which rows are looked at, and the way back to all of them. */
export function FilterLine({ filtering: { filter, leftOut, drop } }: { readonly filtering: SheetFiltering }) {
  if (!filter) return null;
  const hidden = leftOut.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const all = filter.bottom - filter.top + 1;
  return (
    <section className={classes['line']} aria-label={words.filter.label}>
      <output>{words.filter.rows(all - hidden, all)}</output>
      {filter.filters.map((each, place) => (
        <button
          key={`${each.col} ${each.is} ${each.text}`}
          type="button"
          className={classes['filter']}
          aria-label={words.filter.takeBack(filterWords(each))}
          onClick={() => drop(place)}
        >
          {filterWords(each)}
          <X size={12} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes['all']} onClick={() => drop()}>
        {words.filter.showAll}
      </button>
    </section>
  );
}
