import { describe, expect, it } from 'vitest';
import { isRightOf, plainLists } from './plainLists.ts';

describe('plain lists', () => {
  it('are the same for the same seed, in both languages, with every slot filled', () => {
    const [one, other] = [plainLists(6, 3), plainLists(6, 3)].map((lists) => lists.map(({ questions }) => questions));
    expect(one).toEqual(other);
    const queries = (one ?? []).flat().map(({ query }) => query);
    expect(queries.length).toBeGreaterThan(60);
    expect(queries.some((query) => /\p{Script=Han}/u.test(query))).toBe(true);
    for (const query of queries) expect(query).not.toMatch(/[{}]|undefined/u);
  });

  it('are right about what stands on the sheet', () => {
    for (const { grid, questions } of plainLists(9, 5)) {
      const texts = new Set([...grid.cells()].map(({ text }) => text));
      const asked = questions.filter(({ query }) => /^Which \S+ has the (?:highest|lowest)/u.test(query));
      for (const { right } of asked) for (const text of right) expect(texts).toContain(text);
    }
  });

  it('take numbers for equal however they are written, and lists in any order', () => {
    expect(isRightOf(['50'], '50.0')).toBe(true);
    expect(isRightOf(['Yes'], '是')).toBe(true);
    expect(isRightOf(['33.333333333%'], '33.33333%')).toBe(true);
    expect(isRightOf(['50'], '50%')).toBe(false);
    expect(isRightOf(['Oak', 'Lime'], ['Lime', 'Oak'])).toBe(true);
    expect(isRightOf(['Oak', 'Lime'], 'Oak')).toBe(false);
  });
});
