import type { CellRange } from '../../../../src-shared/address.ts';
import type { CellStyle } from '../../../../src-shared/grid.ts';
import { checkSheet } from '../../files/limits.ts';
import type { PlacedCell } from '../tableGrid.ts';
import { cleanText } from '../textBuilder.ts';
import { InlineWriter, passOver, roundBrackets, skipSpec } from './inline.ts';
import { Macros, plainText } from './macros.ts';
import { type Expansion, TokenReader } from './reader.ts';
import type { Token } from './tokens.ts';

/** Environments that set rows of cells. */
const TABULARS =
  /^(?:tabular|tabular\*|tabularx|tabularx\*|tabulary|longtable\*?|xltabular|supertabular\*?|mpsupertabular|array|tblr|longtblr|talltblr|NiceTabular[*X]?|xtabular\*?|ltablex|deluxetable\*?)$/;

export function isTabular(name: string): boolean {
  return TABULARS.test(name);
}

/** Rows of a tabular before its cells have places. */
interface Row {
  readonly cells: Token[][];
  /** Columns under a rule above this row, `right` past the last; the whole width goes to infinity. */
  readonly rules: { readonly left: number; readonly right: number }[];
  /** Of a long table: repeated on each page. */
  part: 'body' | 'foot' | 'repeat';
}

export interface LatexTable {
  readonly cells: readonly PlacedCell[];
  /** Of a long table: it carries its caption and label itself. */
  readonly caption: readonly Token[] | null;
  readonly label: string | null;
  readonly hasRules: boolean;
}

/** Reads a tabular whose `\begin` was just taken, up to its end: spans, rules, bold, nested tables as text. */
export function readTabular(name: string, reader: TokenReader, expansion: Expansion, fileName: string): LatexTable {
  const spec = skipSpec(name, reader);
  const found = rowsOf(name, reader);
  const rows = found.rows.filter(({ part, cells }) => part !== 'repeat' && !isBlankRow(cells));
  const ordered = [...rows.filter(({ part }) => part === 'body'), ...rows.filter(({ part }) => part === 'foot')];
  const read = ordered.map(({ cells }) => cells.map((tokens) => cellOf(tokens, expansion)));
  const alignments = alignmentsOf(spec);
  const hasRules = found.rows.some(({ rules }) => rules.length > 0) || plainText(spec).includes('|');
  return {
    cells: placed(read, ordered, alignments, fileName),
    caption: found.caption,
    label: found.label,
    hasRules,
  };
}

function isBlankRow(cells: readonly (readonly Token[])[]): boolean {
  return (
    cells.length === 1 &&
    (cells[0] ?? []).every(({ kind }) => kind === 'space' || kind === 'paragraph' || kind === 'tie')
  );
}

interface FoundRows {
  readonly rows: Row[];
  /** Of a long table: where the rows since its last part begin. */
  partStart: number;
  caption: Token[] | null;
  label: string | null;
}

/** Cuts the body of a tabular at `&` and `\\` outside of groups, formulas and environments within it. */
function rowsOf(name: string, reader: TokenReader): FoundRows {
  const found: FoundRows = { rows: [], partStart: 0, caption: null, label: null };
  let row: Row = { cells: [[]], rules: [], part: 'body' };
  let depth = 0;
  const nested: string[] = [];
  const endRow = (): void => {
    found.rows.push(row);
    row = { cells: [[]], rules: [], part: 'body' };
  };
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'end' && token.name === name && nested.length === 0) break;
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth = Math.max(0, depth - 1);
    if (token.kind === 'begin') nested.push(token.name);
    if (token.kind === 'end') {
      // The end of what is around: this one was never closed.
      if (!nested.includes(token.name)) {
        reader.push([token]);
        break;
      }
      while (nested.pop() !== token.name);
    }
    const isOuter = depth === 0 && nested.length === 0;
    if (isOuter && token.kind === 'align') row.cells.push([]);
    else if (isOuter && token.kind === 'command' && ROW_ENDS.test(token.name)) {
      reader.star();
      reader.optional();
      endRow();
    } else if (isOuter && token.kind === 'command' && ruled(token.name, reader, row, found)) continue;
    else row.cells.at(-1)?.push(token);
  }
  endRow();
  return found;
}

const ROW_ENDS = /^(?:\\|tabularnewline|cr)$/;
const FULL_RULES =
  /^(?:hline|toprule|midrule|bottomrule|Xhline|specialrule|thickhline|hdashline|Hline|firsthline|lasthline|hhline|noalign|doublerule|tablehead|colrule|botrule)$/;

/** Rules and other things between rows. False for what belongs to a cell. */
function ruled(command: string, reader: TokenReader, row: Row, found: FoundRows): boolean {
  if (FULL_RULES.test(command)) {
    if (command === 'specialrule') passOver('mmm', reader);
    else if (/^(?:Xhline|hhline|noalign)$/.test(command)) reader.argument();
    else reader.optional();
    if (command !== 'noalign') row.rules.push({ left: 0, right: Number.POSITIVE_INFINITY });
    return true;
  }
  switch (command) {
    case 'cline':
    case 'cmidrule':
    case 'cdashline':
    case 'cdashlinelr': {
      reader.optional();
      roundBrackets(reader);
      const [from = 0, to = 0] =
        /^\D*(\d+)\s*-+\s*(\d+)/.exec(plainText(reader.argument()))?.slice(1).map(Number) ?? [];
      if (from > 0) row.rules.push({ left: from - 1, right: to });
      return true;
    }
    case 'endfirsthead':
    case 'endhead':
    case 'endfoot':
    case 'endlastfoot':
      endPart(command, found);
      return true;
    case 'caption':
      reader.star();
      reader.optional();
      found.caption ??= reader.argument();
      return true;
    case 'label':
      found.label ??= plainText(reader.argument());
      return true;
    case 'addlinespace':
    case 'morecmidrules':
    case 'pagebreak':
    case 'nopagebreak':
      reader.optional();
      return true;
    case 'rowcolor':
    case 'rowfont':
    case 'SetRow':
      passOver('om', reader);
      return true;
    default:
      return false;
  }
}

/** A long table says its head for its first page and again for the others, and its feet, all before its body. */
function endPart(command: string, found: FoundRows): void {
  const part = found.rows.slice(found.partStart);
  if (command === 'endhead' && found.partStart > 0) for (const row of part) row.part = 'repeat';
  if (command === 'endlastfoot') for (const row of found.rows) if (row.part === 'foot') row.part = 'repeat';
  if (command.endsWith('foot')) for (const row of part) row.part = 'foot';
  found.partStart = found.rows.length;
}

interface ReadCell {
  readonly text: string;
  readonly style: CellStyle;
  /** Negative: it reaches up, as it stands in its last row. */
  readonly rowSpan: number;
  readonly colSpan: number;
  /** Blank cells after it that it covers, as tabularray wants them written. */
  readonly covers: number;
}

/** What a cell says, its spans peeled off from outside: `\multicolumn` and `\multirow` may stand in each other. */
function cellOf(tokens: readonly Token[], expansion: Expansion): ReadCell {
  let rowSpan = 1;
  let colSpan = 1;
  let covers = 0;
  let spec: readonly Token[] | null = null;
  let inner: readonly Token[] = unwrapped(tokens);
  for (let peeled = 0; peeled < 4; peeled++) {
    const { command, before, reader } = firstCommand(inner, expansion);
    if (command === 'multicolumn') {
      colSpan = Math.max(1, numberIn(reader.argument()));
      spec = reader.argument();
      inner = [...before, ...reader.argument(), ...restOf(reader)];
    } else if (command === 'multirow') {
      reader.optional();
      rowSpan = numberIn(reader.argument()) || 1;
      reader.optional();
      reader.argument();
      reader.optional();
      inner = [...before, ...reader.argument(), ...restOf(reader)];
    } else if (command === 'SetCell') {
      const options = `${plainText(reader.optional())},${plainText(reader.argument())}`;
      rowSpan = Number(/\br\s*=\s*(\d+)/.exec(options)?.[1] ?? 1);
      colSpan = Number(/\bc\s*=\s*(\d+)/.exec(options)?.[1] ?? 1);
      covers = colSpan - 1;
      inner = [...before, ...restOf(reader)];
    } else break;
    inner = unwrapped(inner);
  }
  const { text, isBold, isItalic } = new InlineWriter(expansion).write(inner).take();
  const [horizontal] = spec ? alignmentsOf(spec) : [];
  return {
    text: text
      .split('\n')
      .map((line) => cleanText(line))
      .filter((line) => line !== '')
      .join('\n'),
    style: { ...(isBold && { bold: true }), ...(isItalic && { italic: true }), ...(horizontal && { horizontal }) },
    rowSpan: Math.max(-500, Math.min(rowSpan, 10_000)),
    colSpan: Math.min(colSpan, 1000),
    covers,
  };
}

/** The first command that says something, with the tokens of fonts and colours before it. */
function firstCommand(
  tokens: readonly Token[],
  expansion: Expansion,
): { readonly command: string | null; readonly before: readonly Token[]; readonly reader: TokenReader } {
  const reader = new TokenReader(tokens, expansion);
  const before: Token[] = [];
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'space' || token.kind === 'paragraph') continue;
    if (token.kind !== 'command') return { command: null, before, reader };
    if (/^(?:cellcolor|rowcolor|color|columncolor)$/.test(token.name)) passOver('om', reader);
    else if (
      /^(?:bf|bfseries|it|itshape|boldmath|small|footnotesize|scriptsize|tiny|normalsize|centering|raggedright|relax|leavevmode|rm|sc|scshape|strut)$/.test(
        token.name,
      )
    )
      before.push(token);
    else if (/^(?:setlength|renewcommand|setcounter|addtolength)$/.test(token.name)) passOver('mm', reader);
    else return { command: token.name, before, reader };
  }
  return { command: null, before, reader };
}

function restOf(reader: TokenReader): Token[] {
  const rest: Token[] = [];
  for (let token = reader.raw(); token; token = reader.raw()) rest.push(token);
  return rest;
}

/** Without the braces around all of it. */
function unwrapped(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  const isSpace = (token: Token | undefined): boolean => token?.kind === 'space' || token?.kind === 'paragraph';
  while (from < to && isSpace(tokens[from])) from++;
  while (to > from && isSpace(tokens[to - 1])) to--;
  if (tokens[from]?.kind !== 'open' || tokens[to - 1]?.kind !== 'close') return tokens.slice(from, to);
  let depth = 0;
  for (let at = from; at < to - 1; at++) {
    if (tokens[at]?.kind === 'open') depth++;
    if (tokens[at]?.kind === 'close' && --depth === 0) return tokens.slice(from, to);
  }
  return tokens.slice(from + 1, to - 1);
}

function numberIn(tokens: readonly Token[]): number {
  return Number.parseInt(plainText(tokens), 10) || 0;
}

type Horizontal = CellStyle['horizontal'];

/** The alignment of each column, as far as the letters tell it. */
function alignmentsOf(spec: readonly Token[]): readonly Horizontal[] {
  const columns: Horizontal[] = [];
  const reader = new TokenReader(spec, { macros: new Macros(), spent: 0, isExhausted: true });
  for (let token = reader.raw(); token && columns.length < 4096; token = reader.raw()) {
    if (token.kind !== 'text') continue;
    const [letter = ''] = token.text;
    if (letter.length < token.text.length) reader.push([{ kind: 'text', text: token.text.slice(letter.length) }]);
    if (letter === '*') {
      const count = Math.min(numberIn(reader.argument()), 1000);
      const inner = alignmentsOf(reader.argument());
      for (let at = 0; at < count && columns.length < 4096; at++) columns.push(...inner);
    } else if (/[@!><]/.test(letter)) reader.argument();
    else if (/[pmbwWX]/.test(letter)) {
      reader.optional();
      if (/[wW]/.test(letter)) reader.argument();
      if (letter !== 'X') reader.argument();
      columns.push('left');
    } else if (letter === 'S' || letter === 'D') {
      if (letter === 'S') reader.optional();
      else passOver('mmm', reader);
      columns.push('right');
    } else if (/[a-zA-Z]/.test(letter)) {
      columns.push(letter === 'l' || letter === 'L' ? 'left' : letter === 'r' || letter === 'R' ? 'right' : 'center');
    }
  }
  return columns;
}

/** Puts cells in their places; a span of rows ends where the next cell of its column says something, or at a rule. */
function placed(
  rows: readonly (readonly ReadCell[])[],
  ruled: readonly Row[],
  alignments: readonly Horizontal[],
  fileName: string,
): PlacedCell[] {
  const at: (ReadCell & { row: number; col: number; height: number })[][] = rows.map((cells, row) => {
    let col = 0;
    let skip = 0;
    const line = [];
    for (const cell of cells) {
      if (skip > 0 && cell.text === '') {
        skip--;
        continue;
      }
      line.push({ ...cell, row, col, height: 1 });
      col += cell.colSpan;
      skip = cell.covers;
      checkSheet(fileName, 'table', row + 1, col);
    }
    return line;
  });
  const cellAt = at.map((line) => new Map(line.map((cell) => [cell.col, cell] as const)));
  const isFree = (row: number, col: number, width: number): boolean => {
    const line = cellAt[row];
    if (!line) return false;
    // Nothing is said in the columns, and no cell reaches into them or out.
    for (let next = col; next < col + width; next++) {
      const cell = line.get(next);
      if (cell && (cell.text !== '' || next + cell.colSpan > col + width)) return false;
    }
    return line.has(col) || [...line.keys()].every((start) => start < col);
  };
  const isRuled = (row: number, col: number): boolean =>
    ruled[row]?.rules.some(({ left, right }) => left <= col && col < right) ?? false;
  const cells: PlacedCell[] = [];
  const covered = new Set<string>();
  for (const [row, line] of at.entries()) {
    for (const cell of line) {
      let top = row;
      let bottom = row;
      if (cell.text !== '' || cell.rowSpan > 1) {
        while (
          bottom - row + 1 < cell.rowSpan &&
          isFree(bottom + 1, cell.col, cell.colSpan) &&
          !isRuled(bottom + 1, cell.col)
        )
          bottom++;
        while (row - top + 1 < -cell.rowSpan && isFree(top - 1, cell.col, cell.colSpan) && !isRuled(top, cell.col))
          top--;
      }
      const range: CellRange = { top, left: cell.col, bottom, right: cell.col + cell.colSpan - 1 };
      for (let each = top; each <= bottom; each++) if (each !== row) covered.add(`${each},${cell.col}`);
      const horizontal = cell.style.horizontal ?? alignments[cell.col];
      const borders = isRuled(row, cell.col) ? { borders: 't' } : {};
      cells.push({ range, text: cell.text, style: { ...cell.style, ...(horizontal && { horizontal }), ...borders } });
    }
  }
  // Of blank cells those are kept that are merged, unless a span lies over them.
  const isKept = ({ range: { top, left, bottom, right }, text }: PlacedCell): boolean =>
    text !== '' || ((bottom > top || right > left) && !covered.has(`${top},${left}`));
  return cells.filter(isKept).toSorted((a, b) => a.range.top - b.range.top || a.range.left - b.range.left);
}
