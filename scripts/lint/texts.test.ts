import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablewright-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The texts that a rule refuses in a part of the program, as it says them. */
function refused(code: string, rule = 'no-loose-text'): string[] {
  writeFileSync(join(folder, 'Part.tsx'), code);
  const jsPlugins = [join(root, 'scripts/lint/texts.ts')];
  const rules = { [`texts/${rule}`]: 'error' };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, categories: {}, plugins: [], rules }));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return diagnostics.filter(({ code: of }) => of.includes(rule)).map(({ message }) => message.split('”')[0] ?? '');
}

test('texts for people outside a catalogue are refused, and so are numbers that the system formats', () => {
  const code = `
    export const Part = ({ isOn, rows }) => (
      <p title={isOn ? 'Hide it' : 'Show it'} aria-label="A part">
        Rows: {rows.toLocaleString()}
      </p>
    );
    export const command = { id: 'part.show', label: 'Show the part', hint: \`\${1} of them\` };
    export const tell = (error) => notifyError('Nothing was done', error);`;
  expect(refused(code).toSorted()).toEqual([
    'Numbers and dates are written by lib/locale.ts.',
    '“A part',
    '“Hide it',
    '“Nothing was done',
    '“Rows:',
    '“Show it',
    '“Show the part',
    '“of them',
  ]);
});

test('texts of a catalogue, names, keys and signs are accepted', () => {
  const code = `
    export const Part = ({ name }) => (
      <p title={words.part.title} aria-label={words.part.of(name)} className="wide part" data-kind="some kind">
        {name} · {words.rows(3)} <kbd title="Shift+Enter">A</kbd> Tablewright
      </p>
    );
    export const command = { id: 'part show', label: words.part.show, keys: ['Mod+K'] };`;
  expect(refused(code)).toEqual([]);
});

test('a sentence in an error of the core is refused, a text from its tables is accepted', () => {
  const code = `
    export const faults = (name, isOld, error) => [
      new DomainError('notFound', 'It is gone.'),
      new DomainError('notFound', \`\${name} is gone.\`),
      new DomainError('notFound', name + ' is gone.'),
      new DomainError('notFound', isOld ? 'It is old.' : said.gone),
      verbatim('It is gone.'),
      new DomainError('notFound', said.gone(name)),
      new DomainError(error.code, isOld ? said.old : error.said),
      verbatim(error.message),
    ];`;
  expect(refused(code, 'no-loose-error')).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('said')));
});
