import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Value } from '../../../src-shared/relation.ts';
import type { GridLooks } from '../../components/evidencePainter.ts';
import { numberText } from '../../lib/locale.ts';
import type { ResultRows } from './resultRows.ts';

/** A figure of the result by its place, from zero. */
export interface ActiveFigure {
  readonly row: number;
  readonly column: number;
}

/** A value as it is shown; nothing is a dash, so that it is told from blank text. */
export function shownValue(value: Value | undefined): string {
  if (value === undefined) return '…';
  if (value === null) return '–';
  // Beyond these digits a double tells how it was computed, and nothing of what.
  return String(typeof value === 'number' ? Number(value.toPrecision(12)) : value);
}

/** How a result looks in its grid, rows and columns by their places: its values, beside the numbers of its rows. */
export function resultLooks(rows: ResultRows, columns: ResultPage['columns']): GridLooks {
  const areDates = columns.map(({ type }) => type === 'date' || type === 'moment');
  return {
    cell: (id, column) => {
      const place = Number(column);
      const value = rows.get(Number(id))?.[place];
      return {
        text: shownValue(value),
        mark: '',
        word: '',
        state: undefined,
        isFigure: typeof value === 'number' || (areDates[place] === true && typeof value === 'string'),
        isNone: false,
      };
    },
    rowHead: (_id, place) => ({ text: numberText(rows.first + place + 1), title: '' }),
  };
}
