import type { PaperMatter } from '../../../src-shared/survey.ts';

/** Who wrote a paper, when, and where it stands: `Quint, Fell, 2021, Journal of Gardens`. */
export function bylineOf({ authors, year, venue }: Pick<PaperMatter, 'authors' | 'year' | 'venue'>): string {
  const surnames = authors.map(surnameOf);
  const who = surnames.length > 3 ? `${surnames[0]} et al.` : surnames.join(', ');
  return [who, year === null ? '' : String(year), venue ?? ''].filter((part) => part !== '').join(', ');
}

/** How a paper is named in a line of its own: `Quint & Fell 2021`, or its title where nobody is named. */
export function citedAs({
  authors,
  year,
  title,
  file,
}: Pick<PaperMatter, 'authors' | 'year' | 'title'> & { readonly file: string }): string {
  const [first, second, ...others] = authors.map(surnameOf);
  if (first === undefined) return title || file;
  const who = others.length > 0 ? `${first} et al.` : second === undefined ? first : `${first} & ${second}`;
  return year === null ? who : `${who} ${year}`;
}

/** `Quint, Mara` and `Mara Quint` are both of the Quints. */
function surnameOf(author: string): string {
  return author.includes(',') ? (author.split(',')[0] ?? author).trim() : (author.trim().split(/\s+/).at(-1) ?? author);
}
