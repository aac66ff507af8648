import { describe, expect, it } from 'vitest';
import { consider } from '../ask/engine.ts';
import { staff } from '../ask/testSheets.ts';
import { readStructure } from '../structure/index.ts';
import { fitRanking, type JudgedReading, ownWeights, scoreOf } from './rankFit.ts';
import { choose, chosenByFold, type JudgedQuestion, partsOfReading, verdictOf } from './sstqaRules.ts';

/** Readings of a question about the staff; the one at `right` is right. */
async function readings(question: string, right: number): Promise<JudgedReading[]> {
  const structure = readStructure(staff);
  const { outcomes } = await consider({ question, grid: staff, structure, sheet: 0, history: [] });
  return outcomes.slice(0, 6).map((outcome, place) => ({
    outcome,
    isRight: place === right,
    isCounted: place === right,
    parts: partsOfReading(outcome),
  }));
}

async function questions(tables: readonly number[], right: (table: number) => number): Promise<JudgedQuestion[]> {
  const asked = ['How many employees are there in the sales department?', 'Who has the highest salary?'];
  const found: JudgedQuestion[] = [];
  for (const table of tables) {
    for (const question of asked)
      found.push({ table, isChinese: false, readings: await readings(question, right(table)) });
  }
  return found;
}

describe('choosing rules and numbers', () => {
  it('keeps all rules and the ranking of the engine where they are right', async () => {
    const chosen = choose(await questions([1, 2, 3, 4], () => 0));
    expect(chosen).toMatchObject({ pull: null, ranking: ownWeights, without: new Set() });
  });

  it('learns a ranking that puts the right readings first', async () => {
    const judged = await questions([1, 2, 3, 4], () => 1);
    const ranking = fitRanking(
      judged.map((question) => question.readings),
      0.1,
    );
    const right = judged.filter((question) => {
      const [first] = question.readings.toSorted((a, b) => scoreOf(b.outcome, ranking) - scoreOf(a.outcome, ranking));
      return first?.isRight;
    });
    expect(right.length).toBeGreaterThanOrEqual(judged.length / 2);
  });

  it('leaves out a part that makes only wrong readings', async () => {
    const judged = (await questions([1, 2, 3, 4], () => 0)).map((question) => {
      const [best] = question.readings;
      if (!best) throw new Error('The staff has readings.');
      const outcome = Object.assign({}, best.outcome, { coverage: 2 });
      const wrong = { outcome, isRight: false, isCounted: false, parts: new Set(['a bad rule']) };
      return Object.assign({}, question, { readings: [wrong, ...question.readings] });
    });
    const chosen = choose(judged);
    expect([...chosen.without]).toEqual(['a bad rule']);
    expect(judged.every((question) => verdictOf(question, chosen).best?.isRight)).toBe(true);
  });

  it('chooses for a fold without having seen it', async () => {
    // Only the first table's answers are wrong: who has not seen it trusts them.
    const judged = await questions([1, 2, 3], (table) => (table === 1 ? -1 : 0));
    const [first, second] = chosenByFold(judged, 3).map(({ verdicts }) => Array.from(verdicts.values()));
    expect(first?.every(({ best, confidence }) => best?.isRight === false && confidence > 0.6)).toBe(true);
    expect(second?.every(({ confidence }) => confidence < 0.6)).toBe(true);
  });
});
