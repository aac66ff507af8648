import { parseAddress, rangeContains, toAddress } from '../../../src-shared/address.ts';
import type { HOTree, MNode } from '../../../src-shared/hotree.ts';
import { headerPath, isValueTree, leafOf, subtrees, walkHeaders } from '../../../src-shared/treeWalk.ts';

/** A header over a cell: what it says and, where it stands in a cell, which. */
interface HeaderOver {
  readonly label: string;
  readonly at: string | null;
}

/** Where a cell stands. */
interface CellPlace {
  readonly row: number;
  readonly col: number;
  readonly address: string;
}

/**
 * The headers that a cell stands under, from the outermost: sections, then row
 * headers on its line, then the column headers (the other way round in a block
 * that reads right). A header's own path ends before it. Empty for a cell outside of all.
 */
export function cellPath(tree: HOTree, at: CellPlace, textAt: (row: number, col: number) => string): string[] {
  return headersOver(tree, at, textAt)
    .map(({ label }) => label.replace(/\s+/g, ' ').trim())
    .filter((label) => label !== '');
}

/** The addresses of the same headers, of the innermost table alone: those that are read with the cell. */
export function headerCells(tree: HOTree, at: CellPlace): readonly string[] {
  return headersOver(tree, at, () => '').flatMap(({ at: address, isOuter }) =>
    address === null || isOuter ? [] : address,
  );
}

function headersOver(
  tree: HOTree,
  at: CellPlace,
  textAt: (row: number, col: number) => string,
): readonly (HeaderOver & { readonly isOuter?: boolean })[] {
  const outer: (HeaderOver & { readonly isOuter: boolean })[] = [];
  let inner: HOTree = tree;
  for (let next: HOTree | undefined = tree; next;) {
    inner = next;
    const own = [...walkHeaders(inner.mtree)].find((node) => node.cell === at.address);
    if (own) return [...outer, ...headerPath(inner.mtree, own.id).slice(0, -1).map(headerOf)];
    const place = subtrees(inner).findIndex((each) => rangeContains(each.range, at.row, at.col));
    next = subtrees(inner)[place];
    const leaf = next && inner.body.kind === 'trees' ? leafOf(inner, place) : null;
    if (leaf) {
      for (const node of headerPath(inner.mtree, leaf.id)) outer.push(Object.assign(headerOf(node), { isOuter: true }));
    }
  }
  if (!isValueTree(inner)) return outer;
  const { body, orientation } = inner;
  const [line, position] = orientation === 'down' ? [at.row, at.col] : [at.col, at.row];
  const level = body.levels.find((each) => each.position === position);
  if (!level || line < body.from || line > body.to) return outer;
  const beside = body.levels
    .filter((each) => each.isRowHeader && each.position !== position)
    .map((each): HeaderOver => {
      const [row, col] = orientation === 'down' ? [line, each.position] : [each.position, line];
      return { label: textAt(row, col), at: toAddress(row, col) };
    });
  const above = body.groups
    .filter((group) => line >= group.from && line <= group.to)
    .map((group): HeaderOver => {
      const head = parseAddress(group.cell);
      return { label: head ? textAt(head.row, head.column) : '', at: group.cell };
    });
  return [...outer, ...above, ...beside, ...headerPath(inner.mtree, level.header).map(headerOf)];
}

function headerOf({ label, cell }: MNode): HeaderOver {
  return { label, at: cell };
}
