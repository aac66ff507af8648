import type { SheetLook } from '../../../src-shared/contract/sheets.ts';
import { runsOf } from './axis.ts';
import type { SheetView } from './sheetView.ts';

type Runs = SheetLook['hiddenRows'];

/** How a sheet is looked at, as it is kept with its document. */
export function lookOf({ widths, filter, ...view }: SheetView): SheetLook {
  return {
    zoom: view.zoom,
    holdsHeaders: view.holdsHeaders,
    widths: [...widths],
    filter: filter && { ...filter, filters: [...filter.filters] },
    shownRows: packed(view.shownRows),
    shownColumns: packed(view.shownColumns),
    hiddenRows: packed(view.hiddenRows),
    hiddenColumns: packed(view.hiddenColumns),
  };
}

export function viewOf({ widths, ...look }: SheetLook): SheetView {
  return {
    zoom: look.zoom,
    holdsHeaders: look.holdsHeaders,
    filter: look.filter,
    widths: new Map(widths),
    shownRows: unpacked(look.shownRows),
    shownColumns: unpacked(look.shownColumns),
    hiddenRows: unpacked(look.hiddenRows),
    hiddenColumns: unpacked(look.hiddenColumns),
  };
}

function packed(lines: ReadonlySet<number>): Runs {
  return runsOf([...lines]).map(({ first, last }) => [first, last]);
}

function unpacked(runs: Runs): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const [first, last] of runs) for (let line = first; line <= last; line++) lines.add(line);
  return lines;
}
