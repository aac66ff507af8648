import { afterEach, beforeEach, expect, test } from 'vitest';
import { isEnded } from '../../../../src-shared/run.ts';
import { drawTable } from '../../pictures/testPictures.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

/** A paper with two tables of results, in which the best is bold, and one of sizes. */
const PAPER = String.raw`\documentclass{article}
\title{Parsers of weather reports}
\begin{document}
\maketitle
\begin{abstract}We compare three parsers in weather parsing.\end{abstract}
\section{Results}
All parsers were trained on the same reports.
\begin{table}
\caption{Weather parsing on StormBank}
\begin{tabular}{lrr}
\hline
Model & Accuracy & F1 \\
\hline
Gust & 71.5 & \textbf{80.2} \\
Squall & \textbf{82.5} & 79.4 \\
Zephyr & 64.0 & 70.1 \\
\hline
\end{tabular}
\end{table}
\begin{table}
\caption{Weather parsing on HailBank}
\begin{tabular}{lrr}
\hline
Model & Error rate & F1 \\
\hline
Gust & \textbf{3.1} & \textbf{91.4} \\
Squall & 4.2 & 90.3 \\
Zephyr & 5.0 & 88.8 \\
\hline
\end{tabular}
\end{table}
\begin{table}
\caption{Settings of the parsers}
\begin{tabular}{lrr}
\hline
Model & Layers & Batch size \\
\hline
Gust & 6 & 32 \\
Squall & 12 & 64 \\
\hline
\end{tabular}
\end{table}
\end{document}
`;

const TAXONOMY = ['StormBank; Accuracy', 'StormBank; F1', 'HailBank; Error rate', 'HailBank; F1']
  .map((board) => `Weather parsing; ${board}`)
  .join('\n');

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.dispose());

test('a paper with three tables gives leaderboards with what they rest on, linked to those that a person named', async () => {
  const { records, runs, history } = app.client;
  const { document } = await app.imported('weather.tex', PAPER);
  const { id: templateId } = await records.keepStarter({ key: 'leaderboard-results' });
  await records.setTaxonomy({ text: TAXONOMY });
  const sources = [{ documentId: document.id, sheet: null }];
  const { id } = await records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await runs.watch({ id })) if (isEnded(run.state)) break;
  const { boards } = await records.leaderboards({ onlyBold: true });
  const shown = boards.map(({ dataset, metric, isLowerBetter, isKnown, entries }) => [
    `${dataset}, ${metric}`,
    isKnown,
    isLowerBetter,
    entries.map(({ model, value }) => `${model} ${value}`),
  ]);
  expect(shown).toEqual([
    ['HailBank, Error rate', true, true, ['Gust 3.1']],
    ['HailBank, F1', true, false, ['Gust 91.4']],
    ['StormBank, Accuracy', true, false, ['Squall 82.5']],
    ['StormBank, F1', true, false, ['Gust 80.2']],
  ]);
  expect(boards[2]?.entries).toMatchObject([
    { documentName: 'weather.tex', isBest: true, isBold: true, evidence: [{ kind: 'cells', address: 'B3' }] },
  ]);
  const all = (await records.leaderboards({ onlyBold: false })).boards;
  expect(all.map(({ entries }) => entries.map(({ value }) => value))).toEqual([
    ['3.1', '4.2', '5.0'],
    ['91.4', '90.3', '88.8'],
    ['82.5', '71.5', '64.0'],
    ['80.2', '79.4', '70.1'],
  ]);
  await history.undo({ documentId: document.id });
  await history.undo({ documentId: document.id });
  await history.undo({ documentId: document.id });
  expect((await records.leaderboards({ onlyBold: true })).boards).toEqual([]);
});

test('a picture of results in which the best are bold gives leaderboards of these, each with its cell', async () => {
  const rows = [
    ['Model', 'Accuracy', 'Error rate'],
    ['Gust', '71.52', '12.34'],
    ['Squall', '82.51', '15.20'],
    ['Zephyr', '64.07', '18.95'],
    ['Breeze', '69.30', '14.41'],
  ];
  const { records, runs } = app.client;
  const { document } = await app.imported('scores.png', await drawTable(rows, { bold: ['82.51', '12.34'] }));
  const { id: templateId } = await records.keepStarter({ key: 'leaderboard-results' });
  const sources = [{ documentId: document.id, sheet: 0 }];
  const { id } = await records.extract({ templateId, sources, strategy: 'rules' });
  for await (const run of await runs.watch({ id })) if (isEnded(run.state)) break;
  const { boards } = await records.leaderboards({ onlyBold: true });
  expect(boards.map(({ metric, isLowerBetter }) => [metric, isLowerBetter])).toEqual([
    ['Accuracy', false],
    ['Error rate', true],
  ]);
  const best = { documentName: 'scores.png', isBest: true, isBold: true };
  expect(boards.map(({ entries }) => entries)).toMatchObject([
    [{ ...best, model: 'Squall', value: '82.51', evidence: [{ kind: 'cells', address: 'B3' }] }],
    [{ ...best, model: 'Gust', value: '12.34', evidence: [{ kind: 'cells', address: 'C2' }] }],
  ]);
  const all = (await records.leaderboards({ onlyBold: false })).boards;
  expect(all.map(({ entries }) => entries.filter(({ isBold }) => isBold).map(({ value }) => value))).toEqual([
    ['82.51'],
    ['12.34'],
  ]);
});
