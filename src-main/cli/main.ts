#!/usr/bin/env node
import { runBenchmark } from '../core/measure/index.ts';

const [command, ...rest] = process.argv.slice(2);
if (command === 'bench') process.exitCode = await runBenchmark(rest);
else {
  console.error('Usage: tablewright bench NAME');
  process.exitCode = 2;
}
