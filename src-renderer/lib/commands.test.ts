import { describe, expect, test } from 'vitest';
import { allCommands, type Command, commandFor, keyParts, matchesKeys } from './commands.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('matchesKeys', () => {
  test('Mod is ⌘ on a Mac and Ctrl elsewhere, never both', () => {
    expect(matchesKeys(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true);
    expect(matchesKeys(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true);
    expect(matchesKeys(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false);
    expect(matchesKeys(press('k', { ctrlKey: true, metaKey: true }), 'Mod+K', false)).toBe(false);
  });

  test('Shift tells letters apart, but not signs that need it to be typed', () => {
    expect(matchesKeys(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z', false)).toBe(false);
    expect(matchesKeys(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z', false)).toBe(true);
    expect(matchesKeys(press('?', { shiftKey: true }), '?', false)).toBe(true);
    expect(matchesKeys(press('?'), '?', false)).toBe(true);
  });

  test('with Alt a Mac writes other signs, and the key is still the key', () => {
    const event = { ...press('¬', { altKey: true }), code: 'KeyL' };
    expect(matchesKeys(event, 'Alt+L', true)).toBe(true);
    expect(matchesKeys(event, 'Alt+T', true)).toBe(false);
  });

  test('the plus key can be a key itself', () => {
    expect(matchesKeys(press('+', { ctrlKey: true }), 'Mod++', false)).toBe(true);
    expect(keyParts('Mod++', false)).toEqual(['Ctrl', '+']);
  });
});

describe('commandFor', () => {
  const ran: string[] = [];
  const command = (id: string, keys: string[], more: Partial<Command> = {}): Command => ({
    id,
    label: id,
    group: 'Test',
    keys,
    run: () => ran.push(id),
    ...more,
  });
  const commands = [
    command('find', ['/']),
    command('palette', ['Mod+K']),
    command('leave', ['Escape'], { whileTyping: true }),
  ];
  const found = (event: ReturnType<typeof press>, isTyping: boolean) =>
    commandFor(event, commands, { isMac: false, isTyping })?.id;

  test('a letter is text where text is typed; Mod keys and those that say so still work', () => {
    expect(found(press('/'), false)).toBe('find');
    expect(found(press('/'), true)).toBeUndefined();
    expect(found(press('k', { ctrlKey: true }), true)).toBe('palette');
    expect(found(press('Escape'), true)).toBe('leave');
  });

  test('undo is the field’s own where something is typed, and the document’s where nothing is', () => {
    const undo = [command('undo', ['Mod+Z'], { yieldsToText: true })];
    const undoPress = press('z', { ctrlKey: true });
    const run = (isInText: boolean) => commandFor(undoPress, undo, { isMac: false, isTyping: true, isInText })?.id;
    expect(run(false)).toBe('undo');
    expect(run(true)).toBeUndefined();
  });

  test('a command that is only listed takes no key away', () => {
    const listed: Command = { id: 'arrows', label: 'Move', group: 'Test', keys: ['ArrowUp'] };
    expect(commandFor(press('ArrowUp'), [listed], { isMac: false, isTyping: false })).toBeNull();
  });

  test('of two commands with one id the later stands', () => {
    const sets = new Map([
      ['frame', [command('a', ['1'])]],
      ['pane', [command('a', ['2'])]],
    ]);
    expect(allCommands(sets).map(({ keys }) => keys)).toEqual([['2']]);
  });
});

test('keys are shown as they stand on the keyboard', () => {
  expect(keyParts('Mod+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
  expect(keyParts('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(keyParts('ArrowUp', false)).toEqual(['↑']);
});

test('keys that write nothing are heard while text is typed: those with Alt, but for a Mac', () => {
  const commands: Command[] = [
    { id: 'tree', label: 'Show the tree', group: '', keys: ['Alt+T'], run: () => undefined },
  ];
  const event = { key: 't', code: 'KeyT', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
  expect(commandFor(event, commands, { isMac: false, isTyping: true })?.id).toBe('tree');
  expect(commandFor(event, commands, { isMac: true, isTyping: true })).toBeNull();
});
