import { expect, test } from 'vitest';
import type { Paper } from '../../../../src-shared/survey.ts';
import { keptWords } from './keptWords.ts';
import { selectFrom } from './select.ts';

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
  const first = await keptWords(papers, ask);
  expect(first.worded.map(({ paper: { id } }) => id)).toEqual(['a', 'b']);
  const demand = { demandText: 'Compare recordings of owls.', meaning: null };
  const { choices } = selectFrom(first.worded, first.words, demand);

  const second = await keptWords(papers.toReversed(), ask);
  expect(asked).toEqual([['a', 'b', 'gone'], ['gone']]);
  expect(second.worded.map(({ paper: { id } }) => id)).toEqual(['b', 'a']);
  expect(selectFrom(second.worded, second.words, demand).choices.toReversed()).toEqual(choices);

  const renamed = await keptWords([paper('a', 'Hooting at dusk')], ask);
  expect(asked.at(-1)).toEqual(['a']);
  expect(renamed.worded[0]?.terms).toBeGreaterThan(first.worded[0]?.terms ?? 0);
});
