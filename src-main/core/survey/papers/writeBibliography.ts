import type { Paper } from '../../../../src-shared/survey.ts';

/** Keys by which papers are cited, by their ids: `li2019`, and `li2019b` for the next of that name and year. */
export function citationKeys(papers: readonly Paper[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    papers.map(({ id, authors, title, year }) => {
      const named = authors[0]?.split(/\s+/).at(-1) ?? title.split(/\s+/).find((word) => word.length > 3) ?? '';
      const base = `${plain(named) || 'paper'}${year ?? ''}`;
      const count = taken.get(base) ?? 0;
      taken.set(base, count + 1);
      return [id, count === 0 ? base : `${base}${suffix(count)}`] as const;
    }),
  );
}

/** Papers as BibTeX, by their keys, in the order of the table that cites them; BibLaTeX reads it, too. */
export async function writeBibliography(papers: readonly Paper[]): Promise<string> {
  // Loaded when a bibliography is written: it takes its time to load.
  const { BibLatexExporter } = await import('biblatex-csl-converter');
  const keys = citationKeys(papers);
  const entries = papers.map((paper, at) => [at + 1, entryOf(paper, keys.get(paper.id) ?? '')] as const);
  const text = new BibLatexExporter(Object.fromEntries(entries), false, { traditionalNames: true }).parse();
  const older = text
    .split('\n')
    .map((line) =>
      line.replace(/^ {0,8}\t?(?:date|journaltitle) ?=/, (name) =>
        name.replace('date', 'year').replace('journaltitle', 'journal'),
      ),
    )
    .join('\n');
  return `${older.trim()}\n`;
}

function entryOf({ title, authors, year, venue, doi }: Paper, key: string) {
  const text = (words: string) => [{ type: 'text', text: words }];
  return {
    entry_key: key,
    bib_type: venue === null ? 'misc' : 'article',
    fields: {
      title: text(title),
      ...(authors.length > 0 && { author: authors.map(nameParts) }),
      ...(year !== null && { date: String(year) }),
      ...(venue !== null && { journaltitle: text(venue) }),
      ...(doi !== null && { doi }),
    },
  };
}

/** The last word of `Daliang Li` is taken for the family's. */
function nameParts(name: string) {
  const words = name.split(' ');
  const text = (part: string) => [{ type: 'text', text: part }];
  if (words.length < 2) return { literal: text(name) };
  return { given: text(words.slice(0, -1).join(' ')), family: text(words.at(-1) ?? '') };
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

/** b, c, …, z, then numbers. */
function suffix(count: number): string {
  return count < 26 ? String.fromCodePoint(97 + count) : `-${count}`;
}
