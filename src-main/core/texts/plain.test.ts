import { describe, expect, it } from 'vitest';
import { textFormatOf } from './format.ts';
import { readText } from './readText.ts';
import { linesOf, readAs, spansOf } from './testKit.ts';

const SENTENCES =
  'Lakes are measured by people in boats, who write down what they find. They have done so for a hundred years, and what they found stands in long tables. We tell what follows from it for towns.';

describe('a plain text', () => {
  it('has paragraphs of joined lines, headings, a title, an abstract and references', async () => {
    const result = await readAs(
      `On lakes and their depths\n\nAnn Lee\nUniversity of Lakes\n\nAbstract\n\n${SENTENCES.replace(/(.{50,60}) /g, '$1\n').replace('follows', 'fol-\nlows')}\n\n1 Introduction\n\n${SENTENCES} ${SENTENCES}\n\n- one\n- two\n\nReferences\n\n[1] C. Roe. Waters of the north. Lakes, 2019.\n`,
      'lakes.txt',
    );
    expect(result.document).toMatchObject({
      title: 'On lakes and their depths',
      abstract: SENTENCES,
      references: [{ label: '1', year: 2019 }],
    });
    expect(linesOf(result).map((line) => line.slice(0, 34))).toEqual(
      [
        'heading1: On lakes and their depths',
        'paragraph: Ann Lee University of L',
        'heading2: Abstract',
        'paragraph: Lakes are measured by p',
        'heading1: 1 Introduction',
        'paragraph: Lakes are measured by p',
        'listItem: one',
        'listItem: two',
        'heading2: References',
        'reference: [1] C. Roe. Waters of t',
      ].map((line) => line.slice(0, 34)),
    );
  });

  it('without the word has the paragraphs before its introduction as its abstract', async () => {
    const { document } = await readAs(
      `On lakes and depths\n\n${SENTENCES} ${SENTENCES}\n\nIntroduction\n\n${SENTENCES}`,
      'a.txt',
    );
    expect(document.abstract).toBe(`${SENTENCES} ${SENTENCES}`);
    expect((await readAs(`${SENTENCES}\n\n${SENTENCES}`, 'b.txt')).document.abstract).toBeNull();
  });
});

describe('a Markdown document', () => {
  it('has headings, lists, code, formulas, footnotes, and tables with the caption beside them', async () => {
    const result = await readAs(
      '---\ntitle: "On lakes"\nauthor:\n  - Ann Lee\n  - Bo Diaz\ndate: 2021-05-01\n---\n\n# Results {#r}\n\nLakes are **deep**\nwaters[^1].\n\n- one\n  more\n- two\n\nTable 1: Depths\n\n| Lake | m |\n|---|--:|\n| **North** | 3 |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n: Below\n\n```js\nconst x = 1;\n\ny\n```\n\n$$\nE = mc^2\n$$\n\nSub\n---\n\n[^1]: Not all.\n',
      'lakes.md',
    );
    expect(result.document).toMatchObject({ title: 'On lakes', authors: ['Ann Lee', 'Bo Diaz'], year: 2021 });
    expect(linesOf(result)).toEqual([
      'heading1: Results',
      'paragraph: Lakes are deep waters[^1].',
      'listItem: one more',
      'listItem: two',
      'table: Table 1: Depths',
      'table: Below',
      'code: const x = 1;\n\ny',
      'formula: E = mc^2',
      'heading2: Sub',
      'footnote: Not all.',
    ]);
    expect(spansOf(result)).toEqual([
      ['Lake', 'm'],
      ['North', '3'],
    ]);
  });

  it('has tables in HTML, as programs write them that read PDFs', async () => {
    const table = (caption: string): string =>
      `<table>${caption}<tr><td rowspan="2">Lake</td><td colspan="2">Depth</td></tr><tr><td>min</td><td>max</td></tr><tr><td>North</td><td>3</td><td>9</td></tr></table>`;
    const lines = [
      'Lakes are deep.',
      `<html><body>${table('')}</body></html>`,
      'They were measured twice.',
      table('<caption>Table 2. Again</caption>').replaceAll('<tr>', '\n\n  <tr>'),
      '```',
      table(''),
      '```',
      '<table><tr><td>open</td><td>1</td></tr>',
      '',
      'The end.',
    ];
    const result = await readAs(lines.join('\n'), 'lakes.md');
    expect(linesOf(result).map((line) => line.slice(0, 36))).toEqual([
      'paragraph: Lakes are deep.',
      'table: ',
      'paragraph: They were measured twice.',
      'table: Table 2. Again',
      'code: <table><tr><td rowspan="2">Lak',
      'table: ',
      'paragraph: The end.',
    ]);
    for (const at of [0, 1]) {
      expect(spansOf(result, at)).toEqual([
        ['Lake 2×1', 'Depth 1×2', null],
        [null, 'min', 'max'],
        ['North', '3', '9'],
      ]);
    }
    expect(spansOf(result, 2)).toEqual([['open', '1']]);
    expect(textFormatOf(new TextEncoder().encode(lines[1]), 'table.md')).toBe('markdown');
  });

  it('takes time in proportion to its length', async () => {
    for (const part of ['*a ', '[', '`', '**a', '> ', '- a\n  ', '| a ', '[^1]: ', '_a', '<br>', '\\', '![', '$$']) {
      const { document } = await readAs(`words ${part.repeat(3000)}`, 'long.md');
      expect(document.blocks.length).toBeGreaterThan(0);
    }
  });
});

describe('what a file is', () => {
  const format = (text: string, name: string): string | null => textFormatOf(new TextEncoder().encode(text), name);

  it.each([
    [SENTENCES, 'a.txt', 'text'],
    [`name\tage\n${'ann\t3\n'.repeat(30)}`, 'a.txt', null],
    [`name,age,town\n${'"Lee, Ann",3,a town by the lake\n'.repeat(30)}`, 'a.txt', null],
    [SENTENCES, 'a.csv', null],
    // Running text, however it is broken, set in and pointed.
    [SENTENCES.replaceAll(/(.{20,24}) /g, '$1\n'), 'narrow.txt', 'text'],
    [`\t${SENTENCES}\n\n\t${SENTENCES}`, 'setIn.txt', 'text'],
    ['We weighed every fish.\n\nNone of them was heavy.', 'short.txt', 'text'],
    [
      `They caught 1,200 eels in nets; 3,400 small perch; 5,600 pike; and a few crabs.\n\nNobody counted the snails.`,
      'counts.txt',
      'text',
    ],
    ['1.\tLakes are measured by people in boats.\n2.\tThey have done so for years now.', 'list.txt', 'text'],
    ['호수의 깊이는 배를 탄 사람들이 잰다. 그들은 백 년 동안 그렇게 해 왔다.', 'ko.txt', 'text'],
    ['تقاس أعماق البحيرات بواسطة أشخاص في قوارب، ويكتبون ما يجدونه.', 'ar.txt', 'text'],
    ['湖的深度由船上的人測量,\n他們寫下所見。這樣已經有一百年了, 沒有人知道更多\n的事情', 'zh.txt', 'text'],
    // Tables, however long what stands in them is.
    [`id,said\n${'7,They were all glad that the lake is deep. It was cold.\n'.repeat(9)}`, 'said.txt', null],
    [`id;said\n${`7;"${SENTENCES}\n${SENTENCES}"\n`.repeat(9)}`, 'quoted.txt', null],
    [`${'00DF; 00DF; 53 73; a small letter; sharp\n'.repeat(9)}\n${SENTENCES}\n`, 'codes.txt', null],
    [`Lakes\t${SENTENCES}\n\t${SENTENCES}\n`.repeat(9), 'merged.txt', null],
    ['Lakes\nNorth Water\nDeep Mere\nLong Tarn\n', 'names.txt', null],
    ['\\documentclass{article}', 'paper', 'latex'],
    ['% a comment\n\\begin{table}', 'a.txt', 'latex'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a.md', null],
    [`# On lakes\n\n${SENTENCES}\n`, 'a.md', 'markdown'],
    ['[{"a": 1}]', 'a.json', null],
    ['%PDF-1.4', 'a.pdf', 'pdf'],
  ])('is told by its content: %j as %s is %s', (text, name, expected) => {
    expect(format(text, name)).toBe(expected);
  });

  it('is told in words where it cannot be read as a text', async () => {
    const bytes = new TextEncoder().encode('a,b\n1,2\n');
    await expect(readText(bytes, 'a.csv')).rejects.toMatchObject({ code: 'file.unsupported' });
    await expect(readText(new Uint8Array(), 'a.txt')).rejects.toMatchObject({ code: 'file.empty' });
    await expect(readText(new TextEncoder().encode('%PDF-1.4 broken'), 'a.pdf')).rejects.toMatchObject({
      code: 'file.corrupt',
    });
  });
});
