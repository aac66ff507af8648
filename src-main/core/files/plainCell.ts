/** A cell as nearly every program writes nearly every cell: `<c r="B2" s="1" t="s"><v>17</v></c>`. */
export interface PlainCell {
  /** Place after the cell. */
  end: number;
  /** From the letters of its reference. */
  col: number;
  /** Place of its style in the list of styles, or -1. */
  style: number;
  /** Whether `value` is the place of a shared string. */
  isString: boolean;
  value: number;
}

const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const LESS = 60;
const END_OF_CELL = '</v></c>';
/** As many digits make a whole number that a double holds exactly, and so does 10 to their count: one division rounds right. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * Reads the cell whose tag begins at `at` into `cell` without making a string,
 * which is most of the time that a sheet of two million cells takes. False for
 * any cell that is written otherwise, or not all there: those are read tag by tag.
 */
export function readPlainCell(xml: string, at: number, cell: PlainCell): boolean {
  if (!xml.startsWith('<c r="', at)) return false;
  let place = at + 6;
  let col = 0;
  let code = xml.charCodeAt(place);
  for (; code >= 65 && code <= 90; code = xml.charCodeAt(++place)) col = col * 26 + code - 64;
  if (col === 0 || col > 16_384) return false;
  while (isDigit(code)) code = xml.charCodeAt(++place);
  if (code !== QUOTE) return false;
  place++;
  cell.style = -1;
  if (xml.startsWith(' s="', place)) {
    place += 4;
    let style = 0;
    const first = place;
    for (code = xml.charCodeAt(place); isDigit(code); code = xml.charCodeAt(++place)) style = style * 10 + code - ZERO;
    if (code !== QUOTE || place === first) return false;
    place++;
    cell.style = style;
  }
  cell.isString = xml.startsWith(' t="s"', place);
  if (cell.isString) place += 6;
  else if (xml.startsWith(' t="n"', place)) place += 6;
  if (!xml.startsWith('><v>', place)) return false;
  cell.col = col - 1;
  return readNumber(xml, place + 4, cell);
}

function readNumber(xml: string, start: number, cell: PlainCell): boolean {
  let place = start;
  let code = xml.charCodeAt(place);
  const isNegative = code === MINUS;
  if (isNegative) code = xml.charCodeAt(++place);
  const first = place;
  let point = -1;
  let whole = 0;
  for (; isDigit(code) || (code === POINT && point < 0); code = xml.charCodeAt(++place)) {
    if (code === POINT) point = place;
    else whole = whole * 10 + code - ZERO;
  }
  const digits = place - first - (point < 0 ? 0 : 1);
  if (code !== LESS || digits === 0 || digits > EXACT_DIGITS || !xml.startsWith(END_OF_CELL, place)) return false;
  if (cell.isString && (isNegative || point >= 0)) return false;
  const size = point < 0 ? whole : whole / (POWERS[place - point - 1] ?? 1);
  cell.value = isNegative ? -size : size;
  cell.end = place + END_OF_CELL.length;
  return true;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
