import Sqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { around } from './around.ts';
import { hitsIn, indexedLine, matchOf, shownLine, typedWords } from './words.ts';

const words = fc
  .array(fc.constantFrom('Kettle', 'kett', 'Höhe', '2024', '财务部', '财', 'ab', 'ＡＢ', 'AND', '"', '-', 'x9'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

describe('words', () => {
  test('a line is given back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        const plain = line.replaceAll(/[\n\r\u200B\uFF01-\uFF5E]/g, ' ');
        expect(shownLine(indexedLine(plain))).toBe(plain);
      }),
    );
    expect(shownLine(indexedLine('ＡＢ－１号\n室'))).toBe('AB-1号 室');
  });

  test('what the index finds is found in its line again, and what it does not is not', () => {
    const sqlite = new Sqlite(':memory:');
    sqlite.exec(`CREATE VIRTUAL TABLE words USING fts5 (lines, tokenize = "unicode61 remove_diacritics 2")`);
    const insert = sqlite.prepare('INSERT INTO words (rowid, lines) VALUES (1, ?)');
    const find = sqlite.prepare('SELECT count(*) FROM words WHERE words MATCH ?').pluck();
    fc.assert(
      fc.property(words, words, (line, typed) => {
        sqlite.exec('DELETE FROM words');
        insert.run(indexedLine(line));
        const match = matchOf(typed);
        fc.pre(match !== null);
        expect(find.get(match) === 1).toBe(hitsIn(line, typedWords(typed)) === typedWords(typed).length);
      }),
    );
    sqlite.close();
  });

  test('one letter alone and marks alone look for nothing', () => {
    expect([matchOf('a'), matchOf('"*-'), matchOf('')]).toEqual([null, null, null]);
    expect(matchOf('财')).not.toBeNull();
  });

  test('of a long text the words around what was typed are shown', () => {
    const text = `${'before '.repeat(40)}the copper kettle ${'after '.repeat(60)}`.trim();
    const shown = around(text, 'KETTLE');
    expect(shown.text).toMatch(/^… before .*the copper kettle after .* after …$/);
    expect(text.slice(shown.from, shown.to)).toBe(shown.text.slice(2, -2));
    expect(around('short', 'nothing')).toEqual({ text: 'short', from: 0, to: 5 });
  });
});
