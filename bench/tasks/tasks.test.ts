import { describe, expect, it } from 'vitest';
import { answerTasks, scoreTasks, tasksOf } from './index.ts';

const label =
  '<table><thead><tr><td rowspan="2">Name</td><td colspan="2"><b>Weight</b></td></tr><tr><td>net</td><td>gross</td></tr></thead>' +
  '<tbody><tr><td>Plums</td><td>4</td><td>5</td></tr><tr><td>Pears</td><td>6</td><td>5</td></tr></tbody></table>';

describe('tasksOf', () => {
  const tasks = tasksOf(label);
  const answersTo = (kind: string): unknown => tasks.filter((task) => task.kind === kind).map(({ answer }) => answer);

  it('asks the six tasks, with answers from the label and spans laid out', () => {
    expect(answersTo('merged cells')).toEqual([['1, 1 over 2 × 1', '1, 2 over 1 × 2']]);
    expect(answersTo('table size')).toEqual([['4 × 3']]);
    expect(answersTo('row by index')).toEqual([
      ['Name', 'Weight'],
      ['Name', 'net', 'gross'],
      ['Plums', '4', '5'],
      ['Pears', '6', '5'],
    ]);
    expect(answersTo('column by index')).toEqual([
      ['Name', 'Plums', 'Pears'],
      ['Weight', 'net', '4', '6'],
      ['Weight', 'gross', '5', '5'],
    ]);
    // "5" stands twice and names no place.
    expect(tasks.filter(({ kind }) => kind === 'cell by content').map(({ question }) => question)).not.toContain(
      'In which row and column stands "5"?',
    );
  });

  it('gives full marks to the label itself, and none to no table', () => {
    for (const score of Object.values(scoreTasks(answerTasks(tasks, label)))) {
      expect(score).toMatchObject({ accuracy: 1, microF1: 1 });
    }
    for (const score of Object.values(scoreTasks(answerTasks(tasks, '')))) {
      expect(score).toMatchObject({ accuracy: 0, microF1: 0 });
    }
  });

  it('counts what is right in part', () => {
    const read = label.replace('Pears', 'Bears').replace(' colspan="2"', '');
    const scores = scoreTasks(answerTasks(tasks, read));
    expect(scores['merged cells']).toMatchObject({ accuracy: 0, microF1: 2 / 3 });
    expect(scores['table size']?.accuracy).toBe(1);
    expect(scores['row by index']?.accuracy).toBe(3 / 4);
    expect(scores['row by index']?.microF1).toBeCloseTo(20 / 22, 6);
  });
});
