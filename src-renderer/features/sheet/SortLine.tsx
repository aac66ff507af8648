import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { DoneSort } from '../../../src-shared/arrangement.ts';
import type { StructureHandle } from '../structure/index.ts';
import classes from './FilterLine.module.css';

/** By what rows are sorted, and the way back to their own order. */
export function SortLine({ structure: { state, sort } }: { readonly structure: StructureHandle }) {
  return state?.arrangement.sorts.map((each) => (
    <section key={`${each.at.row} ${each.at.col}`} className={classes['line']} aria-label="Sorted rows">
      <output>{each.refused ?? `${rowsOf(each)} sorted by`}</output>
      {each.refused === null &&
        each.keys.map(({ col, isDescending }, place) => {
          const Arrow = isDescending ? ArrowDown : ArrowUp;
          const name = each.names[place] ?? '';
          const turned = each.keys.map((key) => (key.col === col ? { col, isDescending: !isDescending } : key));
          return (
            <button
              key={col}
              type="button"
              className={classes['filter']}
              title="Sort the other way"
              aria-label={`${name}, ${isDescending ? 'largest' : 'smallest'} first. Sort the other way`}
              onClick={() => sort({ at: each.at, keys: turned })}
            >
              {name}
              <Arrow size={12} aria-hidden />
            </button>
          );
        })}
      {(each.sorted?.parts ?? 1) > 1 && <span>{`in ${each.sorted?.parts} parts; what stands between them stays`}</span>}
      <button type="button" className={classes['all']} onClick={() => sort({ at: each.at, keys: [] })}>
        {each.refused === null ? 'Rows in their own order' : <X size={12} aria-label="Forget the sort" />}
      </button>
    </section>
  ));
}

function rowsOf({ sorted }: DoneSort): string {
  return sorted ? `Rows ${sorted.first + 1}–${sorted.first + sorted.rows.length}` : '';
}
