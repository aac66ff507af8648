import { expect, test } from 'vitest';
import { reachOf } from './useModelHosts.ts';

test('what stays on this computer is told apart from what may leave it, and from what is held back', () => {
  expect(reachOf(false, [])).toBe('local');
  expect(reachOf(false, ['localhost:11434', '127.0.0.1:8080'])).toBe('local');
  expect(reachOf(false, ['localhost:11434', 'api.example.com'])).toBe('remote');
  expect(reachOf(true, [])).toBe('offline');
});
