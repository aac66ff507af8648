import MiniSearch from 'minisearch';
import type { ReadPaper } from '../src-main/core/survey/papers/readPapers.ts';
import type { PaperChoice, SurveyTable } from '../src-shared/survey.ts';

const COLUMNS = 5;

/**
 * The floor of literature tables: papers with half of the best BM25 of the demand, the commonest pairs of words of their
 * abstracts as columns, the first sentence with both words as value.
 */
export function sketchSurvey(
  papers: readonly ReadPaper[],
  { demand }: { readonly demand: string },
): { readonly choices: readonly PaperChoice[]; readonly table: SurveyTable } {
  const search = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  search.addAll(papers.map(({ paper }, id) => ({ id, text: `${paper.title} ${paper.abstract ?? ''}` })));
  const found = search.search(demand);
  const least = (found[0]?.score ?? 0) / 2;
  const chosen = new Set(found.flatMap(({ id, score }) => (score >= least ? [Number(id)] : [])));
  const included = papers.filter((_, at) => chosen.has(at));
  const counts = new Map<string, number>();
  for (const { paper } of included) {
    const words = (paper.abstract ?? '').toLowerCase().match(/[a-z]{5,}/g) ?? [];
    for (const [at, word] of words.entries()) {
      const pair = `${word} ${words[at + 1] ?? ''}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const columns = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, COLUMNS)
    .map(([name]) => ({ name, instruction: name }));
  const rows = included.map(({ paper, text }) => ({
    paper: paper.id,
    cells: columns.map(({ name }) => {
      for (const [block, { text: words }] of text.blocks.entries()) {
        const sentence = words.split(/(?<=[.!?])\s/).find((each) => each.toLowerCase().includes(name));
        if (sentence === undefined) continue;
        const from = words.indexOf(sentence);
        const place = { block, from, to: from + sentence.length, quote: sentence };
        return {
          value: sentence,
          confidence: 0.5,
          evidence: [{ kind: 'passage' as const, source: paper.source, ...place }],
        };
      }
      return null;
    }),
  }));
  const choices = papers.map(({ paper }, at) => {
    const relevance = (found.find(({ id }) => id === at)?.score ?? 0) / (found[0]?.score ?? 1);
    return { paper: paper.id, isIncluded: chosen.has(at), relevance, reason: 'By the words of the demand.' };
  });
  return { choices, table: { columns, rows } };
}
