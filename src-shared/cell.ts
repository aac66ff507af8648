/** What a cell holds, typed; the text it was read from stays in `Cell.text`. */
export type CellValue =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly number: number }
  /** `number` is days since 1970-01-01 (UTC, with fraction); `hasTime` tells a moment from a day. */
  | { readonly kind: 'date'; readonly number: number; readonly hasTime: boolean }
  | { readonly kind: 'boolean'; readonly boolean: boolean };

export type ValueKind = CellValue['kind'];

/** Style, as far as it tells structure or helps to show the sheet as it was. Colours are `#rrggbb`. */
export interface CellStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly color?: string;
  readonly fill?: string;
  readonly horizontal?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly indent?: number;
  readonly wrap?: boolean;
  /** Which edges carry a border: any of `t r b l`. */
  readonly borders?: string;
  /** Excel number format code, when not General. */
  readonly numberFormat?: string;
}

/** A box on a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An anchor cell: the top-left of a merge, or a cell alone. Rows and columns count from zero. */
export interface Cell {
  readonly row: number;
  readonly col: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly address: string;
  /** What a person reads in the cell, formatted as the file formats it. */
  readonly text: string;
  readonly value: CellValue;
  /** Without the leading `=`; `value` and `text` are its result. */
  readonly formula?: string;
  readonly style?: CellStyle;
  readonly box?: Box;
  /** How sure the recogniser is of the text, 0 to 1; absent for files. */
  readonly confidence?: number;
}

type Spans = 'rowSpan' | 'colSpan';

/** What `GridBuilder.add` takes: a cell without the parts that have a default. */
export type CellInput = Omit<Cell, 'address' | Spans> &
  Partial<Pick<Cell, Spans>> & {
    /** Which of the cells that were added before it, by its place among them, has the same text: it is kept once. */
    readonly sameTextAs?: number;
  };
