import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentWith, tableOf, written } from '../testDocuments.ts';
import { escapes, mathSigns, spaces } from './latexCharacters.data.ts';
import { LatexText } from './latexText.ts';

/** What LaTeX sets for a text: each piece that stands for a sign is that sign again. Throws at a mark that stands for none. */
function set(latex: string): string {
  const pieces = new Map<string, string>([
    ...Object.entries(escapes).map(([sign, piece]) => [piece, sign] as const),
    ...Object.entries(mathSigns).map(([sign, piece]) => [`$${piece}$`, sign] as const),
    ['{}-', '-'],
    ["{}'", "'"],
    ['{},', ','],
    ['~', '\u00A0'],
    [String.raw`\enspace{}`, '\u2002'],
    [String.raw`\quad{}`, '\u2003'],
    [String.raw`\,`, '\u2009'],
    [String.raw`\-`, '\u00AD'],
  ]);
  const longest = [...pieces].toSorted(([a], [b]) => b.length - a.length);
  let text = '';
  for (let at = 0; at < latex.length;) {
    const found = longest.find(([piece]) => latex.startsWith(piece, at));
    const sign = found?.[1] ?? latex.charAt(at);
    if (!found && /[\\{}$&#^_~%]/.test(sign)) throw new Error(`A mark stands bare at ${at}: ${latex}`);
    text += sign;
    at += found?.[0].length ?? 1;
  }
  return text;
}

/** Signs that LaTeX has in one form only, and what shows nothing. */
function asSet(text: string): string {
  return Array.from(text.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n'))
    .map((sign) => {
      if (sign === '\n' || sign === '\t') return ' ';
      if (sign === '\u2007') return '\u00A0';
      if (sign === '\u202F') return '\u2009';
      if (spaces[sign] === '' || (sign < ' ' && sign !== '\n') || (sign >= '\u007f' && sign < '\u00a0')) return '';
      return sign;
    })
    .join('');
}

describe('LatexText', () => {
  test('any text is set as it is', () => {
    const marks = fc.constantFrom(
      ...Object.keys(escapes),
      '-',
      "'",
      ',',
      '!',
      '?',
      'a',
      ' ',
      '\n',
      'Δ',
      'Ο',
      '中',
      '\u00ad',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(marks).map((parts) => parts.join('')),
        ),
        (text) => {
          // Of signs that look alike one is told: capital letters of two alphabets.
          const latin = (each: string): string => each;
          expect(latin(set(new LatexText().of(text)))).toBe(asSet(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('tells which characters pdfLaTeX has no font for', () => {
    const latex = new LatexText();
    expect(latex.of('naïve – “Łódź” 5 € ≤ α 中文 😀')).toBe('naïve – “Łódź” 5 € $\\leq$ $\\alpha$ 中文 😀');
    expect([...latex.beyondT1.keys()]).toEqual(['中', '文', '😀']);
  });
});

describe('writeLatex', () => {
  test('sets a table with rules, merges and lines under headers over several columns', async () => {
    const rows = [
      [{ text: 'Cost', rowSpan: 2, style: { bold: true } }, { text: '2024', colSpan: 2 }, null],
      [null, 'Q1', 'Q2'],
      ['[Wages]', -10, { text: '5 %', value: { kind: 'number', number: 0.05 } as const }],
      [{ text: 'Both', rowSpan: 2, colSpan: 2 }, null, 'two\nlines'],
      [null, null, 'R&D'],
    ];
    const table = tableOf(rows, { title: 'Costs of R&D', headerRows: 2, columnCount: 3 });
    const { text } = await written(documentWith(table), 'latex');
    expect(text).toBe(
      String.raw`% \usepackage[T1]{fontenc}
% \usepackage{booktabs,multirow,longtable}

\begin{table}
\centering
\caption{Costs of R\&D}
\begin{tabular}{lll}
\toprule
\multirow{2}{*}{\textbf{Cost}} & \multicolumn{2}{c}{2024} \\
\cmidrule(lr){2-3}
 & Q1 & Q2 \\
\midrule
{[}Wages{]} & $-$10 & 5 \% \\
\multicolumn{2}{l}{\multirow{2}{*}{Both}} & \shortstack[l]{two\\lines} \\
\multicolumn{2}{l}{} & R\&D \\
\bottomrule
\end{tabular}
\end{table}
`,
    );
  });

  test('breaks many rows over pages, under headers that come again', async () => {
    const rows = [['Name', 'Number'], ...Array.from({ length: 300 }, (_, row) => [`Item ${row}`, row])];
    const { text } = await written(documentWith(tableOf(rows, { headerRows: 1 })), 'latex');
    expect(text).toContain(
      '\\begin{longtable}{lr}\n\\caption{Table}\\\\\n\\toprule\nName & Number \\\\\n\\midrule\n\\endhead\n',
    );
    expect(text.match(/^Item /gm)).toHaveLength(300);
    expect(text.trimEnd().endsWith('\\bottomrule\n\\end{longtable}')).toBe(true);
  });

  test('says what pdfLaTeX cannot set', async () => {
    const { notes } = await written(documentWith(tableOf([['中文', '中']])), 'latex');
    expect(notes).toEqual([
      "3 characters are not in pdfLaTeX's fonts (中 文): use XeLaTeX or LuaLaTeX with a font that has them.",
    ]);
  });

  test('evidence stands in comments that cannot be left', async () => {
    const citations = [
      {
        evidence: {
          kind: 'passage',
          source: `${'a'.repeat(64)}/text/0`,
          block: 0,
          from: 0,
          to: 1,
          quote: 'a\n\\input{x}',
        },
      },
    ] as const;
    const { text } = await written(documentWith({ kind: 'paragraph', text: 'So.', citations }), 'latex');
    expect(text).toContain(
      '% report.xlsx · 0 · ¶ 1 · \\textquotedbl{}a \\textbackslash{}input\\{x\\}\\textquotedbl{}\n',
    );
  });
});
