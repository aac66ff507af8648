import { rangeToText } from '../../../../src-shared/address.ts';
import { foldAddresses } from '../../../../src-shared/citedCells.ts';
import type { TreeNode } from '../../../../src-shared/structure.ts';
import { walkNodes } from '../../structure/nodes.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { type ExportRow, type ExportTable, inColumns, numberCell, textCell } from '../exportDocument.ts';
import type { ExportSheet } from './holder.ts';

const NAMES = ['Node', 'Depth', 'Kind', 'Cells', 'Layout', 'Values'];
const KINDS: Readonly<Record<TreeNode['kind'], string>> = {
  tree: 'table',
  header: 'header',
  level: 'column',
  row: 'row',
  value: 'value',
  note: 'note',
};
/** Deeper steps are not shown by an indent. */
const DEEPEST = 15;

/** The tree of a sheet, a row for each node, which stands under its parent and further in. */
export function treeTable({ grid, structure }: ExportSheet): ExportTable {
  return {
    title: `Tree of ${grid.name}`,
    columnCount: NAMES.length,
    rowCount: null,
    titleRows: 0,
    headerRows: 1,
    headerColumns: 0,
    columns: [{ width: 420 }, { width: 60 }, { width: 80 }, { width: 140 }, { width: 120 }, { width: 220 }],
    rows: function* (): Generator<ExportRow> {
      yield inColumns(NAMES.map((name) => textCell(name, { style: { bold: true } })));
      for (const { node, depth } of walkNodes(structure ?? readStructure(grid), grid)) {
        const indent = Math.min(depth, DEEPEST);
        yield inColumns([
          textCell(node.label, indent > 0 ? { style: { indent } } : {}),
          numberCell(depth),
          textCell(node.isTotal ? 'total' : KINDS[node.kind]),
          textCell(placesOf(node)),
          textCell(layoutOf(node)),
          textCell(node.tag ?? ''),
        ]);
      }
    },
  };
}

function placesOf({ cells, range }: TreeNode): string {
  if (cells.length === 0) return range ? rangeToText(range) : '';
  return foldAddresses(cells).join(', ');
}

function layoutOf({ layout, expression, orientation }: TreeNode): string {
  const way = orientation === 'down' ? ' ↓' : orientation === 'right' ? ' →' : '';
  return layout === undefined ? '' : `${expression ?? layout}${way}`;
}
