import { parentPort } from 'node:worker_threads';
import { parsed, readJson } from './jsonText.ts';
import { namesIn } from './names.ts';
import type { Answered, Asked, Kind, Readings } from './protocol.ts';
import { readVectors } from './vectors.ts';

/** The thread that reads what endpoints send where that is long or strange. */

const readers: { readonly [K in Kind]: (input: Readings[K]['input']) => Readings[K]['output'] } = {
  json: ({ json, isWhole }) => readJson(json, isWhole),
  vectors: ({ bytes, count }) => readVectors(jsonOf(bytes), count),
  names: ({ bytes }) => namesIn(jsonOf(bytes)),
};

parentPort?.on('message', <K extends Kind>({ id, kind, input }: Asked<K>) => {
  parentPort?.postMessage({ id, output: readers[kind](input) } satisfies Answered<K>, []);
});

function jsonOf(bytes: Uint8Array): unknown {
  return parsed(new TextDecoder().decode(bytes))?.value;
}
