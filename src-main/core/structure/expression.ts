import type { HOTree, MNode } from '../../../src-shared/hotree.ts';

/** The layout of a tree in the paper's notation (section 2.1): `L4 → L3 → [L2 × 4]`; '' for one that holds nothing. */
export function expressionOf(tree: HOTree): string {
  const { body, mtree } = tree;
  if (body.kind === 'values') {
    const leaf = body.to <= body.from ? 'L1' : 'L2';
    const parts = mtree.children.map((header) => headerExpression(header, leaf));
    return parts.length === 1 ? (parts[0] ?? leaf) : parts.length === 0 ? leaf : `L3 → [${grouped(parts)}]`;
  }
  const inner = body.trees.map((each) => expressionOf(each));
  const joined = inner.length < 2 ? (inner[0] ?? '') : `L3 → [${grouped(inner)}]`;
  if (!mtree.children.some((header) => header.cell !== null)) return joined;
  const depth = Math.max(1, chainLength(mtree));
  return [...Array.from({ length: depth }, () => 'L4'), ...(joined === '' ? [] : [joined])].join(' → ');
}

function headerExpression(header: MNode, leaf: string): string {
  if (header.children.length === 0) return leaf;
  const parts = header.children.map((child) => headerExpression(child, leaf));
  return parts.length === 1 ? `L4 → ${parts[0] ?? leaf}` : `L4 → L3 → [${grouped(parts)}]`;
}

/** Equal neighbours as one: `L2, L2, L1` → `L2 × 2, L1`. */
function grouped(parts: readonly string[]): string {
  const groups: { text: string; count: number }[] = [];
  for (const text of parts) {
    const last = groups.at(-1);
    if (last?.text === text) last.count++;
    else groups.push({ text, count: 1 });
  }
  return groups
    .map(({ text, count }) => (count === 1 ? text : `${text.includes('→') ? `{${text}}` : text} × ${count}`))
    .join(', ');
}

function chainLength(root: MNode): number {
  const [only] = root.children;
  return only && root.children.length === 1 ? 1 + chainLength(only) : 0;
}
