import { expect, test } from 'vitest';
import { allTools } from '../src-main/core/recognise/ngtr/recogniseWithTools.ts';
import { OptionsError, parseOptions } from './options.ts';

test('parts of reading pictures are left out, and tools taken, as the command line says', () => {
  expect(parseOptions(['pictures']).ablation).toEqual({ without: [] });
  expect(parseOptions(['degradations', '--without', 'experience', '--without', 'reflection']).ablation.without).toEqual(
    ['experience', 'reflection'],
  );
  expect(parseOptions(['recognition-tasks', '--tools', 'all']).ablation.plan).toEqual(allTools);
  expect(parseOptions(['pictures', '--tools', 'none']).ablation.plan).toEqual([]);
});

test('sweeps of a model’s programs, and programs in place of the tree, are asked for by name', () => {
  const swept = parseOptions(['databench', '--strategy', 'model', '--threshold', '0.3', '--rounds', '2']);
  expect(swept).toMatchObject({ threshold: 0.3, rounds: 2 });
  expect(parseOptions(['tableqa', '--strategy', 'programs'])).toMatchObject({
    isByPrograms: true,
    answering: { strategy: 'rules' },
  });
});

test.each([
  ['pictures', '--without', 'thought'],
  ['pictures', '--tools', 'some'],
  ['pictures', '--tools', 'constructor'],
  ['sstqa', '--tools', 'none'],
  ['pictures', '--report', 'report.pdf'],
  ['pictures', '--limit', '0'],
  ['structure', '--unread'],
  ['sstqa', '--loso', '--unread'],
  ['teds', '--loso'],
  ['pictures', 'again'],
  ['records', '--baseline', 'table-qa'],
  ['records', '--each', '4'],
  ['records', '--strategy', 'model', '--baseline', 'guessing'],
  ['records', '--strategy', 'model', '--baseline', 'table-qa', '--passes', '2'],
  ['sstqa', '--strategy', 'programs'],
  ['databench', '--threshold', '0.3'],
  ['databench', '--strategy', 'model', '--threshold', '1'],
  ['databench', '--strategy', 'model', '--ablate', 'direct', '--rounds', '1'],
])('%s %s %s is refused with what is wanted', (...argv) => {
  expect(() => parseOptions(argv)).toThrow(OptionsError);
});
