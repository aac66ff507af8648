import type { DocumentSummary } from '../../../src-shared/document.ts';

export interface HintParts {
  /** When something was, as it is shown. */
  readonly timeOf: (at: number) => string;
  /** What the sheets of documents say that they are about, by the documents' ids, where that was asked. */
  readonly titles?: ReadonlyMap<string, string | null>;
}

/** Parts of the way to a folder that may be shown. */
const FOLDERS_AT_MOST = 3;

/**
 * What tells open documents of one name apart, by their ids: the folder that they came from; else what they say that
 * they are about, the name of the first sheet, or when each was added; of those that came in one minute, which of them
 * it was. Documents whose name no other has need none.
 */
export function tabHints(
  open: readonly DocumentSummary[],
  { timeOf, titles = new Map() }: HintParts,
): ReadonlyMap<string, string> {
  const hints = new Map<string, string>();
  for (const alike of alikeOf(open)) {
    const inOrder = alike.toSorted((a, b) => a.addedAt - b.addedAt);
    const ways = [
      ...folderWays(alike),
      alike.map(({ id, text }) => text?.title ?? titles.get(id) ?? ''),
      alike.map(({ sheets }) => sheets.find(({ isHidden }) => !isHidden)?.name ?? ''),
      alike.map(({ addedAt }) => timeOf(addedAt)),
      alike.map((each) => `${inOrder.indexOf(each) + 1}`),
    ];
    const apart = ways.find(tellsApart) ?? [];
    for (const [at, { id }] of alike.entries()) hints.set(id, apart[at] ?? '');
  }
  return hints;
}

/** Documents whose titles are to be asked for, since no folder tells them from others of their name. */
export function titlesWanted(open: readonly DocumentSummary[]): readonly DocumentSummary[] {
  return alikeOf(open)
    .filter((alike) => !folderWays(alike).some(tellsApart))
    .flat()
    .filter(({ text, sheets }) => text === null && sheets.length > 0);
}

function alikeOf(open: readonly DocumentSummary[]): readonly (readonly DocumentSummary[])[] {
  return [...Map.groupBy(open, ({ name }) => name).values()].filter(({ length }) => length > 1);
}

/** Where they came from: the last folder, the last two, and so on. */
function folderWays(alike: readonly DocumentSummary[]): readonly (readonly string[])[] {
  return Array.from({ length: FOLDERS_AT_MOST }, (_, place) =>
    alike.map(({ folder }) =>
      (folder ?? '')
        .split('/')
        .slice(-place - 1)
        .join('/'),
    ),
  );
}

function tellsApart(way: readonly string[]): boolean {
  return new Set(way).size === way.length && !way.includes('');
}
