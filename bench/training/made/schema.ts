/** What every column of a made-up table has. */
interface ColumnBase {
  /** The header as files write it; each table takes one of them. */
  readonly headers: readonly string[];
  /** What people call the column in English; empty in Chinese schemas. */
  readonly words: readonly string[];
  /** What people call the column in Chinese. */
  readonly zh: readonly string[];
  /** The share of cells that are empty. */
  readonly missing?: number;
}

export interface IdColumn extends ColumnBase {
  readonly kind: 'id';
  readonly prefix: string;
}

/** A name that no other row has. */
export interface NameColumn extends ColumnBase {
  readonly kind: 'name';
  /** `people` and `chinesePeople` draw a first and a last name. */
  readonly pool: 'people' | 'chinesePeople' | readonly string[];
}

/** In phrases `{v}` is the value, `{lv}` the value in lower case, and `{rows}` the noun of the rows. */
export interface CategoryColumn extends ColumnBase {
  readonly kind: 'category';
  readonly plurals: readonly string[];
  readonly values: readonly string[];
  /** "cancelled orders" */
  readonly before?: string;
  /** "in the North" */
  readonly after?: string;
  /** "were cancelled" */
  readonly predicate?: string;
  /** Whether `after` also follows a figure: "total sales in the North". */
  readonly isLoose?: boolean;
  /** "状态为{v}的" */
  readonly zhBefore?: string;
  readonly isPerson?: boolean;
}

export interface AmountColumn extends ColumnBase {
  readonly kind: 'amount';
  readonly low: number;
  readonly high: number;
  readonly decimals: 0 | 1 | 2;
  /** Whether most values are small and a few are large. */
  readonly isSkewed?: boolean;
  /** Whether a sum over rows makes sense. */
  readonly isAdditive?: boolean;
  /** Whether `words[0]` is a plural: "how many parcels". */
  readonly isCounted?: boolean;
  /** Adjectives of the largest and the smallest, besides "highest" and "lowest". */
  readonly most?: string;
  readonly least?: string;
  /** Other ways to ask for the sum; `{c}` is the condition. */
  readonly sums?: readonly string[];
  readonly zhSums?: readonly string[];
  readonly isMoney?: boolean;
}

export interface DateColumn extends ColumnBase {
  readonly kind: 'date';
  readonly hasTime?: boolean;
  /** "placed", as in "orders placed in March". */
  readonly verb: string;
  /** "was", as in "when was A-1 placed". */
  readonly auxiliary?: string;
  readonly zhVerb: string;
  /** Days between which the dates lie, ISO. */
  readonly from: string;
  readonly to: string;
  /** Whether the date is a trait of the row, as of a member who joined, and not when the row happened: "salary in March" means nothing. */
  readonly isTrait?: boolean;
  /** Days after the first date column, in place of a draw of its own. */
  readonly daysAfter?: readonly [number, number];
}

export interface FlagColumn extends ColumnBase {
  readonly kind: 'flag';
  readonly yes: string;
  readonly no: string;
  readonly share: number;
  readonly before?: string;
  readonly after: string;
  readonly predicate: string;
  readonly notAfter: string;
  readonly notPredicate: string;
  /** "was {id} returned" */
  readonly question: string;
  readonly zhBefore: string;
  readonly zhNotBefore: string;
  readonly zhQuestion: string;
}

export interface TextColumn extends ColumnBase {
  readonly kind: 'text';
  readonly sentences: readonly string[];
  /** Words that stand in some of the sentences. */
  readonly keywords: readonly string[];
}

export type Column = IdColumn | NameColumn | CategoryColumn | AmountColumn | DateColumn | FlagColumn | TextColumn;

/** Figures that add up, figures that do not, and traits. */
export interface Absent {
  readonly amounts: readonly string[];
  readonly levels: readonly string[];
  readonly traits: readonly string[];
}

/** A kind of table as an everyday office, shop, club or clinic keeps it. */
export interface Schema {
  readonly subject: string;
  readonly language: 'en' | 'zh';
  /** The fewest and the most rows. */
  readonly size: readonly [number, number];
  readonly row: string;
  readonly rows: string;
  readonly zhRow: string;
  /** Whether a row is a person: "who has the highest salary". */
  readonly isOfPeople?: boolean;
  /** The Chinese measure word of a row. */
  readonly zhMeasure: string;
  readonly columns: readonly Column[];
  /** Pairs of additive amounts, by their first words, whose quotient is worth asking for. */
  readonly ratios?: readonly (readonly [string, string])[];
  /** Things that no column of the table tells, by the language that they are asked for in. */
  readonly absent: { readonly en?: Absent; readonly zh: Absent };
}
