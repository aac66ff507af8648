import type { Grid } from '../../../../src-shared/grid.ts';

/** A cell that a record is made for. */
export interface TargetCell {
  /** Address of the cell in its grid. */
  readonly address: string;
  readonly row: number;
  readonly col: number;
  /** What of the cell's text is the value: `23.2` of `23.2 ± 1.1`. */
  readonly value: string;
  /** Where the value stands in the cell's text, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * What makes a cell numeric. `leading`: its text begins with a number, of which there may be more (tables of LaTeX
 * sources: `0.81/0.79`, `0.3 (best)`), but no list of them. `whole`: all of it is one number with its bounds, deviation, note, percent sign and
 * unit (articles in XML, lists of values), so that names like `2-methyl` and `3D scan` are none.
 */
export type NumericForm = 'leading' | 'whole';

const DIGITS = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)(?![\d.]*\d)`;
const NUMBER = String.raw`${DIGITS}(?:[eE][-+−]?\d+)?`;
const VALUE = String.raw`(?<sign>[-+−–])? ?(?<number>${NUMBER}`;
/** Letters that follow at once and are no unit: names (`3D`, `2-layer`), ordinals, words; and lists of numbers. */
const NO_NUMBER = String.raw`(?!(?:[Dd]|st|nd|rd|th)\b|-?\p{L}{4}|-\p{L}| ?[,;] ?\d)`;
const LEADING = new RegExp(String.raw`^[ <>~≈≤≥=±$({["'*†‡]*${VALUE}(?:[KMGTB](?![\p{L}\d]))?)${NO_NUMBER}`, 'u');

const DEVIATION = String.raw`(?: ?(?:±|\+[-−/]\/?-?|∓) ?${NUMBER})?`;
const IN_BRACKETS = String.raw`(?: ?(?:\([^()]*\)|\[[^[\]]*\]))*`;
// A letter that follows at once belongs to a name (`12a`, `2s`); units of one letter stand apart.
const LONG_UNIT = String.raw`(?:[pnumkM]|μ|µ)(?:M|g|L|l|s|m|V|A|W)|Hz|[kM]?mol|[kMG]?Pa|[kM]?eV|[kM]J`;
const PER = String.raw`(?: ?[/·] ?(?:[pnumk]|μ|µ)?(?:L|l|g|m|mol|s)(?![\p{L}\d]))?`;
const UNIT = String.raw`(?: ?(?:%|‰|° ?[CFK]|(?:${LONG_UNIT})(?![\p{L}\d]))| [MgLlsmVAWJKh](?![\p{L}\d]))?${PER}`;
const WHOLE = new RegExp(
  String.raw`^(?:[<>~≈≤≥=∼] ?)*${VALUE})${DEVIATION}${IN_BRACKETS}${UNIT}${IN_BRACKETS} ?[*†‡§¶#]*$`,
  'u',
);
/** Longer texts are sentences, and only cost time. */
const LONGEST = 100;

/** The numeric cells of a table in reading order, by rule alone (INSTRUCTE, appendix A: cell detector). */
export function targetCells(grid: Grid, form: NumericForm): TargetCell[] {
  return [...grid.cells()].flatMap((cell) => {
    // Spaces of one letter each, so that the patterns have one way to match them.
    const text = cell.text.replaceAll(/\s+/g, ' ').trim();
    if (text.length > LONGEST) return [];
    const { sign = '', number } = (form === 'leading' ? LEADING : WHOLE).exec(text)?.groups ?? {};
    if (number === undefined) return [];
    const at = cell.text.indexOf(number);
    const from = sign === '' ? at : cell.text.lastIndexOf(sign, at);
    const { address, row, col } = cell;
    return [{ address, row, col, value: `${sign}${number}`, from, to: at + number.length }];
  });
}
