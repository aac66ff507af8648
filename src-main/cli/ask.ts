import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src-shared/answer.ts';
import type { Trace, TraceStep } from '../../src-shared/trace.ts';
import { ask } from '../core/ask/index.ts';
import { readStructure } from '../core/structure/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { readTable, type Sheet } from './readTable.ts';
import type { Terminal } from './terminal.ts';

interface Answered {
  readonly sheet: Sheet;
  readonly answer: Answer;
  readonly trace: Trace;
}

/** `tablewright ask FILE QUESTION`: answers from one sheet, or from the one of all sheets that answers best. */
export async function runAsk(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sheet: { type: 'string' }, json: { type: 'boolean' }, trace: { type: 'boolean' } },
  });
  const [file, ...words] = positionals;
  const question = words.join(' ').trim();
  if (file === undefined || question === '') throw new UsageError('ask wants a file and a question.');
  const sheets = await readTable(file, values.sheet, terminal);
  const answered: Answered[] = [];
  for (const [position, sheet] of sheets.entries()) {
    const { grid, index } = sheet;
    const which = `sheet ${position + 1} of ${sheets.length}`;
    terminal.progress(`Finding the structure of ${which}`);
    const structure = readStructure(grid);
    terminal.progress(`Asking ${which}`);
    const input = { question, grid, structure, sheet: index, history: [] };
    answered.push({ sheet, ...(await ask(input, { signal: terminal.signal })) });
  }
  const best = answered.reduce((a, b) => (worth(b.answer) > worth(a.answer) ? b : a));
  terminal.print(
    values.json
      ? asJson(file, question, best, values.trace === true)
      : asText(best, values.trace === true, sheets.length),
  );
  return best.answer.status === 'answered' ? exitCodes.done : exitCodes.failed;
}

function worth({ status, confidence }: Answer): number {
  return confidence.score + (status === 'answered' ? 1 : 0);
}

function asJson(file: string, question: string, { sheet, answer, trace }: Answered, isTraced: boolean): string {
  const { index, grid } = sheet;
  const from = { index, name: grid.data.meta.name };
  return JSON.stringify({ file: basename(file), sheet: from, question, answer, ...(isTraced && { trace }) }, null, 2);
}

function asText({ sheet, answer, trace }: Answered, isTraced: boolean, sheetCount: number): string {
  const lines = [answer.text];
  const where = sheetCount > 1 ? `${sheet.grid.data.meta.name}!` : '';
  if (answer.citations.length > 0) {
    const cells = shortened(answer.citations.map(({ address }) => address));
    lines.push(`  from ${where}${cells}${leftOutText(answer)}`);
  }
  if (answer.status === 'answered') {
    lines.push(`  confidence ${answer.confidence.score.toFixed(2)} (${answer.confidence.word})`);
  } else if (answer.nearest.length > 0) {
    lines.push(`  nearest: ${shortened(answer.nearest.map(({ address, text }) => `${address} '${text}'`))}`);
  }
  if (isTraced) lines.push('', ...traceLines(trace.steps, null, '  '));
  return lines.join('\n');
}

function leftOutText({ leftOut }: Answer): string {
  const { cells = 0, values = 0 } = leftOut ?? {};
  return `${cells > 0 ? `, and ${cells} more cells` : ''}${values > 0 ? `; ${values} more values are not listed` : ''}`;
}

function traceLines(steps: readonly TraceStep[], parent: string | null, indent: string): string[] {
  return steps
    .filter((step) => step.parent === parent)
    .flatMap((step) => [indent + stepLine(step)].concat(traceLines(steps, step.id, `${indent}  `)));
}

function stepLine({ title, notation, detail, cellsIn, cellsOut, verdict, durationMs }: TraceStep): string {
  const cells = (name: string, list: TraceStep['cellsIn']): string[] =>
    list && list.length > 0 ? [`${name} ${shortened(list.map(({ address }) => address))}`] : [];
  return [
    verdict ? `${title} [${verdict}]` : title,
    ...(notation === undefined ? [] : [notation]),
    ...cells('in', cellsIn),
    ...cells('out', cellsOut),
    ...(detail === undefined ? [] : [detail]),
    `${durationMs.toFixed(1)} ms`,
  ].join(' · ');
}

function shortened(items: readonly string[]): string {
  const shown = items.slice(0, 12).join(', ');
  return items.length > 12 ? `${shown} and ${items.length - 12} more` : shown;
}
