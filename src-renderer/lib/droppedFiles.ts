import { isReadableName } from './fileAccess.ts';

/** What a drop or a paste brought. */
export interface DroppedFiles {
  readonly files: readonly File[];
  /** Files of dropped folders that are of other kinds by their name, and were left where they are. */
  readonly skippedCount: number;
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
  let skippedCount = 0;

  async function walk(entry: FileSystemEntry): Promise<void> {
    if (isDirectory(entry)) {
      for (const child of await childrenOf(entry)) await walk(child);
    } else if (isFile(entry)) {
      if (isWanted(entry.name) && files.length < MOST_FILES) files.push(await fileOf(entry));
      else if (!entry.name.startsWith('.')) skippedCount += 1;
    }
  }

  for (const { entry, file } of entries) {
    if (entry?.isDirectory) await walk(entry);
    else if (file) files.push(file);
  }
  return { files, skippedCount };
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
