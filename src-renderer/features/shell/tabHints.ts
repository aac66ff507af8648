import type { DocumentSummary } from '../../../src-shared/document.ts';

/**
 * What tells open documents of one name apart, by their ids: the title of a text or the name of the first sheet where
 * these differ, else when each was added. Documents whose name no other has need none.
 */
export function tabHints(
  open: readonly DocumentSummary[],
  timeOf: (at: number) => string,
): ReadonlyMap<string, string> {
  const hints = new Map<string, string>();
  for (const [, alike] of Map.groupBy(open, ({ name }) => name)) {
    if (alike.length < 2) continue;
    const titles = alike.map(({ text, sheets }) => text?.title ?? sheets.find(({ isHidden }) => !isHidden)?.name ?? '');
    const areApart = new Set(titles).size === alike.length && !titles.includes('');
    for (const [at, { id, addedAt }] of alike.entries()) hints.set(id, areApart ? (titles[at] ?? '') : timeOf(addedAt));
  }
  return hints;
}
