import type { PeriodPart } from '../../../../src-shared/expression.ts';

/** Wordings that ask for figures of a list: what rows are put together by, and what says nothing. */
export interface AnalysisWords {
  /** Ahead of what rows are grouped by: "per", "for each". */
  readonly grouping: RegExp;
  /** Parts of a date that rows are grouped by. */
  readonly periods: readonly (readonly [PeriodPart, RegExp])[];
  /** Asks for nothing: "please", "in the file". */
  readonly fillers: RegExp;
  /** Words for a row of any list, and for a person. */
  readonly rows: RegExp;
  /** An amount of money that no header is called by: "sales", "how much money". */
  readonly money: RegExp;
  /** Headers of amounts that are added up, where prices are not. */
  readonly amount: RegExp;
  /** What cells say that hold nothing, in small letters. */
  readonly nothing: readonly string[];
  /** A part of a whole, in percent. */
  readonly share: RegExp;
  /** Right ahead of, and right behind the name of a column that says nothing on a row. */
  readonly missing: { readonly ahead: RegExp; readonly behind: RegExp };
  /** Asks for one of the parts of a date. */
  readonly asking: RegExp;
  /** Asks for a person. */
  readonly who: RegExp;
  /** Asks which rows there are, and not how many. */
  readonly lists: RegExp;
  /** Between two amounts of which one is divided by the other. */
  readonly over: RegExp;
  /** Between the two sides of a row: "from A to B", "A against B". */
  readonly towards: RegExp;
  /** Of groups, the figures are added up: "the most revenue", where "the longest wait" is the wait of one row. */
  readonly summed: RegExp;
  /** Words for women and men, with how a column of their own may write them. */
  readonly genders: readonly { readonly said: RegExp; readonly values: readonly string[] }[];
  /** Words for days of the week, with the names that `period` has for them. */
  readonly weekdays: readonly { readonly said: RegExp; readonly days: readonly string[] }[];
  /** Words for the better and the worse end of a scale, and headers of which less is better: "the worst delay". */
  readonly better: RegExp;
  readonly worse: RegExp;
  readonly burden: RegExp;
  /** Money that goes out, and that comes in: amounts of one column below and above zero. */
  readonly flow: { readonly out: RegExp; readonly in: RegExp };
  /** Asks for the time between two dates, and the units other than days that it is told in. */
  readonly span: RegExp;
  readonly spanUnits: readonly (readonly ['week' | 'hour' | 'minute', RegExp])[];
  /** Compares two periods, beside what rises and falls. */
  readonly change: RegExp;
  /** A change is told in percent. */
  readonly percent: RegExp;
  /** One figure is taken from the other. */
  readonly gap: RegExp;
  /** Asks to count, beside what asks how many there are. */
  readonly counting: RegExp;
  /** Asks whether there is anything that fits. */
  readonly exists: RegExp;
  /** Asks for the first or the last date of a column. */
  readonly firstDate: RegExp;
  readonly lastDate: RegExp;
  /** Asks whether something holds, and which of two sides is to have more, or less. */
  readonly whether: RegExp;
  readonly more: RegExp;
  readonly less: RegExp;
  /** Asks for the parts of a whole: "how is the revenue split". */
  readonly split: RegExp;
  /** One amount is divided by another that is named as well. */
  readonly divided: RegExp;
  /** Asks for the different values of a column. */
  readonly values: RegExp;
  /** A difference has a direction: "how much more", "A minus B". */
  readonly signed: RegExp;
  /** What is named is told one by one, and not together. */
  readonly apart: RegExp;
  /** Words that only say that two sides are compared. */
  readonly comparing: RegExp;
  /** The share of rows for which a column says yes: "cancellation rate". */
  readonly rate: RegExp;
}
