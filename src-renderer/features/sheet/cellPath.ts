import { parseAddress, rangeContains } from '../../../src-shared/address.ts';
import type { HOTree } from '../../../src-shared/hotree.ts';
import { headerPath, isValueTree, leafOf, subtrees, walkHeaders } from '../../../src-shared/treeWalk.ts';

/**
 * The headers that a cell stands under, from the outermost: sections, then row
 * headers on its line, then the column headers (the other way round in a block
 * that reads right). A header's own path ends before it. Empty for a cell outside of all.
 */
export function cellPath(
  tree: HOTree,
  at: { readonly row: number; readonly col: number; readonly address: string },
  textAt: (row: number, col: number) => string,
): string[] {
  const path: string[] = [];
  let inner: HOTree = tree;
  for (let next: HOTree | undefined = tree; next;) {
    inner = next;
    const own = [...walkHeaders(inner.mtree)].find((node) => node.cell === at.address);
    if (own)
      return named([
        ...path,
        ...headerPath(inner.mtree, own.id)
          .slice(0, -1)
          .map((node) => node.label),
      ]);
    const place = subtrees(inner).findIndex((each) => rangeContains(each.range, at.row, at.col));
    next = subtrees(inner)[place];
    const leaf = next && inner.body.kind === 'trees' ? leafOf(inner, place) : null;
    if (leaf) path.push(...headerPath(inner.mtree, leaf.id).map((node) => node.label));
  }
  if (!isValueTree(inner)) return named(path);
  const { body, orientation } = inner;
  const [line, position] = orientation === 'down' ? [at.row, at.col] : [at.col, at.row];
  const level = body.levels.find((each) => each.position === position);
  if (!level || line < body.from || line > body.to) return named(path);
  const beside = body.levels
    .filter((each) => each.isRowHeader && each.position !== position)
    .map((each) => (orientation === 'down' ? textAt(line, each.position) : textAt(each.position, line)));
  const above = body.groups
    .filter((group) => line >= group.from && line <= group.to)
    .map((group) => {
      const head = parseAddress(group.cell);
      return head ? textAt(head.row, head.column) : '';
    });
  return named([...path, ...above, ...beside, ...headerPath(inner.mtree, level.header).map((node) => node.label)]);
}

function named(path: readonly string[]): string[] {
  return path.map((label) => label.replace(/\s+/g, ' ').trim()).filter((label) => label !== '');
}
