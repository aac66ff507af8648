import { describe, expect, test } from 'vitest';
import { boardsOf, isLowerBetter, readTaxonomy, type ScoredResult } from './boards.ts';

function result(
  said: Partial<Omit<ScoredResult, 'entry'>> & { readonly model: string; readonly value: string },
  more: Partial<ScoredResult['entry']> = {},
): ScoredResult {
  const { model, value, ...rest } = said;
  return {
    task: 'parsing',
    dataset: 'WSJ',
    metric: 'F1',
    split: '',
    evalClass: '',
    ...rest,
    entry: {
      model,
      value,
      score: Number(value),
      isBold: false,
      documentId: 'd',
      documentName: 'd.tex',
      recordId: value,
      state: 'proposed',
      evidence: [],
      ...more,
    },
  };
}

function shown(results: readonly ScoredResult[], taxonomy = '', onlyBold = true): unknown[] {
  return boardsOf(results, readTaxonomy(taxonomy), { onlyBold }).map(({ task, dataset, metric, isKnown, entries }) => [
    `${task}; ${dataset}; ${metric}${isKnown ? ' (known)' : ''}`,
    entries.map(({ model, value, isBest }) => `${model} ${value}${isBest ? ' best' : ''}`),
  ]);
}

describe('leaderboards', () => {
  test('have the best of each model by the direction of their metric', () => {
    const results = [
      result({ model: 'A', value: '80' }),
      result({ model: 'B', value: '90' }),
      result({ model: 'A', value: '85' }),
      result({ model: 'A', value: '3', metric: 'error rate' }),
      result({ model: 'B', value: '2', metric: 'Error rate' }),
    ];
    expect(shown(results)).toEqual([
      ['parsing; WSJ; error rate', ['B 2 best', 'A 3']],
      ['parsing; WSJ; F1', ['B 90 best', 'A 85']],
    ]);
    expect(['word error rate', 'FID', 'Perplexity'].map(isLowerBetter)).toEqual([true, true, true]);
    expect(['accuracy', 'F1', 'BLEU', 'timeliness'].map(isLowerBetter)).toEqual([false, false, false, false]);
  });

  test('leave out parts of the classes, and of a document with bold results all others', () => {
    const results = [
      result({ model: 'A', value: '80', evalClass: 'all' }, { isBold: true }),
      result({ model: 'B', value: '70' }),
      result({ model: 'C', value: '99', evalClass: 'nouns' }, { isBold: true }),
      result({ model: 'D', value: '75' }, { documentId: 'e' }),
    ];
    expect(shown(results)).toEqual([['parsing; WSJ; F1', ['A 80 best', 'D 75']]]);
    expect(shown(results, '', false)).toEqual([['parsing; WSJ; F1', ['A 80 best', 'D 75', 'B 70']]]);
  });

  test('are those that a person named where enough of the words are the same; dev and test are two', () => {
    const taxonomy = [
      'Constituency parsing; WSJ Penn Treebank; F1',
      'Constituency parsing; WSJ Penn Treebank; dev F1',
      'Speech recognition; LibriSpeech; WER; lower',
      'not a line of one',
    ].join('\n');
    const results = [
      result({ model: 'A', value: '80', split: 'test' }),
      result({ model: 'B', value: '90', split: 'dev' }),
      result({ model: 'C', value: '7', task: 'translation', dataset: 'WMT', metric: 'BLEU' }),
      result({ model: 'D', value: '9', task: 'speech recognition', dataset: 'LibriSpeech clean', metric: 'WER' }),
      result({ model: 'E', value: '5', task: 'speech recognition', dataset: 'LibriSpeech', metric: 'WER' }),
    ];
    expect(shown(results, taxonomy)).toEqual([
      ['Speech recognition; LibriSpeech; WER (known)', ['E 5 best', 'D 9']],
      ['Constituency parsing; WSJ Penn Treebank; dev F1 (known)', ['B 90 best']],
      ['Constituency parsing; WSJ Penn Treebank; F1 (known)', ['A 80 best']],
      ['translation; WMT; BLEU', ['C 7 best']],
    ]);
  });
});
