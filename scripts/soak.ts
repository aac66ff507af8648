// Attacks the program for minutes, part by part, and says what it bore: `npm run soak -- [SECTION…] [--seed N] [--count N]`
import { parseArgs } from 'node:util';
import { endpoints } from './soak/endpoints.ts';
import { files } from './soak/files.ts';
import { kills } from './soak/kills.ts';
import type { SoakSection } from './soak/section.ts';

/** Each in a file of its own; without names all of them run. */
const sections: Readonly<Record<string, SoakSection>> = { files, endpoints, kills };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' } },
});
const unknown = positionals.find((name) => !Object.hasOwn(sections, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no section '${unknown}'. Sections: ${Object.keys(sections).join(', ')}.\n`);
  process.exit(2);
}
const seed = Number(values.seed ?? 1);
const count = values.count === undefined ? undefined : Number(values.count);
let [passed, failed] = [0, 0];
for (const [name, run] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`${name}, seed ${seed}\n`);
  const counts = await run({ seed, count, print: (line) => void process.stdout.write(`  ${line}\n`) });
  passed += counts.passed;
  failed += counts.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
