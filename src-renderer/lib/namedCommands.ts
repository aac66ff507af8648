import type { Command } from './commands.ts';

/** A command as it is known before its part of the window was ever shown. */
export type NamedCommand = Pick<Command, 'id' | 'group' | 'run'> & Name;

type Name = Pick<Command, 'label' | 'keys' | 'isOfPart' | 'yieldsToText' | 'isHidden'>;

/**
 * The commands of a feature by short names, with the keys that they are made with. Those of a file `commandNames.ts`
 * are known to the settings, so that their keys can be changed at any time.
 */
export function namedCommands<Key extends string>(
  prefix: string,
  group: string,
  named: Readonly<Record<Key, Name>>,
): Readonly<Record<Key, NamedCommand>> {
  const made = namesOf(named).map((name) => [name, { id: `${prefix}.${name}`, group, run: null, ...named[name] }]);
  // `as`: there is one entry for each name.
  return Object.fromEntries(made) as Record<Key, NamedCommand>;
}

interface Doing<Key extends string> {
  /** What they are called now, where they do one of two things. */
  readonly labels?: Readonly<Partial<Record<Key, string>>>;
  readonly detail?: string;
}

/** Named commands with what they do now; null or absent: nothing. */
export function doing<Key extends string>(
  named: Readonly<Record<Key, NamedCommand>>,
  runs: Readonly<Partial<Record<Key, (() => void) | null>>>,
  { labels, detail }: Doing<Key> = {},
): Command[] {
  return namesOf(named).map((name) => {
    const command = named[name];
    const label = labels?.[name] ?? command.label;
    return Object.assign({}, command, {
      run: runs[name] ?? null,
      name: command.label,
      label,
      ...(detail && { detail }),
    });
  });
}

function namesOf<Key extends string>(named: Readonly<Record<Key, unknown>>): Key[] {
  // `as`: a record has no other keys than those that its type names.
  return Object.keys(named) as Key[];
}
