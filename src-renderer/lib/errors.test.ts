import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src-shared/errors.ts';
import { verbatim } from '../../src-shared/said/said.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import { words as shellWords } from '../../src-shared/said/shells.zh.ts';
import { ConnectionLost } from './connection.ts';
import { isCancelled, isTransient, presentError } from './errors.ts';
import { speak } from './language.ts';

const message = "Sheet 'Q3' has no cells. Choose another sheet.";

describe('presentError', () => {
  test('what the core says to a person is said as it is', () => {
    const reply = new ORPCError('DOMAIN', { status: 422, message, data: { code: 'sheet.empty' } });
    expect(presentError(reply)).toEqual({ kind: 'domain', message, code: 'sheet.empty' });
    expect(presentError(new DomainError('sheet.empty', message))).toEqual({
      kind: 'domain',
      message,
      code: 'sheet.empty',
    });
  });

  test('another language makes its own of the code, and a text that has none stays', () => {
    speak('zh', new Map(), new Map([['shells', shellWords]]));
    const { text, ...said } = shellSaid.notAFile('a.csv');
    const reply = new ORPCError('DOMAIN', { message: text, data: { code: 'file.unreadable', said } });
    expect(presentError(reply).message).toBe('“a.csv”不是文件。请选择一个文件。');
    expect(presentError(new DomainError('sheet.empty', shellSaid.fileGone)).message).toBe('文件已不可用。请重新拖入。');
    expect(presentError(new DomainError('sheet.empty', verbatim(message))).message).toBe(message);
    expect(presentError(new ORPCError('DOMAIN', { message, data: { code: 'sheet.empty' } })).message).toBe(message);
    speak('en', new Map(), new Map());
  });

  test('a bug shows its report id and nothing of its inside', () => {
    const reply = new ORPCError('INTERNAL', { status: 500, message: 'secret cell 42', data: { reportId: 'R-7' } });
    const shown = presentError(reply);
    expect(shown).toMatchObject({ kind: 'bug', reportId: 'R-7' });
    expect(shown.message).not.toContain('secret');
  });

  test('a reply of an unknown shape is a bug without a report', () => {
    expect(presentError(new ORPCError('INTERNAL', { data: 'odd' }))).not.toHaveProperty('reportId');
    expect(presentError('odd')).toMatchObject({ kind: 'bug' });
  });

  test('a lost connection is neither', () => {
    expect(presentError(new ConnectionLost('gone')).kind).toBe('connection');
  });
});

test('what the core refused is not asked again, a lost connection is', () => {
  expect(isTransient(new ORPCError('DOMAIN', { message }))).toBe(false);
  expect(isTransient(new ConnectionLost('gone'))).toBe(true);
});

test('only an aborted call is cancelled', () => {
  const controller = new AbortController();
  expect(isCancelled(new Error('late'), controller.signal)).toBe(false);
  controller.abort();
  expect(isCancelled(new Error('late'), controller.signal)).toBe(true);
  expect(isCancelled(new DOMException('stop', 'AbortError'))).toBe(true);
});
