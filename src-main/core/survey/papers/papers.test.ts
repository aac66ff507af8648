import { expect, it } from 'vitest';
import { textOf } from '../../../../src-shared/said/said.ts';
import { mergeDuplicates } from './merge.ts';
import { type PapersRead, readPapers } from './readPapers.ts';

function read(name: string, text: string): Promise<PapersRead> {
  return readPapers(new TextEncoder().encode(text), name);
}

const BIBTEX = String.raw`% collected by hand
@string{herbs = "Proc. of the Workshop on Plants"}
@inproceedings{lind2019,
  title = {{HerbNet}: Slow {P}lants Told Apart by Shared Sketches},
  author = {Lind, Dora and M{\"u}ller, J{\"o}rg and others},
  booktitle = herbs, year = 2019, doi = {https://doi.org/10.1000/ABC.1},
  abstract = {We draw \emph{slow} plants, 50\% better.},
}
@misc{nothing, author = {Nobody}}`;

it('reads works of BibTeX with their accents, strings and marks, and says which were left out', async () => {
  const { papers, warnings } = await read('works.bib', BIBTEX);
  expect(papers.map(({ paper }) => paper)).toEqual([
    {
      title: 'HerbNet: Slow Plants Told Apart by Shared Sketches',
      authors: ['Dora Lind', 'Jörg Müller'],
      year: 2019,
      venue: 'Proc. of the Workshop on Plants',
      abstract: 'We draw slow plants, 50% better.',
      doi: '10.1000/abc.1',
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      source: expect.stringMatching(/^[0-9a-f]{64}\/text\/0$/),
      reach: 'abstract',
      file: 'works.bib',
    },
  ]);
  expect(papers[0]?.text.blocks.map(({ text }) => text)).toEqual([
    'HerbNet: Slow Plants Told Apart by Shared Sketches',
    'We draw slow plants, 50% better.',
  ]);
  expect(warnings.map(textOf)).toEqual(['1 of 2 works in "works.bib" have no title and were left out.']);
});

it('reads RIS and CSL-JSON alike', async () => {
  const ris =
    'TY  - JOUR\nTI  - Songs of sparrows\nAU  - Smith, John\nPY  - 2020/03/01\nJO  - J. Birds\nDO  - 10.1234/xyz\nAB  - They sing.\nER  - \n';
  const csl = JSON.stringify([
    {
      type: 'article-journal',
      title: 'Songs of sparrows',
      author: [{ family: 'Smith', given: 'John' }],
      issued: { 'date-parts': [[2020, 3, 1]] },
      'container-title': 'J. Birds',
      DOI: '10.1234/xyz',
      abstract: '<jats:p>They sing.</jats:p>',
    },
  ]);
  const wanted = {
    title: 'Songs of sparrows',
    authors: ['John Smith'],
    year: 2020,
    venue: 'J. Birds',
    abstract: 'They sing.',
    doi: '10.1234/xyz',
  };
  for (const { papers } of [await read('found.ris', ris), await read('found.json', csl)]) {
    expect(papers.map(({ paper }) => paper)).toEqual([expect.objectContaining(wanted)]);
  }
});

it('says of a list that breaks off that works may be missing, and refuses one without works', async () => {
  const { papers, warnings } = await read('torn.bib', '@article{a, title = {Whole}}\n@article{b, title = {Torn, year');
  expect(papers[0]?.paper.title).toBe('Whole');
  expect(warnings.map(textOf)).toEqual([expect.stringMatching(/damaged in \d+ places/)]);
  await expect(read('empty.bib', '% nothing\n')).rejects.toMatchObject({ code: 'file.empty' });
  await expect(read('numbers.csv', 'a,b\n1,2\n')).rejects.toMatchObject({ code: 'file.unsupported' });
});

const PAPER = String.raw`\documentclass{article}\title{HerbNet: Slow plants told apart by shared sketches}
\author{Dora Lind \and J. M\"uller}\begin{document}\maketitle\begin{abstract}We draw slow plants.\end{abstract}
\section{Introduction} Plants are drawn where they stand. \end{document}`;

it('makes copies of a work one: the full text stays and takes what only the bibliography says', async () => {
  const listed = await read('works.bib', BIBTEX);
  const whole = await read('herbnet.tex', PAPER);
  const again = await read('copy of herbnet.tex', PAPER);
  const { papers, into } = mergeDuplicates([...listed.papers, ...whole.papers, ...again.papers]);
  const [kept] = whole.papers;
  expect(papers.map(({ paper }) => paper)).toEqual([
    {
      ...kept?.paper,
      year: 2019,
      doi: '10.1000/abc.1',
      venue: 'Proc. of the Workshop on Plants',
    },
  ]);
  expect([...into.values()]).toEqual([kept?.paper.id]);
});

it('keeps works of one title apart whose authors differ, and joins a preprint to what came of it', async () => {
  const { papers } = await read(
    'many.bib',
    [
      '@article{a, title={Editorial}, author={Ann Able}}',
      '@article{b, title={Editorial}, author={Ben Beck}}',
      '@misc{c, title={A study of songs in gardens}, author={Cy Cole and Di Dale}, doi={10.48550/arXiv.1}}',
      '@article{d, title={A Study of Songs in Gardens.}, author={Cole, C. and Dale, D.}, doi={10.1000/9}}',
      '@article{e, title={Editorial}}',
    ].join('\n'),
  );
  const { papers: kept } = mergeDuplicates(papers);
  expect(kept.map(({ paper }) => [paper.title, paper.authors[0] ?? ''])).toEqual([
    ['Editorial', 'Ann Able'],
    ['Editorial', 'Ben Beck'],
    ['A study of songs in gardens', 'Cy Cole'],
    ['Editorial', ''],
  ]);
});
