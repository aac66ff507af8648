#!/usr/bin/env node
// Everything else is loaded only on a Node that can run it.
import { isNodeNewEnough } from '../shell/newerNode.ts';

if (isNodeNewEnough()) {
  const { run } = await import('./run.ts');
  await run(process.argv.slice(2));
}
