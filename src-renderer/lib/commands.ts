import { create } from 'zustand';

/** Something that a person can do: found in the palette, reached by its keys, listed by `?`. */
export interface Command {
  /** Unique: `document.close`. */
  readonly id: string;
  /** Starts with a verb: `Close document`. */
  readonly label: string;
  /** What it is called among the keys that can be changed, where the label tells of what there is now. */
  readonly name?: string;
  /** What it would be done to, in the palette: the question of an answer. */
  readonly detail?: string;
  /** Heading in the palette and the list of keys: `Sheet`. */
  readonly group: string;
  /**
   * Keys as they are shown, alternatives apart: `['Mod+K']`, `['J']`, `['Shift+Enter']`.
   * `Mod` is ⌘ on a Mac and Ctrl elsewhere.
   */
  readonly keys?: readonly string[];
  /**
   * Null: it cannot be done now, and nothing tells of it but the settings. Absent: the keys are handled by the part of
   * the window that has the focus, and are only listed.
   */
  readonly run?: (() => void) | null;
  /** Keep out of the palette what makes no sense there. */
  readonly isHidden?: boolean;
  /** It belongs to the window, and not to something that may stand in it: its keys should be nobody else's. */
  readonly isAnywhere?: boolean;
  /** Its keys are heard while the focus is in one part of the window, before those of the whole window. */
  readonly isOfPart?: boolean;
  /** That part, while it is on the screen. */
  readonly within?: { readonly current: Element | null };
  /** Also when the focus is in a field where text is typed. Keys with `Mod`, and but for a Mac those with `Alt`, reach there anyway. */
  readonly whileTyping?: boolean;
  /** A field in which something is typed keeps the keys for itself, as those of undo. */
  readonly yieldsToText?: boolean;
}

interface CommandState {
  readonly sets: ReadonlyMap<string, readonly Command[]>;
  /** Every command that was in reach since the window was opened, or is known by its name, with the keys that it was made with. */
  readonly known: ReadonlyMap<string, Command>;
  /** Keys that a person gave commands, by their ids. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** Commands of what is on the screen now; parts of the window put theirs in with `useCommands`. */
export const useCommandStore = create<CommandState>()(() => ({ sets: new Map(), known: new Map(), own: {} }));

export function putCommands(owner: string, commands: readonly Command[] | null, within?: Command['within']): void {
  useCommandStore.setState(({ sets, known }) => {
    const next = new Map(sets);
    if (commands)
      next.set(owner, within ? commands.map((each) => (each.isOfPart ? { ...each, within } : each)) : commands);
    else next.delete(owner);
    const isNew = commands?.some(({ id }) => !known.has(id));
    return {
      sets: next,
      ...(isNew && {
        known: new Map([...known, ...(commands ?? []).map((command) => [command.id, command] as const)]),
      }),
    };
  });
}

/** Tells of commands of parts that may not have been on the screen yet. */
export function knowCommands(commands: readonly Command[]): void {
  useCommandStore.setState(({ known }) => {
    const unknown = commands.filter(({ id }) => !known.has(id));
    return unknown.length === 0
      ? {}
      : { known: new Map([...known, ...unknown.map((command) => [command.id, command] as const)]) };
  });
}

/** From now on commands are heard by these keys, and the others by those that they were made with. */
export function setOwnKeys(own: CommandState['own']): void {
  useCommandStore.setState({ own });
}

/** Commands whose keys can be changed: those that the window hears wherever they are pressed. */
export const knownCommands = memoised(({ known, own }: Pick<CommandState, 'known' | 'own'>): readonly Command[] =>
  [...known.values()]
    .filter(({ run }) => run !== undefined)
    .map(({ name, ...command }) => withOwn({ ...command, label: name ?? command.label }, own)),
);

/** Keys as they are heard in the whole window, for a control that tells those that its command was made with. */
export function heardKeys(keys: string, { known, own }: Pick<CommandState, 'known' | 'own'>): string | undefined {
  for (const [id, given] of Object.entries(own)) {
    const same = known.get(id);
    if (same?.keys?.[0] === keys && !same.isOfPart) return given[0];
  }
  return keys;
}

function withOwn(command: Command, own: CommandState['own']): Command {
  const keys = own[command.id];
  return keys && command.run !== undefined ? { ...command, keys } : command;
}

/** Answers as before while it is asked of the same. */
function memoised<Result>(make: (state: CommandState) => Result): (state: CommandState) => Result {
  let last: { readonly known: unknown; readonly own: unknown; readonly result: Result } | null = null;
  return (state) => {
    if (last?.known !== state.known || last.own !== state.own) {
      last = { known: state.known, own: state.own, result: make(state) };
    }
    return last.result;
  };
}

/** All commands; of two with one id the later put in stands, unless the other alone can be done now. */
export function allCommands({ sets, own }: Pick<CommandState, 'sets' | 'own'>): Command[] {
  const byId = new Map<string, Command>();
  for (const commands of sets.values()) {
    for (const command of commands) {
      if (command.run === null && byId.get(command.id)?.run) continue;
      byId.set(command.id, withOwn(command, own));
    }
  }
  return [...byId.values()];
}

/** Commands whose keys are heard: those of a part by each part that is on the screen. */
export function heardCommands(state: Pick<CommandState, 'sets' | 'own'>): Command[] {
  const ofParts = [...state.sets.values()].flat().filter(({ isOfPart }) => isOfPart);
  const others = allCommands(state).filter(({ isOfPart }) => !isOfPart);
  return [...ofParts.map((command) => withOwn(command, state.own)), ...others];
}

/** A key, as an event of the page or of React tells it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key press is `keys`, as in `Mod+Shift+P`, `?` or `Escape`. */
export function matchesKeys(event: KeyPress, keys: string, isMac: boolean): boolean {
  const parts = keys.split(/\+(?=.)/);
  const named = parts.at(-1) ?? '';
  const key = named === 'Space' ? ' ' : named;
  // Ctrl is Ctrl on a Mac, too, where Mod is ⌘.
  const held = new Set(parts.slice(0, -1).map((part) => (part === 'Ctrl' && !isMac ? 'Mod' : part)));
  const has = (name: string): boolean => held.has(name);
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOtherMod = isMac ? event.ctrlKey : event.metaKey;
  // Shift is part of how a sign such as ? is typed; only letters and named keys tell it apart.
  const isShiftTold = key.length > 1 || /[a-z ]/i.test(key);
  // With Alt a Mac's keys write other signs; the key itself is still the same.
  const isKey = event.key.toLowerCase() === key.toLowerCase() || (event.altKey && event.code === `Key${key}`);
  return (
    isKey &&
    isMod === has('Mod') &&
    isOtherMod === has('Ctrl') &&
    event.altKey === has('Alt') &&
    (!isShiftTold || event.shiftKey === has('Shift'))
  );
}

/** A key press as it is written, as in `Mod+Shift+K`; null while only a key is held that changes others. */
export function keysOfPress(event: KeyPress, onMac: boolean): string | null {
  const { key, code, altKey, shiftKey } = event;
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead'].includes(key)) return null;
  const letter = altKey ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const name = letter ?? (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);
  const isShiftTold = name.length > 1 || /[A-Z]/.test(name);
  const held = [
    (onMac ? event.metaKey : event.ctrlKey) && 'Mod',
    altKey && 'Alt',
    shiftKey && isShiftTold && 'Shift',
  ].filter((each) => each !== false);
  return [...held, name].join('+');
}

/** Where a key was pressed. */
export interface PressPlace {
  readonly isMac: boolean;
  /** Where text is typed. */
  readonly isTyping: boolean;
  /** In a field that holds text. */
  readonly isInText?: boolean;
  /** On what Enter and the space bar press. */
  readonly isOnControl?: boolean;
  readonly isIn?: (part: Element) => boolean;
}

/** The command that a key press runs, if any: of the part that has the focus, else of the window. */
export function commandFor(event: KeyPress, commands: readonly Command[], place: PressPlace): Command | null {
  const isPressing = place.isOnControl && ['Enter', ' '].includes(event.key);
  const heard = commands.filter((command) => command.run && !isPressing && isHeard(event, command, place));
  return heard.find(({ isOfPart }) => isOfPart) ?? heard[0] ?? null;
}

function isHeard(event: KeyPress, command: Command, { isMac, isTyping, isInText, isIn }: PressPlace): boolean {
  const { keys = [], whileTyping = false, yieldsToText = false, isOfPart = false, within } = command;
  if (yieldsToText && isInText) return false;
  if (isOfPart && !(within?.current && isIn?.(within.current))) return false;
  return keys.some((each) => matchesKeys(event, each, isMac) && (!isTyping || whileTyping || !writesText(each, isMac)));
}

/** Whether keys may write a sign where text is typed: those with Alt do on a Mac alone. */
function writesText(keys: string, onMac: boolean): boolean {
  return !keys.includes('Mod+') && !keys.includes('Ctrl+') && (onMac || !keys.includes('Alt+'));
}

/** Whether the focus is on what Enter and the space bar press. */
export function isOnControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(CONTROLS) !== null;
}

const CONTROLS = 'button, a[href], summary, [role="tab"], [role="menuitem"], [role="option"], input[type="checkbox"]';

/** Whether the focus is where text is typed, so that plain letters are text. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'range', 'file'].includes(target.type);
}

/** Whether the focus is in a field that holds text, so that undo is the field's own. */
export function isInText(target: EventTarget | null): boolean {
  if (!isTypingIn(target)) return false;
  return !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.value !== '';
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};
const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩', Delete: '⌫' };

/** The parts of `Mod+K` as they stand on this keyboard: `['Ctrl', 'K']` or `['⌘', 'K']`. */
export function keyParts(keys: string, isMac: boolean): string[] {
  return keys.split(/\+(?=.)/).map((part) => {
    if (isMac && MAC_SIGNS[part]) return MAC_SIGNS[part];
    if (part === 'Mod') return 'Ctrl';
    return SIGNS[part] ?? part;
  });
}

/** Whether this machine's keyboard has a ⌘. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
