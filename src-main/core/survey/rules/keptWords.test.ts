import { expect, test } from 'vitest';
import type { Paper } from '../../../../src-shared/survey.ts';
import { keptWords } from './keptWords.ts';
import { selectFrom } from './select.ts';
import { packWords, WORDS_VERSION } from './words.ts';

function paper(id: string, title: string, abstract = ''): Paper {
  const source = `${id}/text/0`;
  const matter = { title, authors: [], year: null, venue: null, doi: null, abstract };
  return { ...matter, id, source, reach: 'fullText', file: `${id}.md` };
}

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  a: ['Songs of owls', 'We recorded owls in woods.'],
  b: ['Taxes on land', 'Land is taxed in towns.'],
};

test('words of a text are asked for once, and a changed title is another paper', async () => {
  const asked: (readonly string[])[] = [];
  const ask = async (ids: readonly string[]) => {
    asked.push(ids);
    return ids.map((id) => TEXTS[id] ?? null);
  };
  const papers = [paper('a', 'Songs of owls'), paper('b', 'Taxes on land'), paper('gone', 'Nothing left')];
  const first = await keptWords(papers, new Map(), ask);
  expect(first.worded.map(({ paper: { id } }) => id)).toEqual(['a', 'b']);
  const demand = { demandText: 'Compare recordings of owls.', meaning: null };
  const { choices } = selectFrom(first.worded, first.words, demand);

  const second = await keptWords(papers.toReversed(), new Map(), ask);
  expect(asked).toEqual([['a', 'b', 'gone'], ['gone']]);
  expect(second.worded.map(({ paper: { id } }) => id)).toEqual(['b', 'a']);
  expect(selectFrom(second.worded, second.words, demand).choices.toReversed()).toEqual(choices);

  const renamed = await keptWords([paper('a', 'Hooting at dusk')], new Map(), ask);
  expect(asked.at(-1)).toEqual(['a']);
  expect(renamed.worded[0]?.terms).toBeGreaterThan(first.worded[0]?.terms ?? 0);
});

test('a text that was read again is asked for again, and kept words say what the text does', async () => {
  const papers = [paper('a', 'Songs of owls'), paper('b', 'Taxes on land')];
  const stamps = new Map([['a', 'first reading']]);
  const ask = (texts: typeof TEXTS) => async (ids: readonly string[]) => ids.map((id) => packWords(texts[id] ?? []));
  const first = await keptWords(papers, stamps, ask(TEXTS));
  const said = await keptWords(papers, new Map([['a', 'as a text']]), async (ids) =>
    ids.map((id) => TEXTS[id] ?? null),
  );
  expect(said.worded).toEqual(first.worded);

  const more = { ...TEXTS, a: [...(TEXTS['a'] ?? []), 'Owls were heard at night.'] };
  expect((await keptWords(papers, stamps, ask(more))).worded).toEqual(first.worded);
  const again = await keptWords(papers, new Map([['a', 'second reading']]), ask(more));
  expect(again.worded.map(({ text }) => text.length)).toEqual([8, first.worded[1]?.text.length]);
});

test('what is kept is of this version: texts that are taken apart otherwise are another', () => {
  const text =
    'In 2021, Müller’s state-of-the-art GPT-4 models (n=12) outperformed baselines; 我们比较了鸟鸣 studies of CO2. See https://a.org/x_y.';
  const { stems, terms } = packWords([text]);
  // Who changes what is expected here counts the version up.
  expect({ version: WORDS_VERSION, stems, terms }).toEqual({
    version: 1,
    stems: 'müller art gpt4 model n outperform baselin 我 们 比 较 了 鸟 鸣 study co2 see http org x y',
    terms: 41,
  });
});
