import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../src-shared/said/said.ts';
import { linesOf, readAs, spansOf } from '../testKit.ts';

const tex = String.raw;

describe('LaTeX source', () => {
  it('gives title, names, abstract, sections, paragraphs, lists, footnotes and formulas', async () => {
    const result = await readAs(
      tex`\documentclass{article}
% A comment with \section{nothing}
\title{On \emph{lakes}\thanks{Paid by no one.}}
\author{Ann Lee\inst{1} \and Bo D\'iaz\\ University of Lakes}
\date{May 2021}
\begin{document}
\maketitle
\begin{abstract}We measure lakes.\end{abstract}
\section{Introduction}\label{sec:in}
Lakes are ` +
        "``deep''" +
        tex` waters~--- see Section~\ref{sec:how} and
Table \ref{tab:x}\footnote{Not all.}, % cut here
they hold 10$^{-3}$ of it \cite{roe,poe}.

A second paragraph: $\alpha \le 0.5$, $C_1$, na\"ive, 5\,000.
\begin{itemize}
\item One thing. \item[Two] Another.
\end{itemize}
\subsection*{How}\label{sec:how}
\begin{equation} E = \frac{a+b}{2} \label{eq:e} \end{equation}
\begin{verbatim}
\section{not one} % no comment
\end{verbatim}
\end{document}
After the end.`,
      'lake.tex',
    );
    expect(result.document).toMatchObject({
      title: 'On lakes',
      authors: ['Ann Lee', 'Bo Díaz'],
      year: 2021,
      abstract: 'We measure lakes.',
    });
    expect(linesOf(result)).toEqual([
      'heading1: Abstract',
      'paragraph: We measure lakes.',
      'heading1: Introduction',
      'paragraph: Lakes are “deep” waters — see Section 1 and Table tab:x, they hold 10⁻³ of it [roe, poe].',
      'footnote: Not all.',
      'paragraph: A second paragraph: α≤0.5, C₁, naïve, 5000.',
      'listItem: One thing.',
      'listItem: Two Another.',
      'heading2: How',
      'formula: E=(a+b)/2',
      String.raw`code: \section{not one} % no comment`,
    ]);
  });

  it('has the document’s own macros put in, with arguments and without', async () => {
    const result = await readAs(
      tex`\newcommand{\model}{TabNet\xspace}\newcommand{\pair}[2][x]{(#1, #2)}\def\swap#1#2{#2#1}
\let\old\model \DeclareMathOperator{\rank}{rank} \newif\ifdraft \newenvironment{warn}[1]{Beware of #1: }{!}
\iffalse Left out. \fi \ifdraft Draft. \else Final. \fi
\model is \old{} and \pair{2} \pair[1]{2} \swap ab, $\rank A$. \begin{warn}{dogs}they bite\end{warn}`,
      'part.tex',
    );
    expect(linesOf(result)).toEqual([
      'paragraph: Final. TabNet is TabNet and (x, 2) (1, 2) ba, rankA. Beware of dogs: they bite!',
    ]);
  });

  it('takes in files that lie beside it, and says which are missing', async () => {
    const source = tex`\documentclass{article}\begin{document}\input{parts/one}\include{two}\cite{roe}\bibliography{refs}\end{document}`;
    const bbl = tex`\begin{thebibliography}{1}\bibitem[Roe(2019)]{roe} C. Roe. \newblock Waters of the north. \newblock {\em Lakes}, 2019.\end{thebibliography}`;
    const whole = await readAs(source, 'main.tex', { 'parts/one.tex': 'Text of one. ', 'main.bbl': bbl });
    expect(linesOf(whole)).toEqual([
      'paragraph: Text of one. [roe]',
      'reference: C. Roe. Waters of the north. Lakes, 2019.',
    ]);
    expect(whole.document.references).toEqual([
      { label: 'roe', text: 'C. Roe. Waters of the north. Lakes, 2019.', title: 'Waters of the north', year: 2019 },
    ]);
    expect(whole.warnings.map(textOf)).toEqual([
      '"main.tex" takes in "two", which was not given with it: that part is missing.',
    ]);
    const alone = await readAs(source, 'main.tex');
    expect(alone.warnings.map(textOf)).toContain(
      '"main.tex" takes its references from "refs", which was not given with it: they are missing.',
    );
  });
});

describe('a table in LaTeX', () => {
  it('has spans, rules, bold, marks and its caption', async () => {
    const result = await readAs(
      tex`\begin{table}[t]\centering\resizebox{\columnwidth}{!}{%
\begin{tabular}{@{}l|*{2}{c}r@{}}
\toprule
\multirow{2}{*}{\textbf{Method}} & \multicolumn{2}{c|}{Score (\%)} & Time \\ \cmidrule(lr){2-3}
 & dev & test & [s] \\ \midrule
Ours$^\dagger$ & \textbf{91.0} & 90.3$_{\pm 0.2}$ & 1,200 \\[2pt] % the best
\rowcolor{gray!20} R \& D & {\bf 3} & \makecell{4\\5} & -- \\
\bottomrule
\end{tabular}}
\caption{All results. $n=5$.}\label{tab:r}
\end{table}
See Table~\ref{tab:r}.`,
      't.tex',
    );
    expect(linesOf(result)).toEqual(['table: Table 1: All results. n=5.', 'paragraph: See Table 1.']);
    expect(spansOf(result)).toEqual([
      ['Method 2×1', 'Score (%) 1×2', null, 'Time'],
      [null, 'dev', 'test', '[s]'],
      ['Ours†', '91.0', '90.3±0.2', '1,200'],
      ['R & D', '3', '4\n5', '–'],
    ]);
    const [grid] = result.tables;
    const bold = [grid?.at(0, 0), grid?.at(2, 1), grid?.at(2, 2), grid?.at(3, 1)].map(
      (cell) => cell?.style?.bold === true,
    );
    expect(bold).toEqual([true, true, false, true]);
    expect(grid?.at(2, 1)?.value).toEqual({ kind: 'number', number: 91 });
    expect(grid?.at(2, 3)?.style).toEqual({ horizontal: 'right', borders: 't' });
  });

  it('may be made by macros, hold tables in its cells, and go on over pages', async () => {
    const macros = await readAs(
      tex`\newcommand{\row}[2]{#1 & #2 \\}\newcommand{\bt}{\begin{tabular}}\newcommand{\et}{\end{tabular}}
\bt{ll} \row{a}{b} \hline \row{\begin{tabular}[c]{@{}c@{}}x\\y\end{tabular}}{d} \et`,
      't.tex',
    );
    expect(spansOf(macros)).toEqual([
      ['a', 'b'],
      ['x\ny', 'd'],
    ]);
    const long = await readAs(
      tex`\begin{longtable}{ll}\caption{Long.}\\ \hline A & B \\ \hline \endfirsthead
\multicolumn{2}{c}{continued} \\ A & B \\ \endhead \multicolumn{2}{r}{to be continued} \\ \endfoot
\multicolumn{2}{r}{the end} \\ \endlastfoot 1 & 2 \\ 3 & 4 \\ \end{longtable}`,
      't.tex',
    );
    expect(linesOf(long)).toEqual(['table: Table 1: Long.']);
    expect(spansOf(long)).toEqual([
      ['A', 'B'],
      ['1', '2'],
      ['3', '4'],
      ['the end 1×2', null],
    ]);
  });

  it('has cells that reach up, that claim too many rows, and that span both ways', async () => {
    const result = await readAs(
      tex`\begin{tabular}{lll} & 1 & 2 \\ \multirow{-2}{*}{Up} & 3 & 4 \\ \midrule
\multirow{9}{*}{Many} & 5 & 6 \\ & 7 & 8 \\ \midrule
\multicolumn{2}{c}{\multirow{2}{*}{Both}} & 9 \\ \multicolumn{2}{c}{} & 10 \\ \end{tabular}`,
      't.tex',
    );
    expect(spansOf(result)).toEqual([
      ['Up 2×1', '1', '2'],
      [null, '3', '4'],
      ['Many 2×1', '5', '6'],
      [null, '7', '8'],
      ['Both 2×2', null, '9'],
      [null, null, '10'],
    ]);
  });
});
