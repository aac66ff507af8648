import { expect, test } from 'vitest';
import { codeOf, saidIn, sayings } from './said.ts';
import { stepSaid } from './steps.ts';
import { words } from './steps.zh.ts';

const chinese = new Map([['steps', words]]);

test('a sentence is English with its code, and another language makes its own of the same values', () => {
  const said = stepSaid.acceptFields(stepSaid.fieldsOf('metric', 1, stepSaid.records(3)));
  expect(said.text).toBe('Accept “metric” of 3 records');
  expect(saidIn(codeOf(said), chinese)).toBe('接受 3 条记录的“metric”');
  // As it is kept.
  expect(saidIn(JSON.parse(JSON.stringify(codeOf(said))), chinese)).toBe('接受 3 条记录的“metric”');
});

test('sentences stand in lists as well', () => {
  const { met } = sayings('steps', { met: (parts: readonly string[]) => `Met ${parts.join(' and ')}` });
  const said = met([stepSaid.records(2), 'C4']);
  expect(said.text).toBe('Met 2 records and C4');
  const words = new Map([['steps', { records: () => '记录', met: (parts: readonly string[]) => parts.join('、') }]]);
  expect(saidIn(JSON.parse(JSON.stringify(codeOf(said))), words)).toBe('记录、C4');
});

test('a language may leave a value out', () => {
  expect(saidIn(stepSaid.addTool('turn', 'Quarter turn'), chinese)).toBe('添加“旋转 90°”');
  expect(saidIn(stepSaid.keepAsRules(stepSaid.cells(2), false), chinese)).toBe(' 2 个单元格保持规则所定');
});

test('what a language has no text for, or one of other values, is left to the English', () => {
  const { removed } = sayings('steps', { removed: (cell: string) => `Removed ${cell}` });
  expect(saidIn(removed('A1'), chinese)).toBeNull();
  expect(saidIn({ code: 'steps.setRole', values: ['A1'] }, chinese)).toBeNull();
  expect(saidIn({ code: 'steps.toString', values: [] }, chinese)).toBeNull();
  expect(saidIn({ code: 'other.forgetAll', values: [] }, chinese)).toBeNull();
  expect(saidIn(stepSaid.forgetAll, chinese)).toBe('将工作表重置为检测结果');
});
