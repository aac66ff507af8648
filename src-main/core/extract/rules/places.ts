import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import type { TargetCell } from '../detect/targetCells.ts';

/** A value that a place around a target cell offers: a text, or a name with its value for free-form attributes. */
export type Offered = string | Readonly<Record<string, string>>;

/** What stands around a target cell, by where it stands. */
export interface Surroundings {
  readonly target: TargetCell;
  readonly offers: ReadonlyMap<string, Offered>;
  /** Texts of the headers and names over the cell, outermost first. */
  readonly path: readonly string[];
  readonly caption: string;
}

/** What stands around each target cell of a table: its header paths, and the units in them. */
export function surroundingsOf(
  grid: Grid,
  structure: Structure,
  caption: string,
  targets: readonly TargetCell[],
): readonly Surroundings[] {
  const context = new SheetContext(structure, grid);
  const values = new Set(targets.map(({ address }) => address));
  return targets.map((target) => {
    const found = context.of(target.address);
    const textsOf = (cells: readonly { readonly text: string; readonly address: string }[] = []): string[] =>
      cells.filter(({ address, text }) => address !== target.address && text.trim() !== '').map(({ text }) => text);
    // Where a list has no column of names, cells before the value stand for them; other values are none.
    const rowCells = found?.rowPath.filter(({ address }) => address !== target.address) ?? [];
    const names = rowCells.filter(({ address }) => !values.has(address));
    const rowPath = names.length > 0 ? names : rowCells.slice(0, 1);
    const rows = textsOf(rowPath);
    const columns = textsOf(found?.columnPath);
    const sections = textsOf(found?.sectionPath);
    const nameCell = rowPath.at(-1);
    const nameHeaders = nameCell ? textsOf(context.of(nameCell.address)?.columnPath) : [];
    const offers = new Map<string, Offered>();
    const offer = (name: string, value: string | undefined): void => void (value && offers.set(name, value));
    offer('row name', rows.at(-1));
    offer('outer row name', rows.length > 1 ? rows[0] : undefined);
    offer('whole row name', rows.length > 1 ? rows.join(' ') : undefined);
    offer('column header', columns.at(-1));
    offer('outer column header', columns.length > 1 ? columns[0] : undefined);
    offer('whole column header', columns.length > 1 ? columns.join(' ') : undefined);
    offer('section', sections.at(-1));
    offer('header of row names', nameHeaders.at(-1));
    offer(
      'unit',
      unitIn([grid.at(target.row, target.col)?.text ?? '', ...columns.toReversed(), ...rows.toReversed(), caption]),
    );
    offer('share', shareIn([...columns.toReversed(), ...rows.toReversed(), ...nameHeaders, caption]));
    const pair = (name: string, key: string | undefined, value: string | undefined): void =>
      void (key && value && offers.set(name, { [key]: value }));
    pair('named row', nameHeaders.at(-1), rows.at(-1));
    pair('named column', columns.length > 1 ? columns[0] : undefined, columns.at(-1));
    return { target, offers, path: [...sections, ...rows, ...columns], caption };
  });
}

/** What percentages are of, as chemistry names it. */
const SHARES: Readonly<Record<string, RegExp>> = {
  mol: /\bmol(?:e|ar)?\b/i,
  wt: /\b(?:wt|weight|mass)\b/i,
  at: /\bat(?:omic)?\.?\s?%/i,
};

function shareIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const found = Object.entries(SHARES).find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return undefined;
}

/** Units of concentrations, and single letters where they stand in brackets alone. */
const UNIT =
  /(?<![\p{L}\d])(?<unit>(?:[pnmu]|μ|µ)M|(?:[pnmk]|μ|µ)?g\s?\/\s?(?:m|μ|µ)?[Ll]|(?:[pnmk]|μ|µ)?mol\s?\/\s?[Ll]|[μµ]g)(?![\p{L}\d])|[([](?<only>[MKsgh%]|°C|ms|nm|eV|MPa|GPa)[)\]]/u;

/** The first unit that one of the texts names. */
function unitIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const { unit, only } = UNIT.exec(text)?.groups ?? {};
    if (unit ?? only) return unit ?? only;
  }
  return undefined;
}
