import { expect, it } from 'vitest';
import { readAs } from './testKit.ts';
import { titlePage } from './titlePage.ts';

const said = (text: string, title: string | null = 'Songs of owls') => titlePage(text.split('\n'), title);

it.each([
  [
    'Songs of owls\n\nAnn Lee\nUniversity of Kent\n\nBo van der Berg bo@kent.example\nInstitute of Birds\n\nAbstract',
    ['Ann Lee', 'Bo van der Berg'],
  ],
  [
    'Songs of owls\n\nAnn Lee1,2, Bo Diaz2*, and J. R. Moss\n1 Institute of Birds\n\nAbstract',
    ['Ann Lee', 'Bo Diaz', 'J. R. Moss'],
  ],
  ['Songs of owls\nBy Ann Lee and Bo Diaz\nWe heard them.', ['Ann Lee', 'Bo Diaz']],
  ['SONGS OF OWLS\n\nANN LEE, BO DIAZ\n\nABSTRACT', ['ANN LEE', 'BO DIAZ']],
  // Places and institutes are no people.
  ['Songs of owls\n\nAdobe Research\nETH Zurich\nNew York\n\nAbstract', undefined],
  ['Songs of owls\n\nAnn Lee\n\nUniversity of Kent\nWest Sussex\n\nAbstract', ['Ann Lee']],
  // No paper: what looks like a name is a line of a report.
  ['Songs of owls\n\nNorthern Region\n\nAll were heard.', undefined],
  ['Abstract\nAnn Lee', undefined],
] as const)('tells who wrote it by its layout: %j', (text, authors) => {
  expect(said(text).authors).toEqual(authors);
});

it.each([
  ['IEEE TRANSACTIONS ON BIRDS, VOL. 14, NO. 8, AUGUST 2021', 2021, 'IEEE Transactions on Birds'],
  ['Published as a conference paper at ICBS 2021', 2021, 'ICBS'],
  ['Proceedings of the 2022 Conference on Birds, pages 1-12', 2022, 'Proceedings of the 2022 Conference on Birds'],
  ['Birds and Gardens 12 (2019) 1–20', 2019, 'Birds and Gardens'],
  ['Received 3 March 2020; accepted 1 May 2020; date of publication 2 January 2021', 2021, undefined],
  ['arXiv:2301.01234v2 [q-bio] 23 Feb 2023', 2023, undefined],
  ['Copyright 2018 by the authors', 2018, undefined],
  ['Journal of Ornithology, vol. 3', undefined, 'Journal of Ornithology'],
  // What is not published yet, and what other works are, tell nothing.
  ['Under review as a conference paper at ICBS 2017', undefined, undefined],
  ['JOURNAL OF LATEX CLASS FILES', undefined, undefined],
  ['Owls were published upon in 1998 by others.', undefined, undefined],
] as const)('tells when and where it was published: %s', (line, year, venue) => {
  const found = said(`Songs of owls\n\n${line}\n\nAbstract\nThey sing.`);
  expect([found.year, found.venue]).toEqual([year, venue]);
});

it('is found in plain text and in Markdown, where the front matter does not say it', async () => {
  const plain = await readAs(
    'Songs of owls\n\nAnn Lee\nUniversity of Kent\n\nJournal of Birds 12 (2019) 1-20\n\nAbstract\nOwls sing at night in all of the gardens that we know.\n\nThey are heard by many people, and some of them are written down.\n',
    'owls.txt',
  );
  expect(plain.document).toMatchObject({
    title: 'Songs of owls',
    authors: ['Ann Lee'],
    year: 2019,
    venue: 'Journal of Birds',
  });
  const front = '---\nauthor: Bo Diaz\njournal: Owl Notes\n---\n';
  const body =
    '# Songs of owls\n\n**Ann Lee**\n\nUniversity of Kent\n\nCopyright 2018 Ann Lee\n\n## Abstract\n\nThey sing.\n';
  expect((await readAs(body, 'a.md')).document).toMatchObject({ authors: ['Ann Lee'], year: 2018, venue: null });
  expect((await readAs(front + body, 'b.md')).document).toMatchObject({
    authors: ['Bo Diaz'],
    year: 2018,
    venue: 'Owl Notes',
  });
});
