import type { Cell, Grid } from '../src-shared/grid.ts';

/**
 * The plainest way to read the headers of a list, as the floor that detection
 * is held against: the first line with numbers ends the headers; the first
 * column names lines, and so do those after it whose header is as tall as all
 * headers together; a blank to the right of an upper header belongs to it;
 * indents and lines without values make the hierarchy of lines. Paths are
 * header addresses by the address of each value.
 */
export function sketchedPaths(grid: Grid): Record<string, readonly string[]> {
  const { top, body, names } = frameOf(grid);
  const paths: Record<string, readonly string[]> = {};
  const above: { readonly indent: number; readonly isBare: boolean; readonly address: string }[] = [];
  for (let row = body; row < grid.rowCount; row++) {
    const line = [...grid.cells({ top: row, bottom: row, left: 0, right: grid.colCount })].filter(isFilled);
    const beside = Array.from({ length: names }, (_, col) => grid.at(row, col)).filter((cell) => cell !== null);
    const name = beside.find(isFilled);
    const values = line.filter((cell) => cell !== name && !beside.includes(cell));
    const lead = name ?? (line.length === 1 ? line[0] : undefined);
    if (lead?.row === row) {
      const indent = (lead.style?.indent ?? 0) * 2 + (/^\s*/.exec(lead.text)?.[0].length ?? 0);
      const isBare = values.length === 0 || lead === values[0];
      for (let last = above.at(-1); last; last = above.at(-1)) {
        if (last.indent < indent || (last.isBare && !isBare && last.indent === indent)) break;
        above.pop();
      }
      above.push({ indent, isBare, address: lead.address });
    }
    const rest = beside.filter((cell) => cell !== name && isFilled(cell)).map(({ address }) => address);
    for (const value of values) {
      const over = Array.from({ length: body - top }, (_, head) => headerOver(grid, top + head, value.col, body));
      paths[value.address] = [
        ...new Set([...above.map(({ address }) => address), ...rest, ...over.filter((each) => each !== null)]),
      ];
    }
  }
  return paths;
}

/** The cells that such a reading takes for headers. */
export function sketchedHeaders(grid: Grid): string[] {
  const { body, names } = frameOf(grid);
  return [...grid.cells()]
    .filter((cell) => isFilled(cell) && (cell.row < body || cell.col < names))
    .map(({ address }) => address);
}

/** Where headers begin, where values begin, and how many columns name lines. */
function frameOf(grid: Grid): { top: number; body: number; names: number } {
  const first = grid.at(0, 0);
  const top = first && first.colSpan >= grid.colCount ? 1 : 0;
  let body = top + 1;
  for (; body < grid.rowCount; body++) {
    const cells = [...grid.cells({ top: body, bottom: body, left: 1, right: grid.colCount })].filter(isFilled);
    const numbers = cells.filter(({ value, text }) => value.kind === 'number' && !/^(?:19|20)\d\d$/.test(text));
    if (numbers.length > 0 && numbers.length * 2 >= cells.length) break;
  }
  if (body === grid.rowCount) body = top + 1;
  let names = 1;
  const depth = body - top;
  if (depth > 1) while (names < grid.colCount - 1 && grid.at(top, names)?.rowSpan === depth) names++;
  return { top, body, names };
}

/** The header of a line over a column; one that reaches there over blanks has others below it. */
function headerOver(grid: Grid, line: number, col: number, body: number): string | null {
  for (let from = col; from > 0; from--) {
    const cell = grid.at(line, from);
    if (cell && isFilled(cell)) return cell.address;
    if (cell || line === body - 1) return null;
  }
  return null;
}

function isFilled(cell: Cell): boolean {
  return cell.value.kind !== 'blank' && cell.text.trim() !== '';
}
