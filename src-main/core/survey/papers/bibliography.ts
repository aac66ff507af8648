import { z } from 'zod';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import type { PaperMatter } from '../../../../src-shared/survey.ts';
import { doiIn } from '../../texts/references.ts';

export type BibliographyFormat = 'bibtex' | 'ris' | 'csl';

/** What a bibliography lists, and what of it could not be read, a sentence each. */
export interface Bibliography {
  readonly entries: readonly PaperMatter[];
  readonly warnings: readonly Said[];
}

/** The fields of an entry as the reader of all formats gives them: texts in pieces with their marks. */
type Fields = Readonly<Record<string, unknown>>;

const pieceSchema = z.array(z.object({ type: z.string(), text: z.string().optional() }));
const peopleSchema = z.array(
  z.object({
    literal: pieceSchema.optional(),
    prefix: pieceSchema.optional(),
    family: pieceSchema.optional(),
    given: pieceSchema.optional(),
  }),
);
const cslSchema = z.array(z.looseObject({ id: z.union([z.string(), z.number()]).optional() }));

/** As which format a file lists works, by its name and its first lines; null for what lists none. */
export function bibliographyFormatOf(text: string, name: string): BibliographyFormat | null {
  const start = text.slice(0, 5000);
  if (/\.bib(?:tex)?$/i.test(name) || /^\s*(?:%[^\n]*\n\s*)*@[a-z]+\s*\{/i.test(start)) return 'bibtex';
  if (/\.ris$/i.test(name) || /^\s*TY {2}- /.test(start)) return 'ris';
  return /^\s*\[\s*\{/.test(start) && /"(?:container-title|DOI|author|issued|abstract)"\s*:/.test(start) ? 'csl' : null;
}

/**
 * Reads BibTeX and BibLaTeX, RIS, or CSL-JSON: of each work what is said of it. A work without a title is left out and
 * said. Throws DomainError `file.unreadable` for what is no such list.
 */
export async function readBibliography(text: string, format: BibliographyFormat, name: string): Promise<Bibliography> {
  const { works, faults } = await worksIn(text, format, name);
  const entries = works.flatMap((fields) => matterOf(fields) ?? []);
  const untitled = works.length - entries.length;
  return {
    entries,
    warnings: [
      ...(untitled > 0 ? [warningSaid.untitled(untitled, works.length, name)] : []),
      ...(faults > 0 ? [warningSaid.damagedList(name, faults)] : []),
    ],
  };
}

async function worksIn(
  text: string,
  format: BibliographyFormat,
  name: string,
): Promise<{ readonly works: readonly Fields[]; readonly faults: number }> {
  // Loaded when a bibliography is read: it takes its time to load.
  const { parse, parseCSL, parseRIS } = await import('biblatex-csl-converter');
  if (format === 'csl') {
    const listed = cslSchema.safeParse(parsedJson(text)).data;
    if (!listed) throw new DomainError('file.unreadable', surveySaid.noCslJson(name));
    const named = listed.map((work, at) => [String(at), { type: 'article', ...work, id: String(work.id ?? at) }]);
    return { works: fieldsOf(parseCSL(Object.fromEntries(named))), faults: 0 };
  }
  const { entries, errors } = format === 'bibtex' ? parse(text, { processUnexpected: true }) : parseRIS(text);
  return { works: fieldsOf(entries), faults: errors.filter(({ type }) => STRUCTURE_FAULTS.has(type)).length };
}

/** Faults by which works may be lost; others are of single fields. */
const STRUCTURE_FAULTS: ReadonlySet<string> = new Set([
  'unexpected_eof',
  'token_mismatch',
  'missing_equal_sign',
  'cut_off_citation',
]);

function fieldsOf(
  entries: Readonly<Record<number, { readonly fields: Fields; readonly unexpected_fields?: Fields }>>,
): readonly Fields[] {
  return Object.values(entries).map(({ fields, unexpected_fields }) => Object.assign({}, unexpected_fields, fields));
}

function matterOf(fields: Fields): PaperMatter | null {
  const title = textOf(fields['title']);
  if (title === '') return null;
  const venue = ['journaltitle', 'booktitle', 'eventtitle', 'publisher', 'institution'].map((name) =>
    textOf(Array.isArray(fields[name]) && name === 'publisher' ? fields[name].flat() : fields[name]),
  );
  const year = /\b(?:1[5-9]|20)\d\d\b/.exec(textOf(fields['date']))?.[0];
  return {
    title,
    authors: namesOf(fields['author']),
    year: year === undefined ? null : Number(year),
    venue: venue.find((each) => each !== '') ?? null,
    abstract: textOf(fields['abstract']) || null,
    doi: doiIn(textOf(fields['doi'])) ?? null,
  };
}

function textOf(field: unknown): string {
  const words = typeof field === 'string' ? field : joined(pieceSchema.safeParse(field).data);
  // Some programs leave marks of their pages in abstracts.
  return words
    .replaceAll(/<\/?(?:jats:)?[a-z]{1,12}>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function joined(pieces: z.infer<typeof pieceSchema> = []): string {
  return pieces.map(({ text }) => text ?? ' ').join('');
}

function namesOf(field: unknown): readonly string[] {
  const people = peopleSchema.safeParse(field).data ?? [];
  return people.flatMap(({ literal, given, prefix, family }) => {
    const name = textOf([...(literal ?? []), ...spaced(given), ...spaced(prefix), ...(family ?? [])]);
    return name === '' || name === 'others' ? [] : [name];
  });
}

function spaced(pieces: z.infer<typeof pieceSchema> = []): z.infer<typeof pieceSchema> {
  return pieces.length === 0 ? [] : [...pieces, { type: 'text', text: ' ' }];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller says what it is not.
  }
}
