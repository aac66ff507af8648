import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { contract } from '../../src-shared/contract/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { type Client, withLibrary } from './libraryApp.ts';
import type { Terminal } from './terminal.ts';

/** What a route is called with, and its result: what the contract's schemas check. */
type Route = (input?: unknown, options?: { readonly signal: AbortSignal }) => Promise<unknown>;

/**
 * `tablewright call ROUTE [JSON|-]`: calls a route of the contract as a window would, and prints what it gives as JSON; of
 * a route that goes on telling, a line for each event. Without a route, lists them.
 */
export async function runCall(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const [name, json, ...others] = positionals;
  if (name === undefined) {
    for (const each of routeNames(contract)) terminal.print(each);
    return exitCodes.done;
  }
  if (others.length > 0) throw new UsageError('call takes a route and its input as JSON.');
  if (!routeNames(contract).includes(name)) {
    throw new UsageError(`There is no route '${name}'. 'tablewright call' lists them.`);
  }
  const input = await inputOf(json);
  return withLibrary(terminal, async ({ client }) => {
    const result = await routeAt(client, name)(input, { signal: terminal.signal });
    if (isStream(result)) for await (const event of result) terminal.printJson(event);
    else if (result !== undefined) terminal.printJson(result, 2);
    return exitCodes.done;
  });
}

/** Names of all routes: `library.list`, `ask.sessions.get`. */
function routeNames(part: object, before = ''): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, object]) =>
    '~orpc' in value ? [before + name] : routeNames(value, `${before}${name}.`),
  );
}

function routeAt(client: Client, name: string): Route {
  let found: unknown = client;
  // `as`: the contract has a route of this name, and a client follows the contract.
  for (const part of name.split('.')) found = (found as Record<string, unknown>)[part];
  return found as Route;
}

async function inputOf(json: string | undefined): Promise<unknown> {
  if (json === undefined) return undefined;
  const text = json === '-' ? await textOf(process.stdin) : json;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError('The input of a route is JSON.', { cause });
  }
}

function isStream(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}
