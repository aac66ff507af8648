import { isReadableName } from './fileAccess.ts';

/** What a drop or a paste brought. */
export interface DroppedFiles {
  readonly files: readonly File[];
  /** Paths of those that came in folders, from the place where these are. */
  readonly paths: ReadonlyMap<File, string>;
  /** Files of dropped folders that are of other kinds by their name, and were left where they are. */
  readonly skippedCount: number;
}

/** Where files of dropped folders lay in them; empty for those that were dropped by themselves. */
const folders = new WeakMap<File, string>();

/** The folder that a file lay in within what a person dropped or chose, as `reports/2024`; null where that is not known. */
export function folderOf(file: File): string | null {
  const within = folders.get(file) ?? file.webkitRelativePath.split('/').slice(0, -1).join('/');
  return within || null;
}

/** More than anyone means to drop at once; the rest is counted as skipped. */
const MOST_FILES = 2000;

/**
 * All files of a drop, those in folders and their folders included. A file
 * that was dropped by itself is taken whatever its name, so that the core can
 * say what is wrong with it; in a folder only those are whose name is wanted.
 *
 * Call it while the drop event is handled: afterwards the browser forgets the entries.
 */
export async function droppedFiles(
  transfer: Pick<DataTransfer, 'items' | 'files'>,
  isWanted: (name: string) => boolean = isReadableName,
): Promise<DroppedFiles> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  const paths = new Map<File, string>();
  let skippedCount = 0;

  async function walk(entry: FileSystemEntry, within: readonly string[]): Promise<void> {
    if (isDirectory(entry)) {
      for (const child of await childrenOf(entry)) await walk(child, [...within, entry.name]);
    } else if (isFile(entry)) {
      if (isWanted(entry.name) && files.length < MOST_FILES) {
        const file = await fileOf(entry);
        files.push(file);
        paths.set(file, entry.fullPath.replace(/^\//, ''));
        folders.set(file, within.join('/'));
      } else if (!entry.name.startsWith('.')) skippedCount += 1;
    }
  }

  for (const { entry, file } of entries) {
    if (entry?.isDirectory) await walk(entry, []);
    else if (file) {
      folders.set(file, '');
      files.push(file);
    }
  }
  return { files, paths, skippedCount };
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // A reader gives a folder's entries in parts (a hundred in Chrome) and ends with an empty one.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) break;
    children.push(...part);
  }
  return children.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
