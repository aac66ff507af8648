import { describe, expect, test } from 'vitest';
import {
  allCommands,
  type Command,
  commandFor,
  heardKeys,
  keyParts,
  keysOfPress,
  knownCommands,
  matchesKeys,
} from './commands.ts';

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
    expect(allCommands({ sets, own: {} }).map(({ keys }) => keys)).toEqual([['2']]);
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

test('a command is heard by the keys that a person gave it, and told by them', () => {
  const close: Command = { id: 'close', label: 'Close', group: '', keys: ['Alt+W'], run: () => undefined };
  const listed: Command = { id: 'listed', label: 'Listed', group: '', keys: ['E'] };
  const own = { close: ['Mod+Shift+W'], listed: ['Q'] };
  const known = new Map([close, listed].map((command) => [command.id, command]));
  const commands = allCommands({ sets: new Map([['part', [close, listed]]]), own });
  expect(commands.map(({ keys }) => keys)).toEqual([['Mod+Shift+W'], ['E']]);
  expect(knownCommands({ sets: new Map(), known, own }).map(({ id, keys }) => [id, keys])).toEqual([
    ['close', ['Mod+Shift+W']],
  ]);
  expect(heardKeys('Alt+W', { known, own })).toBe('Mod+Shift+W');
  expect(heardKeys('Alt+W', { known, own: { close: [] } })).toBeUndefined();
  expect(heardKeys('Alt+T', { known, own })).toBe('Alt+T');
});

test('a key press is written as keys that it matches', () => {
  const presses = [
    { ...press('k', { ctrlKey: true }), code: 'KeyK' },
    { ...press('K', { ctrlKey: true, shiftKey: true }), code: 'KeyK' },
    { ...press('å', { altKey: true }), code: 'KeyA' },
    { ...press('?', { shiftKey: true }), code: 'Slash' },
    press('F6', { shiftKey: true }),
    press('ArrowUp', { ctrlKey: true, altKey: true }),
  ];
  const written = presses.map((event) => keysOfPress(event, false));
  expect(written).toEqual(['Mod+K', 'Mod+Shift+K', 'Alt+A', '?', 'Shift+F6', 'Mod+Alt+ArrowUp']);
  for (const [place, event] of presses.entries()) expect(matchesKeys(event, written[place] ?? '', false)).toBe(true);
  expect(keysOfPress(press('Shift', { shiftKey: true }), false)).toBeNull();
});
