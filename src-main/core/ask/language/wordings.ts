import type { FunctionName } from '../../../../src-shared/expression.ts';

/** How a condition is said of a column: `{c}` is the column, `{v}` the value or bound. */
interface ConditionWords {
  readonly is: string;
  readonly contains: string;
  readonly blank: string;
  readonly filled: string;
  readonly '>': string;
  readonly '>=': string;
  readonly '<': string;
  readonly '<=': string;
  /** Between the values of one column, and between conditions. */
  readonly or: string;
  readonly and: string;
}

type DatePart = 'year' | 'month' | 'day';

/** How a date is said: `{v}` is the number of a part, `{d}` the parts in their order. */
interface DateWords {
  readonly order: readonly DatePart[];
  readonly parts: Readonly<Record<DatePart, string>>;
  /** Names of months in place of their numbers. */
  readonly months: readonly string[] | null;
  readonly between: string;
  readonly said: string;
}

/** Questions as they are written for a known answer, in one language: `{t}` is what is asked for, `{w}` the conditions, `{e}` the column that names a row, `{n}` its name. */
export interface Wordings {
  /** The section is said behind the conditions, and not in a place of its own. */
  readonly isSectionLast: boolean;
  readonly condition: ConditionWords;
  /** Conditions as they are put into a question; nothing where there are none. */
  readonly where: string;
  /** A section as it is put behind the conditions. */
  readonly section: string;
  readonly one: readonly string[];
  readonly several: readonly string[];
  /** One row is known by its name: alone, and with the header of the name. */
  readonly named: readonly string[];
  /** `{m}` is what is compared. */
  readonly highest: string;
  readonly lowest: string;
  readonly rows: string;
  readonly count: readonly string[];
  readonly different: readonly string[];
  readonly aggregates: Readonly<Partial<Record<FunctionName, readonly string[]>>>;
  readonly date: DateWords;
}
