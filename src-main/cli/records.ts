import { parseArgs } from 'node:util';
import type { FieldBack } from '../../src-shared/contract/records.ts';
import { count } from '../../src-shared/counted.ts';
import { fieldText } from '../../src-shared/recordValue.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { withLibrary } from './libraryApp.ts';
import type { Terminal } from './terminal.ts';

const ways = ['nothing', 'agreed', 'all'] as const;

/**
 * `tablewright records FILE [--take agreed|all]`: what a file of records that was edited says otherwise than the library,
 * and what of it is taken over, as one step that the window undoes.
 */
export async function runRecords(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { take: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('records wants one file.');
  const way = ways.find((each) => each === (values.take ?? 'nothing'));
  if (way === undefined) throw new UsageError(`--take wants one of ${ways.join(', ')}.`);
  return withLibrary(terminal, async ({ client, files }) => {
    const { fileId } = await files.grantPath(file);
    const back = await client.records.readBack({ fileId });
    const taken = back.changes.filter(({ isConflict }) => way === 'all' || (way === 'agreed' && !isConflict));
    if (taken.length > 0) {
      const fields = taken.map(({ id, attribute, there }) => ({ id, attribute, value: there }));
      await client.records.change({ documentId: back.documentId, change: { kind: 'bringBack', fields } });
    }
    if (values.json) terminal.printJson({ ...back, taken: taken.length }, 2);
    else for (const change of back.changes) terminal.print(lineOf(change, taken.includes(change)));
    for (const note of back.notes) terminal.warn(note);
    const left = back.changes.length - taken.length;
    terminal.warn(
      `${back.templateName} of ${back.documentName}: ${count(taken.length, 'field')} taken over, ${left} left.`,
    );
    return exitCodes.done;
  });
}

function lineOf({ what, attribute, was, here, there, isConflict }: FieldBack, isTaken: boolean): string {
  const since = isConflict ? ` (changed here since, was ${fieldText(was) || 'nothing known'})` : '';
  const words = `${what} · ${attribute}: ${fieldText(here) || 'nothing'} → ${fieldText(there) || 'nothing'}${since}`;
  return `${isTaken ? 'taken' : 'left '}  ${words}`;
}
