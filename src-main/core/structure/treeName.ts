import { rangeToText } from '../../../src-shared/address.ts';
import type { HOTree, MNode } from '../../../src-shared/hotree.ts';

const NAMED_HEADERS = 3;

/** What a person calls a tree that no header stands over: its first headers, else where it lies. */
export function treeName(tree: HOTree): string {
  const headers = headersOf(tree, NAMED_HEADERS + 1);
  if (headers.length === 0) return rangeToText(tree.range);
  return headers.slice(0, NAMED_HEADERS).join(' · ') + (headers.length > NAMED_HEADERS ? ' …' : '');
}

/** Up to `most` labels: the outermost headers of the tree, or of the trees in it where it joins them without one. */
function headersOf(tree: HOTree, most: number): string[] {
  const own = outermost(tree.mtree).slice(0, most);
  if (own.length > 0 || tree.body.kind === 'values') return own;
  const inner: string[] = [];
  for (const each of tree.body.trees) {
    if (inner.length >= most) break;
    inner.push(...headersOf(each, most - inner.length));
  }
  return inner;
}

function outermost(node: MNode): string[] {
  const label = node.label.replace(/\s+/g, ' ').trim();
  return label === '' ? node.children.flatMap(outermost) : [label];
}
