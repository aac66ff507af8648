import { makePdf } from '../../src-main/core/texts/pdf/testPdf.ts';
import type { DroppedFile } from './workbooks.ts';

/** What a table of these papers is for; the paper on taxes is not for it. */
export const BIRD_DEMAND = 'Create a table comparing corpora of bird songs, showing their size and what they are for.';

function latex(name: string, title: string, authors: string, abstract: string, body: string): DroppedFile {
  const source = String.raw`\documentclass{article}
\title{${title}}
\author{${authors}}
\begin{document}
\maketitle
\begin{abstract}
${abstract}
\end{abstract}
\section{Introduction}
${body}
\end{document}
`;
  return { name, bytes: new TextEncoder().encode(source) };
}

/** Three corpora of bird songs, of which one has them in a table, and a paper that only shares their words. */
export function birdPapers(): readonly DroppedFile[] {
  return [
    latex(
      'songs.tex',
      'SongBird-2k: A corpus of bird songs from gardens',
      String.raw`Mara Quint \and Otis Fell`,
      'We present SongBird-2k, a corpus of 2,000 recordings of bird songs from gardens for species recognition. The corpus is publicly available.',
      'Earlier corpora of bird songs (Able et al. 2015) have 90 recordings. Our recordings last 31 hours in total.',
    ),
    latex(
      'calls.tex',
      'Calls in the night: a data set of owl calls',
      'Bea Rook',
      'Calls of owls are rarely recorded. This paper describes OwlNet, a data set of 640 recordings of calls of owls for bird detection.',
      String.raw`Bird songs were recorded in gardens. We compare data sets of bird songs.
\begin{table}
\caption{Data sets of bird songs}
\begin{tabular}{lrl}
Corpus & Microphones & Region \\
Able & 3 & Wales \\
OwlNet (ours) & 12 & Jura \\
\end{tabular}
\end{table}`,
    ),
    latex(
      'garden.tex',
      'GardenHear: hearing birds in gardens',
      String.raw`Ann Weller \and Ida Moss \and Per Lund`,
      'We introduce GardenHear, with 5,100 recordings of songs of garden birds for species recognition.',
      String.raw`A corpus of bird songs helps gardeners.
\begin{table}
\caption{What there is}
\begin{tabular}{lrl}
Name & Microphones & Region \\
GardenHear & 40 & Kent \\
\end{tabular}
\end{table}`,
    ),
    latex(
      'taxes.tex',
      'Taxes on gardens',
      'Tom Hale',
      'We study how gardens are taxed in 14 countries.',
      'Owners of gardens pay more where the land is flat. Few hear the songs of birds.',
    ),
  ];
}

/** A paper that comes later. */
export function laterPaper(): DroppedFile {
  return latex(
    'marsh.tex',
    'MarshSong: bird songs of the marshes',
    'Eve Sedge',
    'We present MarshSong, a corpus of 780 recordings of bird songs of the marshes for species recognition.',
    'A corpus of bird songs of wet land was missing. We recorded bird songs at dawn.',
  );
}

/** Two works of which title and abstract are known; the second is a copy of a paper of `birdPapers`. */
export function birdBibliography(): DroppedFile {
  const source = `@article{dawn,
  title = {DawnChorus: A corpus of bird songs at dawn},
  author = {Rill, Kay},
  year = {2019},
  journal = {Journal of Small Gardens},
  abstract = {We present DawnChorus, a corpus of 1,250 recordings of bird songs for species recognition.}
}
@inproceedings{songs,
  title = {SongBird-2k: A Corpus of Bird Songs from Gardens},
  author = {Quint, Mara and Fell, Otis},
  year = {2021},
  booktitle = {Gardens and their Sounds}
}
`;
  return { name: 'birds.bib', bytes: new TextEncoder().encode(source) };
}

const SENTENCES = [
  'We present NightCall, a corpus of 300 recordings of bird songs at night.',
  'The corpus of bird songs is made for species recognition in the dark.',
  'Each of the recordings of bird songs was made in a garden after sunset.',
];

/** A PDF of a page of text. */
export function nightPaper(name = 'night.pdf'): DroppedFile {
  const title = { x: 72, y: 80, size: 18, text: 'NightCall: bird songs at night' };
  const lines = Array.from({ length: 9 }, (_, at) => ({ x: 72, y: 130 + 14 * at, text: SENTENCES[at % 3] ?? '' }));
  return { name, bytes: makePdf([{ lines: [title, ...lines] }]) };
}

/** Where `duskPaper` says how many recordings there are: a page from 1, and the baseline of the line in points. */
export const DUSK_SIZE = { page: 2, baseline: 172, pageHeight: 792 } as const;

/** A PDF of three pages that says what it is on the first, and how large on the second. */
export function duskPaper(name = 'dusk.pdf'): DroppedFile {
  const said: Readonly<Record<number, readonly string[]>> = {
    0: ['We present DuskSong, a corpus of bird songs from gardens at dusk.', 'It is made for species recognition.'],
    1: ['Our corpus of bird songs has 4,250 recordings of single birds.'],
    2: ['DuskSong is publicly available, and so are its labels.'],
  };
  const filler = 'Each of the songs was heard in a garden after sunset, and written down by hand.';
  const sheets = [0, 1, 2].map((page) => {
    const body = Array.from({ length: 3 }, () => filler);
    const lines = [...body, ...(said[page] ?? []), ...body, ...body];
    const head = page === 0 ? [{ x: 72, y: 80, size: 18, text: 'DuskSong: bird songs at dusk' }] : [];
    return { lines: [...head, ...lines.map((text, at) => ({ x: 72, y: 130 + 14 * at, text }))] };
  });
  return { name, bytes: makePdf(sheets) };
}
