import type { HtmlNode } from './parseTable.ts';

/** A table as the tree that is compared, in arrays by postorder number. */
export interface TableTree {
  readonly size: number;
  /** Tag and spans in one word: nodes whose labels differ cost 1 to rename. */
  readonly labels: readonly string[];
  /** Tokens of a `td`: a character or an inline tag each; empty for all else. */
  readonly tokens: readonly (readonly string[])[];
  /** Postorder number of the leftmost leaf under each node. */
  readonly leftmost: Int32Array;
  /** All elements below the table, inline tags inside cells included. */
  readonly nodeCount: number;
}

/** What the reference metric refuses to compare: a span that is no number, two empty tables, a blank page. */
export class TedsError extends Error {
  override readonly name = 'TedsError';
}

/** The tree of a table: `td` is a leaf, everything else keeps its children; text outside cells does not count. */
export function tableTree(table: HtmlNode): TableTree {
  const labels: string[] = [];
  const tokens: string[][] = [];
  const leftmost: number[] = [];
  const walk = (node: HtmlNode): number => {
    const isCell = node.tag === 'td';
    let first = -1;
    for (const child of isCell ? [] : node.children) {
      if (typeof child === 'string') continue;
      const leaf = walk(child);
      if (first < 0) first = leaf;
    }
    if (first < 0) first = labels.length;
    labels.push(isCell ? `td ${span(node, 'colspan')} ${span(node, 'rowspan')}` : node.tag);
    tokens.push(isCell ? contents(node) : []);
    leftmost.push(first);
    return first;
  };
  walk(table);
  return {
    size: labels.length,
    labels,
    tokens,
    leftmost: Int32Array.from(leftmost),
    nodeCount: elements(table) - 1,
  };
}

function span({ attributes }: HtmlNode, name: string): number {
  const text = attributes[name] ?? '1';
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw new TedsError(`${name}="${text}" is no number.`);
  return Number(text);
}

function contents(node: HtmlNode): string[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return Array.from(child);
    // The reference never closes <unk>.
    return [`<${child.tag}>`, ...contents(child), ...(child.tag === 'unk' ? [] : [`</${child.tag}>`])];
  });
}

function elements(node: HtmlNode): number {
  return node.children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : elements(child)), 1);
}
