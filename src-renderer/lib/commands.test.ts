import { describe, expect, test } from 'vitest';
import {
  allCommands,
  type Command,
  commandFor,
  heardCommands,
  heardKeys,
  keyParts,
  keysOfPress,
  knowCommands,
  knownCommands,
  matchesKeys,
  putCommands,
  useCommandStore,
} from './commands.ts';
import { doing, namedCommands } from './namedCommands.ts';

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

  test('Ctrl and the space bar are theirs on a Mac, too, where Mod is ⌘', () => {
    expect(matchesKeys(press(' ', { ctrlKey: true }), 'Ctrl+Space', false)).toBe(true);
    expect(matchesKeys(press(' ', { ctrlKey: true }), 'Ctrl+Space', true)).toBe(true);
    expect(matchesKeys(press(' ', { metaKey: true }), 'Ctrl+Space', true)).toBe(false);
    expect(matchesKeys(press(' ', { ctrlKey: true }), 'Shift+Space', false)).toBe(false);
    expect(matchesKeys(press('Tab', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+Tab', false)).toBe(true);
  });

  test('the plus key can be a key itself', () => {
    expect(matchesKeys(press('+', { ctrlKey: true }), 'Mod++', false)).toBe(true);
    expect(keyParts('Mod++', false)).toEqual(['Ctrl', '+']);
  });
});

const PLACE = { isMac: false, isTyping: false };

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

  test('a command that cannot be done now is not heard', () => {
    expect(commandFor(press('j'), [command('next', ['J'], { run: null })], PLACE)).toBeNull();
  });

  test('in its part a command goes before those of the window, and elsewhere it is not heard', () => {
    // `as`: that the focus is in it is all that is asked of a part.
    const [list, other] = [{}, {}] as [Element, Element];
    const both = [
      command('window', ['J']),
      command('list', ['J'], { isOfPart: true, within: { current: list } }),
      command('gone', ['K'], { isOfPart: true }),
    ];
    const heard = (key: string, part: Element) =>
      commandFor(press(key), both, { ...PLACE, isIn: (each) => each === part })?.id;
    expect([heard('j', list), heard('j', other), heard('k', list)]).toEqual(['list', 'window', undefined]);
  });

  test('what Enter and the space bar press is pressed by them', () => {
    const accept = [command('accept', ['Enter']), command('rows', ['Shift+Space']), command('next', ['J'])];
    const on = (event: ReturnType<typeof press>) => commandFor(event, accept, { ...PLACE, isOnControl: true })?.id;
    expect(on(press('Enter'))).toBeUndefined();
    expect(on(press(' ', { shiftKey: true }))).toBeUndefined();
    expect(on(press('j'))).toBe('next');
    expect(commandFor(press('Enter'), accept, PLACE)?.id).toBe('accept');
  });

  test('of two with one id the one that can be done is listed; in a part each is heard', () => {
    const sets = new Map([
      ['left', [command('run', ['Enter'], { isOfPart: true })]],
      ['right', [command('run', ['Enter'], { isOfPart: true, run: null })]],
    ]);
    expect(allCommands({ sets, own: {} }).map(({ run }) => run !== null)).toEqual([true]);
    expect(heardCommands({ sets, own: { run: ['R'] } }).map(({ keys }) => keys)).toEqual([['R'], ['R']]);
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

test('commands are known by their names before their part was shown, and told as they are named after', () => {
  const names = namedCommands('review', 'Review', {
    accept: { label: 'Accept', keys: ['Enter'], isOfPart: true },
    mark: { label: 'Mark', keys: ['A'], isOfPart: true },
  });
  knowCommands(Object.values(names));
  const known = () => knownCommands(useCommandStore.getState()).map(({ id, label, keys }) => [id, label, keys]);
  const all = [
    ['review.accept', 'Accept', ['Enter']],
    ['review.mark', 'Mark', ['A']],
  ];
  expect(known()).toEqual(all);
  const part = { current: null };
  putCommands('desk', doing(names, { mark: () => undefined }, { labels: { mark: 'Take it back' } }), part);
  const there = allCommands(useCommandStore.getState());
  expect(there.map(({ label, run, within }) => [label, run !== null, within === part])).toEqual([
    ['Accept', false, true],
    ['Take it back', true, true],
  ]);
  putCommands('desk', null);
  expect(known()).toEqual(all);
});

test('a key of a part tells nothing of controls elsewhere that have the same', () => {
  const part: Command = { id: 'right', label: 'Right', group: '', keys: ['A'], run: null, isOfPart: true };
  expect(heardKeys('A', { known: new Map([['right', part]]), own: { right: ['Q'] } })).toBe('A');
});

test('a key press is written as keys that it matches', () => {
  const presses = [
    { ...press('k', { ctrlKey: true }), code: 'KeyK' },
    { ...press('K', { ctrlKey: true, shiftKey: true }), code: 'KeyK' },
    { ...press('å', { altKey: true }), code: 'KeyA' },
    { ...press('?', { shiftKey: true }), code: 'Slash' },
    press('F6', { shiftKey: true }),
    press(' ', { shiftKey: true }),
    press('ArrowUp', { ctrlKey: true, altKey: true }),
  ];
  const written = presses.map((event) => keysOfPress(event, false));
  expect(written).toEqual(['Mod+K', 'Mod+Shift+K', 'Alt+A', '?', 'Shift+F6', 'Shift+Space', 'Mod+Alt+ArrowUp']);
  for (const [place, event] of presses.entries()) expect(matchesKeys(event, written[place] ?? '', false)).toBe(true);
  expect(keysOfPress(press('Shift', { shiftKey: true }), false)).toBeNull();
});
