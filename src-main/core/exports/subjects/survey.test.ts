import { expect, it } from 'vitest';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import type { Paper, SurveyTable } from '../../../../src-shared/survey.ts';
import { readFile } from '../../files/readFile.ts';
import { writeDocument } from '../writeDocument.ts';
import { surveyDocument } from './survey.ts';

function paper(id: string, title: string): Paper {
  const source = `${id}/text/0`;
  const matter = { authors: ['Ann Able'], year: 2020, venue: 'J. Birds', abstract: null, doi: null };
  return { id, title, source, file: `${id}.pdf`, reach: 'fullText', ...matter };
}

const PAPERS = [paper('a'.repeat(64), 'Calls'), paper('b'.repeat(64), 'Songs')];
const [calls, songs] = PAPERS.map(({ id }) => id);

/** Its rows stand in another order than its papers. */
const TABLE: SurveyTable = {
  columns: [
    { name: 'Size', instruction: '' },
    { name: 'Microphones', instruction: '' },
  ],
  rows: [
    {
      paper: songs ?? '',
      cells: [
        {
          value: '2,000',
          evidence: [
            {
              kind: 'passage',
              source: `${songs}/text/0`,
              block: 3,
              from: 0,
              to: 16,
              quote: '2,000 recordings',
              page: 1,
            },
          ],
          confidence: 0.4,
          doubts: [surveySaid.otherWords],
        },
        { value: '12', evidence: [{ kind: 'cells', source: `${songs}/sheet/0`, address: 'B3' }], confidence: 0.8 },
      ],
    },
    { paper: calls ?? '', cells: [null, null] },
  ],
};
const DOCUMENT = surveyDocument({ demand: 'Compare songs.', table: TABLE, papers: PAPERS });

async function written(format: Parameters<typeof writeDocument>[1], hasBibliography = false) {
  const { pieces, notes } = writeDocument(DOCUMENT, format, { options: plainExportOptions, hasBibliography });
  const bytes: Buffer[] = [];
  for await (const piece of pieces) bytes.push(Buffer.from(piece));
  return { bytes: new Uint8Array(Buffer.concat(bytes)), notes: notes() };
}

it('quotes in a workbook what each value rests on, beside where it stands, with why it is in doubt', async () => {
  const { grids } = await readFile((await written('xlsx')).bytes, 'table.xlsx');
  const evidence = grids.find(({ name }) => name === 'Evidence');
  const texts = (row: number) => [0, 1, 2, 3, 4, 5].map((column) => evidence?.at(row, column)?.text);
  expect(texts(0)).toEqual(['Sheet', 'Cell', 'Value', 'Source', 'Quote', 'Note']);
  expect(texts(1).slice(2)).toEqual([
    '2,000',
    'Songs · p. 2',
    '2,000 recordings',
    '40% confidence. What is quoted does not say this in these words: it was concluded from them.',
  ]);
  expect(texts(2).slice(2)).toEqual(['12', 'Songs · B3', '12', '80% confidence']);
});

it('writes the works that its LaTeX cites, by the same keys, and says that they are wanted', async () => {
  const latex = await written('latex');
  const rows = new TextDecoder().decode(latex.bytes).split('\n');
  expect(rows.find((row) => row.startsWith('Songs'))).toContain(String.raw`Songs~\cite{able2020}`);
  expect(rows.find((row) => row.startsWith('Calls'))).toContain(String.raw`Calls~\cite{able2020b}`);
  expect(latex.notes).toEqual([expect.stringMatching(/bibliography \(BibTeX\)/)]);
  expect((await written('latex', true)).notes).toEqual([]);
  const works = new TextDecoder().decode((await written('bibtex')).bytes);
  expect(works).toMatch(/@article\{able2020,[^@]*title = \{Songs\}/);
  expect(works).toMatch(/@article\{able2020b,[^@]*title = \{Calls\}/);
  // What every style of BibTeX knows.
  expect(works).toContain('year = {2020}');
  expect(works).toContain('journal = {J. Birds}');
});

it('refuses to write as works what is no literature table', async () => {
  const { title, parts, sourceName } = DOCUMENT;
  const { pieces } = writeDocument({ title, parts, sourceName }, 'bibtex', { options: plainExportOptions });
  await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'input.invalid' });
});
