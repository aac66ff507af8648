import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../../src-shared/errors.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { libraryFault } from './faults.ts';
import { isOriginalName } from './originalName.ts';

/** Stands in every folder that is the app's own. */
const MARKER = 'tablewright.folder';
const MARKER_TEXT =
  'Tablewright keeps a library in this folder: it adds, changes and deletes what it made here, and nothing else.\n';

/** What systems put into folders by themselves. */
const systemNames: ReadonlySet<string> = new Set([
  '.DS_Store',
  '.directory',
  '.localized',
  'Thumbs.db',
  'desktop.ini',
  'lost+found',
]);

/**
 * Makes a folder the app's own: one that is not there is made for its owner
 * alone, an empty one is taken, and one with a library is known again. Throws
 * DomainError `library.folder` for one that holds other things, of which
 * nothing is touched, and for one that cannot be written.
 */
export function claimFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = readdirSync(folder);
    const others = names.filter((name) => !systemNames.has(name));
    const isOwn = names.includes(MARKER);
    if (!isOwn && others.length > 0 && !isOlderLibrary(folder, names)) throw strangersError(folder, others);
    // What others may read in a folder that a person had before is for the person to say.
    if (isOwn || others.length === 0) chmodSync(folder, 0o700);
    if (!isOwn) writeFileSync(join(folder, MARKER), MARKER_TEXT, { mode: 0o600 });
  } catch (cause) {
    throw libraryFault(cause, folder) ?? cause;
  }
}

/** Whether a folder without a marker holds a library all the same: those made before there was one, or what is left of one. */
function isOlderLibrary(folder: string, names: readonly string[]): boolean {
  if (names.some((name) => name.startsWith('tablewright.db') || name === 'tablewright.lock')) return true;
  if (namesIn(join(folder, 'command-line')).includes('tablewright.db')) return true;
  const originals = namesIn(join(folder, 'originals'));
  return originals.length > 0 && originals.every(isOriginalName);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No such folder, or a file: there is nothing in it.
    return [];
  }
}

function strangersError(folder: string, names: readonly string[]): DomainError {
  const shown = names.slice(0, 3);
  return new DomainError(
    'library.folder',
    librarySaid.strangers(folder, shown, names.length - shown.length, join(folder, 'tablewright')),
  );
}
