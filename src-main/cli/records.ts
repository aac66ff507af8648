import { parseArgs } from 'node:util';
import type { FieldBack, RowBack } from '../../src-shared/contract/records.ts';
import { count } from '../../src-shared/counted.ts';
import { fieldText } from '../../src-shared/recordValue.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { runLearned } from './learned.ts';
import { withLibrary } from './libraryApp.ts';
import type { Terminal } from './terminal.ts';

const ways = ['nothing', 'agreed', 'all'] as const;

/**
 * `tablewright records --learned TEMPLATE`, or `tablewright records FILE [--take agreed|all]`: what a file of records that was edited says otherwise than the library,
 * and what of it is taken over, as one step that the window undoes.
 */
export async function runRecords(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      take: { type: 'string' },
      learned: { type: 'string' },
      remove: { type: 'string' },
      'put-back': { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const { learned, remove, 'put-back': putBack, json: isJson = false } = values;
  if (learned !== undefined) {
    if (positionals.length > 0 || values.take !== undefined) throw new UsageError('records --learned wants no file.');
    return runLearned(learned, { remove, putBack, isJson }, terminal);
  }
  if (remove !== undefined || putBack !== undefined) {
    throw new UsageError('--remove and --put-back go with --learned.');
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('records wants one file.');
  const way = ways.find((each) => each === (values.take ?? 'nothing'));
  if (way === undefined) throw new UsageError(`--take wants one of ${ways.join(', ')}.`);
  return withLibrary(terminal, async ({ client, files }) => {
    const { fileId } = await files.grantPath(file);
    const back = await client.records.readBack({ fileId });
    const taken = back.changes.filter(({ isConflict }) => way === 'all' || (way === 'agreed' && !isConflict));
    // Rows of no record contradict nothing.
    const added = way === 'nothing' ? [] : back.added.map(({ after, values }) => ({ after, values }));
    if (taken.length + added.length > 0) {
      const fields = taken.map(({ id, attribute, there }) => ({ id, attribute, value: there }));
      await client.records.change({ documentId: back.documentId, change: { kind: 'bringBack', fields, added } });
    }
    if (isJson) terminal.printJson({ ...back, taken: taken.length }, 2);
    else {
      for (const change of back.changes) terminal.print(lineOf(change, taken.includes(change)));
      for (const row of back.added) terminal.print(`${way === 'nothing' ? 'left ' : 'added'}  ${rowWords(row)}`);
    }
    for (const note of back.notes) terminal.warn(note);
    const left = back.changes.length - taken.length;
    const rows = back.added.length > 0 ? `; ${added.length} of ${count(back.added.length, 'new row')} added` : '';
    const what = `${back.templateName} of ${back.documentName}`;
    terminal.warn(`${what}: ${count(taken.length, 'field')} taken over, ${left} left${rows}.`);
    return exitCodes.done;
  });
}

/** `Line 5, Dan · salary: 1`. */
function rowWords({ what, values }: RowBack): string {
  const said = Object.entries(values).map(([attribute, value]) => `${attribute}: ${fieldText(value)}`);
  return `${what} · ${said.join(', ')}`;
}

function lineOf({ what, attribute, was, here, there, isConflict }: FieldBack, isTaken: boolean): string {
  const since = isConflict ? ` (changed here since, was ${fieldText(was) || 'nothing known'})` : '';
  const words = `${what} · ${attribute}: ${fieldText(here) || 'nothing'} → ${fieldText(there) || 'nothing'}${since}`;
  return `${isTaken ? 'taken' : 'left '}  ${words}`;
}
