import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** What the library of a program that runs keeps of settings, as it is written: what a restart will find. */
export function keptSettings(home: string, ...names: readonly string[]): string {
  const library = new Sqlite(join(home, 'tablewright.db'), { readonly: true });
  try {
    const ask = library.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
    return names.map((name) => ask.get(name) ?? '').join(' ');
  } finally {
    library.close();
  }
}
