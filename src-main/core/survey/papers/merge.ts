import type { Paper, PaperMatter } from '../../../../src-shared/survey.ts';

/** Papers of which each is one work, and those that were another copy of one, by their ids. */
export interface Merged<Read> {
  readonly papers: readonly Read[];
  /** The id of the paper that stays, by the id of each that does not. */
  readonly into: ReadonlyMap<string, string>;
}

/**
 * Makes copies of a work one: those of the same DOI, and those of the same title whose authors are the same as far as
 * both tell them (a preprint has another DOI than what came of it). The copy with its full text stays, and takes from the
 * others what it does not say of itself.
 */
export function mergeDuplicates<Read extends { readonly paper: Paper }>(papers: readonly Read[]): Merged<Read> {
  const groups: Read[][] = [];
  const byId = new Map<string, Read[]>();
  const byDoi = new Map<string, Read[]>();
  const byTitle = new Map<string, Read[][]>();
  for (const each of papers) {
    const { doi, title } = each.paper;
    const key = titleKey(title);
    const sameTitle = byTitle.get(key) ?? [];
    const group =
      (doi === null ? undefined : byDoi.get(doi)) ??
      byId.get(each.paper.id) ??
      sameTitle.find((known) => known.some(({ paper }) => isSameWork(paper, each.paper)));
    if (group) group.push(each);
    const own = group ?? [each];
    if (!group) groups.push(own);
    byId.set(each.paper.id, own);
    if (doi !== null && !byDoi.has(doi)) byDoi.set(doi, own);
    if (key !== '' && !sameTitle.includes(own)) byTitle.set(key, [...sameTitle, own]);
  }
  const into = new Map<string, string>();
  const merged = groups.map((group) => {
    const [first, ...others] = group.toSorted((a, b) => worth(b) - worth(a));
    if (!first) throw new Error('A group of papers has one at least');
    for (const { paper } of others) if (paper.id !== first.paper.id) into.set(paper.id, first.paper.id);
    const paper = completed(
      first.paper,
      others.map((other) => other.paper),
    );
    return Object.assign({}, first, { paper });
  });
  return { papers: merged, into };
}

/** Full texts before what a bibliography lists, of which the one that says more. */
function worth({ paper }: { readonly paper: Paper }): number {
  return paper.reach === 'fullText' ? Number.MAX_SAFE_INTEGER : (paper.abstract?.length ?? 0);
}

function isSameWork(a: PaperMatter, b: PaperMatter): boolean {
  if (titleKey(a.title) !== titleKey(b.title)) return false;
  const [known, others] = [surnames(a), surnames(b)];
  // `Introduction` is the title of many; whoever is silent about authors is believed where the title is long enough.
  if (known.size === 0 || others.size === 0) return a.title.split(/\s+/).length >= 4;
  return [...others].filter((name) => known.has(name)).length * 2 >= Math.min(known.size, others.size);
}

function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** `Daliang Li`, `Li, Daliang` and `D. Li` are one. */
function surnames({ authors }: PaperMatter): ReadonlySet<string> {
  const last = (name: string): string =>
    (name.includes(',') ? name.split(',')[0] : name.trim().split(/\s+/).at(-1)) ?? '';
  return new Set(authors.map((name) => titleKey(last(name))).filter((name) => name !== ''));
}

function completed(paper: Paper, others: readonly PaperMatter[]): Paper {
  const first = <Value>(of: (matter: PaperMatter) => Value | null): Value | null =>
    of(paper) ?? others.map(of).find((value) => value !== null) ?? null;
  return {
    ...paper,
    title: first(({ title }) => title || null) ?? '',
    authors: first(({ authors }) => (authors.length > 0 ? authors : null)) ?? [],
    year: first(({ year }) => year),
    venue: first(({ venue }) => venue),
    abstract: first(({ abstract }) => abstract),
    doi: first(({ doi }) => doi),
  };
}
