import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelServer } from '../core/model/replay/modelServer.ts';
import { startRecorder } from '../core/model/replay/recorder.ts';
import { readRecording } from '../core/model/replay/recording.ts';
import { startReplay } from '../core/model/replay/replayer.ts';
import { claimFolder } from '../core/store/folder.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { keptSecret } from '../shell/keptSecret.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { fileAt } from './fileAt.ts';
import type { Terminal } from './terminal.ts';

/** `tablewright record FILE --to URL`: stands before an endpoint and writes its calls down until Ctrl+C. */
export async function runRecord(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, port: { type: 'string' }, 'allow-host': { type: 'string', multiple: true } },
  });
  const [file] = positionals;
  if (file === undefined || values.to === undefined) throw new UsageError('record wants a file and --to URL.');
  const server = await startRecorder({
    target: values.to,
    key: process.env['TABLEWRIGHT_RECORD_KEY'] ?? null,
    file,
    allowedHosts: values['allow-host'] ?? [],
    ...(await placeOf(values.port)),
    onRecorded: ({ kind, model }) => terminal.warn(`Recorded a ${kind === 'chat' ? 'reply' : 'vector'} of ${model}`),
  });
  return serveUntilStopped(server, terminal);
}

/** `tablewright replay FILE`: serves what was recorded as an endpoint of this computer until Ctrl+C. */
export async function runReplay(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new UsageError('replay wants a file.');
  const { path } = await fileAt(file);
  const text = await readFile(path, 'utf8');
  const server = await startReplay({
    lines: readRecording(text, file),
    ...(await placeOf(values.port)),
    onMissing: (model) => terminal.warn(`A call of ${model} was not recorded and is refused`),
  });
  return serveUntilStopped(server, terminal);
}

async function serveUntilStopped(server: ModelServer, terminal: Terminal): Promise<ExitCode> {
  terminal.print(server.baseUrl);
  const { signal } = terminal;
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await server.close();
  return exitCodes.done;
}

/** Where to listen. At a port that was asked for the whole address stays the same, and so its secret is kept. */
async function placeOf(text?: string): Promise<{ readonly port: number; readonly secret?: string }> {
  if (text === undefined) return { port: 0 };
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`'${text}' is not a port.`);
  const home = dataFolder();
  claimFolder(home);
  return { port, secret: await keptSecret(join(home, 'recording.secret')) };
}
