import { describe, expect, it } from 'vitest';
import { parseValue } from '../../../src-shared/value.ts';
import { type Candidate, combine, combineReading, modelStatus } from './combine.ts';

function said(by: Candidate['by'], text: string | null, score: number, more: Partial<Candidate> = {}): Candidate {
  const values = text === null ? [] : [{ text, value: parseValue(text) }];
  const ofRules = text === null ? 'notFound' : 'answered';
  return { by, status: by === 'model' ? modelStatus(values, score) : ofRules, values, score, ...more };
}

describe('two sources', () => {
  it.each([
    ['the likelier model', said('model', '7', 0.8), said('rules', '9', 0.7), '7', 0.545],
    ['the model as likely as the rules', said('model', '7', 0.7), said('rules', '9', 0.7), '7', 0.412],
    ['the likelier rules', said('model', '7', 0.7), said('rules', '9', 0.8), '9', 0.545],
    ['the rules where the model denies', said('model', null, 0), said('rules', '9', 0.8), '9', 0.667],
    ['the model where the rules find nothing', said('model', '7', 0.4), said('rules', null, 0), '7', 0.4],
    ['a person however unlikely', said('rules', '9', 0.9), said('person', '7', 0.1), '7', 0.1],
  ])('gives the answer of %s', (_, first, second, text, score) => {
    const combined = combine(first, second);
    expect(combined).toMatchObject({ winner: { values: [{ text }] }, isGiven: true, isSame: false, score });
    expect(combined.other).toBe(combined.winner === first ? second : first);
  });

  it('gives the first of two that agree, likelier than either alone', () => {
    const [rules, model] = [said('rules', '1,000', 0.5), said('model', '1000', 0.2)];
    expect(combine(rules, model)).toMatchObject({ isGiven: true, isSame: true, score: 0.556, other: null });
    expect(combine(rules, model).winner).toBe(rules);
    expect(combine(model, rules)).toMatchObject({ winner: model, score: 0.556 });
  });

  it('withholds what neither source gives', () => {
    const rules = said('rules', '9', 0.5, { status: 'withheld' });
    expect(combine(said('model', '7', 0.2), rules)).toMatchObject({ winner: rules, isGiven: false });
    expect(combine(said('model', '7', 0.2), null).isGiven).toBe(false);
  });

  it('does not count one source twice', () => {
    const tree = said('rules', null, 0);
    expect(combine(tree, said('rules', '9', 0.9))).toMatchObject({ winner: tree, isGiven: false, score: 0 });
    const program = said('model', '9', 0.8, { isAfterRules: true });
    expect(combine(said('rules', '7', 0.7), program)).toMatchObject({ winner: program, score: 0.8, reasons: [] });
  });

  it('passes over a source that cannot see all that the question names', () => {
    const joined = said('rules', '9', 0.7);
    expect(combine(said('rules', '7', 0.9, { isPartial: true }), joined)).toMatchObject({
      winner: joined,
      other: null,
    });
  });
});

describe('a reading of a sheet', () => {
  const read = said('model', '7', 0.83);
  const asked: string[] = [];
  const combined = (rules: Candidate | null, pipeline: Candidate | null, choice: number) => {
    asked.length = 0;
    return combineReading(read, rules, {
      pipeline: () => {
        asked.push('pipeline');
        return Promise.resolve(pipeline);
      },
      decide: (candidates) => {
        asked.push(`decide ${candidates.map(({ values }) => values[0]?.text).join(' ')}`);
        return Promise.resolve(candidates[choice] ?? null);
      },
    });
  };

  it('stands at once where the rules say the same', async () => {
    expect(await combined(said('rules', '7', 0.8), null, 0)).toMatchObject({ winner: read, score: 0.952, other: null });
    expect(asked).toEqual(['decide 7']);
  });

  it('is decided against a pipeline and likely rules', async () => {
    const rules = said('rules', '9', 0.8);
    expect(await combined(rules, said('model', '8', 0.7), 2)).toMatchObject({ winner: rules, score: 0.8, other: null });
    expect(asked).toEqual(['pipeline', 'decide 7 8 9']);
    expect(await combined(rules, said('model', '8', 0.7), 0)).toMatchObject({
      winner: read,
      score: 0.595,
      other: rules,
    });
  });

  it('is not decided against rules that are unlikely', async () => {
    await combined(said('rules', '9', 0.69), said('model', '8', 0.7), 0);
    expect(asked).toEqual(['pipeline', 'decide 7 8']);
  });
});
