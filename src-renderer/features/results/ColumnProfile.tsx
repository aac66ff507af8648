import type { ReactNode } from 'react';
import type { ColumnDescription, Figure } from '../../../src-shared/relation.ts';
import { identifier, literal } from '../../../src-shared/sqlText.ts';
import { numberText } from '../../lib/locale.ts';
import { words as texts } from './words.ts';
import classes from './Profile.module.css';

export interface ColumnProfileProps {
  /** Its name and type. */
  readonly head: ReactNode;
  readonly column: ColumnDescription;
  readonly spread: readonly number[] | null;
  readonly rowCount: number;
  /** Conditions that hold now. */
  readonly filters: readonly string[];
  readonly onFilter: (condition: string) => void;
}

/** One column: its type, blanks and distinct values, how they lie, and its commonest values. */
export function ColumnProfile({ head, column, spread, rowCount, filters, onFilter }: ColumnProfileProps) {
  const { name, nullShare, distinct, about = [] } = column;
  const isAbout = (figure: Figure): boolean => about.includes(figure);
  const blanks = Math.round(nullShare * rowCount);
  const isBlank = `${identifier(name)} IS NULL`;
  // Where each stands once, none is common.
  const common = (column.categories ?? []).filter((each) => each.count > 1);
  const counted = (count: number, figure: Figure): string =>
    isAbout(figure) ? texts.about(numberText(count)) : numberText(count);
  const chip = (label: string, count: number, condition: string, figure: Figure = 'counts') => (
    <li key={condition}>
      <button
        type="button"
        className={classes['value']}
        aria-pressed={filters.includes(condition)}
        onClick={() => onFilter(condition)}
      >
        <span className={classes['share']} style={{ width: `${(100 * count) / Math.max(1, rowCount)}%` }} aria-hidden />
        <span className={classes['text']}>{label === '' ? texts.profile.emptyText : label}</span>
        <span className={classes['number']}>{counted(count, figure)}</span>
      </button>
    </li>
  );
  return (
    <li className={classes['column']}>
      {head}
      <p className={classes['facts']}>
        {isAbout('distinct') && distinct === 0 && column.type !== 'other'
          ? texts.notCounted
          : texts.distinct(counted(distinct, 'distinct'))}
        {rangeWords(column)}
      </p>
      {spread && <Spread column={column} counts={spread} filters={filters} onFilter={onFilter} />}
      <ul className={classes['values']} aria-label={texts.profile.valuesOf(name)}>
        {common.map(({ value, count }) => chip(value, count, valueCondition(column, value)))}
        {column.booleans && chip(texts.chips.yes, column.booleans.yes, identifier(name))}
        {column.booleans && chip(texts.chips.no, column.booleans.no, `NOT ${identifier(name)}`)}
        {blanks > 0 && chip(texts.chips.blank, blanks, isBlank, 'empty')}
      </ul>
    </li>
  );
}

function Spread({
  column,
  counts,
  filters,
  onFilter,
}: Pick<ColumnProfileProps, 'column' | 'filters' | 'onFilter'> & { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const isAbout = column.about?.includes('range') ?? false;
  const counted = (count: number): string => (isAbout ? texts.about(numberText(count)) : numberText(count));
  return (
    <fieldset className={classes['bars']} aria-label={texts.profile.spread(column.name)}>
      {counts.map((count, part) => {
        const { condition, words } = partOf(column, part, counts.length);
        return (
          <button
            // Parts have no name but their place.
            key={condition}
            type="button"
            aria-label={texts.profile.part(words, counted(count))}
            title={texts.profile.part(words, counted(count))}
            aria-pressed={filters.includes(condition)}
            disabled={count === 0}
            onClick={() => onFilter(condition)}
          >
            <span style={{ height: `${count === 0 ? 0 : Math.max(6, (100 * count) / most)}%` }} />
          </button>
        );
      })}
    </fieldset>
  );
}

function rangeWords({ number, range, about = [] }: ColumnDescription): string {
  const told = (text: string, figure: Figure): string => (about.includes(figure) ? texts.about(text) : text);
  if (number) {
    const [from, to] = [shown(number.min), shown(number.max)];
    return texts.profile.numbers(told(from, 'range'), to, told(shown(number.median), 'median'));
  }
  return range ? texts.profile.range(told(range.from, 'range'), range.to) : '';
}

function valueCondition({ name, type }: ColumnDescription, value: string): string {
  return `${identifier(name)} = ${type === 'number' ? value : literal(value)}`;
}

/** The condition of one of the equal parts between the least and the greatest value; the last part holds the greatest. */
function partOf(
  { name, number, range }: ColumnDescription,
  part: number,
  parts: number,
): { readonly condition: string; readonly words: string } {
  const column = identifier(name);
  const isLast = part === parts - 1;
  if (number) {
    const at = (place: number): number => number.min + ((number.max - number.min) * place) / parts;
    const [from, to] = [at(part), isLast ? number.max : at(part + 1)];
    return {
      condition: `${column} >= ${from} AND ${column} ${isLast ? '<=' : '<'} ${to}`,
      words: texts.profile.fromTo(shown(from), shown(to)),
    };
  }
  const [first, last] = [momentOf(range?.from ?? ''), momentOf(range?.to ?? '')];
  const at = (place: number): string => {
    return new Date(first + ((last - first) * place) / parts).toISOString().slice(0, 19).replace('T', ' ');
  };
  const [from, to] = [at(part), at(part + 1)];
  return {
    condition: `${column} >= ${literal(from)} AND ${column} ${isLast ? '<=' : '<'} ${literal(to)}`,
    words: texts.profile.fromTo(from.slice(0, 10), to.slice(0, 10)),
  };
}

function momentOf(words: string): number {
  const moment = Date.parse(`${words.replace(' ', 'T')}${words.includes(':') ? 'Z' : ''}`);
  return Number.isNaN(moment) ? 0 : moment;
}

function shown(number: number): string {
  return numberText(Number(number.toPrecision(6)), 20);
}
