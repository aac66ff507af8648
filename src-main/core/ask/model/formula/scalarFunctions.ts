import { parseQuantity } from '../../../../../src-shared/value.ts';
import type { Scalar } from '../../table/columns.ts';
import type { Arguments, FormulaFunction } from './functions.ts';
import {
  BLANK,
  cellsTogether,
  given,
  daysOf,
  type Item,
  type Items,
  itemText,
  numberOf,
  paired,
  plainText,
  single,
  type Work,
} from './values.ts';

const DAY_MS = 86_400_000;
const NOT_CHOSEN: Item = { ...BLANK };

/** Functions of single values; of ranges they give a value for each cell. */
export const scalarFunctions: Readonly<Record<string, FormulaFunction>> = {
  IF: ([condition, yes, no], work) => {
    const chosen = paired(given(condition), yes ?? single(booleanOf(true)), work, (test, value) =>
      isTrue(test) ? value : NOT_CHOSEN,
    );
    return paired(chosen, no ?? single(booleanOf(false)), work, (value, other) =>
      value === NOT_CHOSEN ? other : value,
    );
  },
  AND: (args) => truth(args, (all) => all.every(isTrue)),
  OR: (args) => truth(args, (all) => all.some(isTrue)),
  NOT: ([value]) => each(value, (item) => booleanOf(!isTrue(item))),
  ISBLANK: ([value]) => each(value, ({ scalar }) => booleanOf(scalar === null)),
  ISNUMBER: ([value]) => each(value, ({ scalar }) => booleanOf(scalar?.type === 'number' || scalar?.type === 'date')),
  ISTEXT: ([value]) => each(value, ({ scalar }) => booleanOf(scalar?.type === 'text')),
  ABS: numeric(Math.abs),
  INT: numeric(Math.floor),
  SQRT: numeric(Math.sqrt),
  SIGN: numeric(Math.sign),
  EXP: numeric(Math.exp),
  LN: numeric(Math.log),
  LOG10: numeric(Math.log10),
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  TRUNC: rounding(Math.floor),
  MOD: ([value, by], work) => binary(value, by, work, (a, b) => (b === 0 ? null : a - b * Math.floor(a / b))),
  POWER: ([value, by], work) => binary(value, by, work, (a, b) => a ** b),
  N: ([value]) => each(value, (item) => numberScalar(numberOf(item) ?? 0)),
  VALUE: ([value]) => each(value, (item) => numberScalar(parseQuantity(itemText(item))?.number ?? numberOf(item))),
  DATE: ([year, month, day]) => {
    const [y, m, d] = [year, month, day].map((part) => numberOf(given(part).of[0] ?? BLANK) ?? 1);
    return single({ type: 'date', days: Math.round(Date.UTC(y ?? 1970, (m ?? 1) - 1, d ?? 1) / DAY_MS) });
  },
  DATEVALUE: ([value]) =>
    each(value, ({ scalar }) => {
      const days = daysOf(scalar);
      return days === null ? null : { type: 'date', days };
    }),
  YEAR: ofDate((date) => date.getUTCFullYear(), true),
  MONTH: ofDate((date) => date.getUTCMonth() + 1),
  DAY: ofDate((date) => date.getUTCDate()),
  WEEKDAY: ofDate((date) => date.getUTCDay() + 1),
  DAYS: ([end, start], work) =>
    paired(given(end), given(start), work, (one, other) => {
      const [a, b] = [daysOf(one.scalar), daysOf(other.scalar)];
      return {
        scalar: numberScalar(a === null || b === null ? null : a - b),
        cells: cellsTogether([one, other]),
        at: null,
      };
    }),
  LEN: ([value]) => each(value, (item) => numberScalar(Array.from(itemText(item)).length)),
  TRIM: ([value]) => each(value, (item) => textScalar(itemText(item).replaceAll(/\s+/g, ' ').trim())),
  UPPER: ([value]) => each(value, (item) => textScalar(itemText(item).toUpperCase())),
  LOWER: ([value]) => each(value, (item) => textScalar(itemText(item).toLowerCase())),
  LEFT: ([value, count]) =>
    each(value, (item) => textScalar(Array.from(itemText(item)).slice(0, countOf(count)).join(''))),
  RIGHT: ([value, count]) =>
    each(value, (item) =>
      textScalar(countOf(count) === 0 ? '' : Array.from(itemText(item)).slice(-countOf(count)).join('')),
    ),
  MID: ([value, from, count]) =>
    each(value, (item) =>
      textScalar(
        Array.from(itemText(item))
          .slice(countOf(from) - 1, countOf(from) - 1 + countOf(count))
          .join(''),
      ),
    ),
  SUBSTITUTE: ([value, old, by]) =>
    each(value, (item) => {
      const wanted = itemText(given(old).of[0] ?? BLANK);
      return textScalar(
        wanted === '' ? itemText(item) : itemText(item).replaceAll(wanted, itemText(given(by).of[0] ?? BLANK)),
      );
    }),
  SEARCH: ([wanted, value]) => found(wanted, value, plainText),
  FIND: ([wanted, value]) => found(wanted, value, (text) => text),
  TEXTBEFORE: ([value, mark]) => cut(value, mark, (text, at) => text.slice(0, at)),
  TEXTAFTER: ([value, mark]) => cut(value, mark, (text, at, length) => text.slice(at + length)),
  EXACT: ([one, other], work) =>
    paired(given(one), given(other), work, (a, b) => ({
      scalar: booleanOf(itemText(a) === itemText(b)),
      cells: cellsTogether([a, b]),
      at: null,
    })),
  CONCAT: (args) => joined(args, ''),
  CONCATENATE: (args) => joined(args, ''),
  TEXTJOIN: ([mark, , ...args]) => joined(args, itemText(given(mark).of[0] ?? BLANK)),
};

function isTrue(item: Item): boolean {
  const number = numberOf(item);
  return number !== null && number !== 0;
}

function booleanOf(boolean: boolean): Scalar {
  return { type: 'boolean', boolean };
}

function numberScalar(number: number | null): Scalar | null {
  return number === null || !Number.isFinite(number) ? null : { type: 'number', number };
}

function textScalar(text: string): Scalar {
  return { type: 'text', text };
}

function countOf(items: Items | null | undefined): number {
  return items ? Math.max(0, Math.trunc(numberOf(items.of[0] ?? BLANK) ?? 0)) : 1;
}

function each(items: Items | null | undefined, of: (item: Item) => Scalar | null): Items {
  const all = given(items);
  return { ...all, of: all.of.map((item) => ({ scalar: of(item), cells: item.cells, at: null })) };
}

function numeric(of: (number: number) => number): FormulaFunction {
  return ([value]) =>
    each(value, (item) => {
      const number = numberOf(item);
      return numberScalar(number === null ? null : of(number));
    });
}

function binary(
  one: Items | null | undefined,
  other: Items | null | undefined,
  work: Work,
  of: (a: number, b: number) => number | null,
): Items {
  return paired(given(one), given(other), work, (left, right) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    return {
      scalar: numberScalar(a === null || b === null ? null : of(a, b)),
      cells: cellsTogether([left, right]),
      at: null,
    };
  });
}

/** Away from zero, as spreadsheets round; the last digit of a double does not tip it. */
function rounding(of: (number: number) => number): FormulaFunction {
  return ([value, digits]) => {
    const scale = 10 ** (digits ? Math.trunc(numberOf(digits.of[0] ?? BLANK) ?? 0) : 0);
    return each(value, (item) => {
      const number = numberOf(item);
      if (number === null) return null;
      const scaled = Number((Math.abs(number) * scale).toPrecision(15));
      return numberScalar((Math.sign(number) * of(scaled)) / scale);
    });
  };
}

function ofDate(of: (date: Date) => number, mayBeYear = false): FormulaFunction {
  return ([value]) =>
    each(value, ({ scalar }) => {
      // A year that stands alone is that year.
      if (mayBeYear && scalar?.type === 'number' && Number.isInteger(scalar.number) && scalar.number > 999)
        return scalar;
      const days = scalar?.type === 'number' ? null : daysOf(scalar);
      return days === null ? null : numberScalar(of(new Date(Math.floor(days) * DAY_MS)));
    });
}

function truth(args: Arguments, of: (all: readonly Item[]) => boolean): Items {
  const all = args.flatMap((items) => given(items).of);
  return single(booleanOf(of(all)), cellsTogether(all));
}

function found(
  wanted: Items | null | undefined,
  value: Items | null | undefined,
  plain: (text: string) => string,
): Items {
  const part = plain(itemText(given(wanted).of[0] ?? BLANK));
  return each(value, (item) => {
    const at = plain(itemText(item)).indexOf(part);
    return at < 0 ? null : numberScalar(at + 1);
  });
}

function cut(
  value: Items | null | undefined,
  mark: Items | null | undefined,
  of: (text: string, at: number, length: number) => string,
): Items {
  const sign = itemText(given(mark).of[0] ?? BLANK);
  return each(value, (item) => {
    const at = itemText(item).indexOf(sign);
    return at < 0 ? null : textScalar(of(itemText(item), at, sign.length).trim());
  });
}

function joined(args: Arguments, mark: string): Items {
  const all = args.flatMap((items) => given(items).of).filter(({ scalar }) => scalar !== null);
  return single(textScalar(all.map(itemText).join(mark)), cellsTogether(all));
}
