import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { DoneSort } from '../../../src-shared/arrangement.ts';
import { spokenSaying } from '../../lib/language.ts';
import type { StructureHandle } from '../structure/index.ts';
import { words } from './words.ts';
import classes from '../../components/grid/FilterChips.module.css';

/** By what rows are sorted, and the way back to their own order. */
export function SortLine({ structure: { state, sort } }: { readonly structure: StructureHandle }) {
  return state?.arrangement.sorts.map((each) => (
    <section key={`${each.at.row} ${each.at.col}`} className={classes['line']} aria-label={words.sort.label}>
      <output>{each.refused === null ? words.sort.sortedBy(rowsOf(each)) : spokenSaying(each.refused)}</output>
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
              title={words.sort.otherWay}
              aria-label={words.sort.turn(name, isDescending)}
              onClick={() => sort({ at: each.at, keys: turned })}
            >
              {name}
              <Arrow size={12} aria-hidden />
            </button>
          );
        })}
      {each.sorted && each.sorted.parts > 1 && <span>{words.sort.parts(each.sorted.parts)}</span>}
      <button type="button" className={classes['all']} onClick={() => sort({ at: each.at, keys: [] })}>
        {each.refused === null ? words.sort.own : <X size={12} aria-label={words.sort.forget} />}
      </button>
    </section>
  ));
}

function rowsOf({ sorted }: DoneSort): string {
  return sorted ? words.sort.rows(sorted.moved[0] + 1, sorted.moved[1] + 1) : '';
}
