import type { DroppedFile } from './workbooks.ts';

/** A paper in LaTeX: three sections, a table among its paragraphs, two references. */
export function soilPaper(name = 'soil.tex'): DroppedFile {
  const source = String.raw`\documentclass{article}
\title{Soil moisture and the yield of beans}
\author{Mara Quint \and Otis Fell}
\begin{document}
\maketitle
\begin{abstract}
We water beds of beans at four levels and weigh what they bear.
\end{abstract}
\section{Introduction}
Beans are thirsty plants. How thirsty they are has been measured in pots, and hardly ever in beds.
\section{Method}
Each bed was watered by drip lines to a moisture of 10 to 40 percent, and weighed in the last week of August.
\begin{table}
\caption{Yield by soil moisture}
\begin{tabular}{lrr}
\hline
Moisture & Beds & Yield (kg) \\
\hline
10 \% & 4 & 31.5 \\
20 \% & 4 & 52.0 \\
30 \% & 4 & 61.2 \\
40 \% & 3 & 44.8 \\
\hline
\end{tabular}
\end{table}
\section{Results}
The yield is largest at a moisture of 30 percent. Wetter beds bear less, and one of them was lost to slugs.
\begin{thebibliography}{9}
\bibitem{pots} A. Weller. Beans in pots. Journal of Small Gardens, 2011.
\bibitem{drip} B. Rook. Drip lines for beds. 2016.
\end{thebibliography}
\end{document}
`;
  return { name, bytes: new TextEncoder().encode(source) };
}

/** A paper in LaTeX with two tables of results, in which the best is bold, and one of settings. */
export function resultsPaper(name = 'results.tex'): DroppedFile {
  const table = (caption: string, head: string, rows: readonly string[]): string =>
    [
      String.raw`\begin{table}`,
      String.raw`\caption{${caption}}`,
      String.raw`\begin{tabular}{lrr}`,
      ...[head, ...rows].map((row) => String.raw`${row} \\`),
      String.raw`\end{tabular}`,
      String.raw`\end{table}`,
    ].join('\n');
  const bold = (value: string): string => String.raw`\textbf{${value}}`;
  const source = [
    String.raw`\documentclass{article}`,
    String.raw`\title{Small nets for large texts}`,
    String.raw`\begin{document}`,
    String.raw`\maketitle`,
    String.raw`\section{Results}`,
    'We train three nets and compare them.',
    table('Text classification on IMDB', 'Model & Accuracy & F1', [
      `Gust & 71.5 & ${bold('80.2')}`,
      `Squall & ${bold('82.5')} & 79.4`,
      'Zephyr & 64.0 & 70.1',
    ]),
    table('Text classification on Yelp', 'Model & Error rate & F1', [
      `Gust & ${bold('3.1')} & ${bold('91.4')}`,
      'Squall & 4.2 & 90.3',
      'Zephyr & 5.0 & 88.8',
    ]),
    table('Settings of the nets', 'Model & Layers & Batch size', ['Gust & 6 & 32', 'Squall & 12 & 64']),
    String.raw`\end{document}`,
  ].join('\n');
  return { name, bytes: new TextEncoder().encode(source) };
}
