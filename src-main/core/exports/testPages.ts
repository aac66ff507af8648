import type { DefaultTreeAdapterTypes } from 'parse5';

/** Helpers of tests that look into pages. */

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a name, in their order. */
export function elements(node: Node, name: string): Element[] {
  const own = 'tagName' in node && node.tagName === name ? [node] : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap((child) => elements(child, name)) : [])];
}

/** The text in a node; a line break is one. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && node.tagName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((each) => each.name === name)?.value;
}
