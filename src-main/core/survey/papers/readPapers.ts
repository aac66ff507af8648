import { createHash } from 'node:crypto';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { Paper, PaperMatter } from '../../../../src-shared/survey.ts';
import type { TextDocument } from '../../../../src-shared/textDocument.ts';
import { decodeText } from '../../files/decodeText.ts';
import { checkSize } from '../../files/limits.ts';
import { readText, type TextOptions } from '../../texts/readText.ts';
import { bibliographyFormatOf, readBibliography } from './bibliography.ts';
import { textOfMatter } from './textOfMatter.ts';

/** A paper with its words and its tables. */
export interface ReadPaper {
  readonly paper: Paper;
  readonly text: TextDocument;
  readonly tables: readonly PaperTable[];
}

/** A table of a paper, and which sheet of its document it is. */
export interface PaperTable {
  readonly sheet: number;
  readonly grid: Grid;
}

/** The papers of a file, and what could not be read of it, a sentence each. */
export interface PapersRead {
  readonly papers: readonly ReadPaper[];
  readonly warnings: readonly Said[];
}

/** A list of references of a thesis has hundreds; a search's result thousands. */
const WORKS_AT_MOST = 20_000;

/**
 * Reads the papers of a file: one of whatever `texts` reads, or the works that a bibliography lists, of which only title
 * and abstract are known. Throws DomainError for a file that is neither, or that is damaged or empty.
 */
export async function readPapers(bytes: Uint8Array, name: string, options: TextOptions = {}): Promise<PapersRead> {
  checkSize(name, bytes.length);
  const listed = await listedWorks(bytes, name);
  if (listed) return listed;
  const { document, tables, warnings } = await readText(bytes, name, options);
  const { title, authors, year, venue, abstract, doi } = document;
  const scans = document.pages.filter(({ hasText }) => !hasText).length;
  const matter = { title: title ?? '', authors, year, venue, abstract, doi };
  const paper = paperOf(matter, createHash('sha256').update(bytes).digest('hex'), 'fullText', name);
  return {
    papers: [{ paper, text: document, tables: tables.map((grid, sheet) => ({ sheet, grid })) }],
    warnings: scans > 0 ? [...warnings, warningSaid.scannedPages(scans, document.pages.length)] : warnings,
  };
}

async function listedWorks(bytes: Uint8Array, name: string): Promise<PapersRead | null> {
  // What has other bytes than text has zeros among its first.
  if (bytes.subarray(0, 512).includes(0) || !/\.(?:bib|bibtex|ris|json|txt)$/i.test(name)) return null;
  const text = decodeText(bytes, name);
  const format = bibliographyFormatOf(text, name);
  if (format === null) return null;
  const { entries, warnings } = await readBibliography(text, format, name);
  if (entries.length === 0) throw new DomainError('file.empty', surveySaid.noWorks(name));
  if (entries.length > WORKS_AT_MOST) {
    throw new DomainError('file.tooLarge', surveySaid.manyWorks(name, WORKS_AT_MOST));
  }
  const papers = entries.map((matter): ReadPaper => {
    const id = createHash('sha256').update(JSON.stringify(matter)).digest('hex');
    return { paper: paperOf(matter, id, 'abstract', name), text: textOfMatter(matter), tables: [] };
  });
  return { papers, warnings };
}

function paperOf(matter: PaperMatter, id: string, reach: Paper['reach'], file: string): Paper {
  return { ...matter, id, source: sourceId({ holderId: id, kind: 'text', index: 0 }), reach, file };
}
