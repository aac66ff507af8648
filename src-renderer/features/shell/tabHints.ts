import type { DocumentSummary } from '../../../src-shared/document.ts';

/**
 * What tells open documents of one name apart, by their ids: the title of a text or the name of the first sheet where
 * these differ, else when each was added; of those that came in one minute, which of them it was. Documents whose name
 * no other has need none.
 */
export function tabHints(
  open: readonly DocumentSummary[],
  timeOf: (at: number) => string,
): ReadonlyMap<string, string> {
  const hints = new Map<string, string>();
  for (const [, alike] of Map.groupBy(open, ({ name }) => name)) {
    if (alike.length < 2) continue;
    const titles = alike.map(({ text, sheets }) => text?.title ?? sheets.find(({ isHidden }) => !isHidden)?.name ?? '');
    const inOrder = alike.toSorted((a, b) => a.addedAt - b.addedAt);
    const ways = [
      titles,
      alike.map(({ addedAt }) => timeOf(addedAt)),
      alike.map((each) => `${inOrder.indexOf(each) + 1}`),
    ];
    const apart = ways.find((way) => new Set(way).size === alike.length && !way.includes('')) ?? [];
    for (const [at, { id }] of alike.entries()) hints.set(id, apart[at] ?? '');
  }
  return hints;
}
