import { expect, it } from 'vitest';
import { latexFolder } from './latexFolder.ts';

const main = String.raw`\documentclass{article}\begin{document}\input{sections/intro} \include{end}
% \input{sections/old}
\import{more/}{extra} \bibliography{refs}\end{document}`;

it('knows the parts of a document, its references, and what is of its own', () => {
  const texts = new Map([
    ['paper/main.tex', main],
    ['paper/sections/intro.tex', String.raw`We say. \input{sections/deep.tex}`],
    ['paper/sections/deep.tex', 'Deep.'],
    ['paper/sections/old.tex', 'Old.'],
    ['paper/end.tex', 'The end.'],
    ['paper/more/extra.tex', 'More.'],
    ['alone.tex', String.raw`\documentclass{article}\begin{document}Alone. \input{../x}\end{document}`],
  ]);
  const paths = [...texts.keys(), 'paper/main.bbl', 'paper/refs.bib', 'library.bib', 'x.tex', 'night.pdf'];
  const { documents, parts, references } = latexFolder(paths, texts);
  expect(documents.map(({ path, beside }) => [path, Object.fromEntries(beside)])).toEqual([
    [
      'paper/main.tex',
      {
        'sections/intro.tex': 'paper/sections/intro.tex',
        'sections/deep.tex': 'paper/sections/deep.tex',
        'end.tex': 'paper/end.tex',
        'more/extra.tex': 'paper/more/extra.tex',
        'main.bbl': 'paper/main.bbl',
      },
    ],
  ]);
  expect([...references]).toEqual(['paper/refs.bib']);
  expect(parts.has('paper/sections/old.tex')).toBe(false);
  expect(parts.has('alone.tex')).toBe(false);
});

it('reads a document that another takes in as a part of it, and ends where files take each other in', () => {
  const texts = new Map([
    ['a.tex', String.raw`\documentclass{book}\begin{document}\subfile{b}\end{document}`],
    ['b.tex', String.raw`\documentclass{subfiles}\begin{document}\input{c}\end{document}`],
    ['c.tex', String.raw`\input{b} \input{c}`],
  ]);
  const { documents } = latexFolder([...texts.keys()], texts);
  expect(documents.map(({ path, beside }) => [path, [...beside.keys()]])).toEqual([['a.tex', ['b.tex', 'c.tex']]]);
});
