import { expect, test } from 'vitest';
import { droppedFiles, folderOf } from './droppedFiles.ts';

type Tree = { readonly [name: string]: Tree | null };

/** A file system of entries: null is a file, an object a folder. Folders are read two entries at a time. */
function entryOf(name: string, node: Tree | null): FileSystemEntry {
  const base = { name, fullPath: `/${name}`, isFile: node === null, isDirectory: node !== null };
  if (node === null) return { ...base, file: (take: (file: File) => void) => take(new File(['x'], name)) } as never;
  const createReader = () => {
    const rest = Object.entries(node).map(([child, sub]) => entryOf(child, sub));
    return { readEntries: (take: (entries: FileSystemEntry[]) => void) => take(rest.splice(0, 2)) };
  };
  return { ...base, createReader } as never;
}

function drop(tree: Tree): Pick<DataTransfer, 'items' | 'files'> {
  const items = Object.entries(tree).map(([name, node]) => ({
    kind: 'file',
    webkitGetAsEntry: () => entryOf(name, node),
    getAsFile: () => new File(['x'], name),
  }));
  // Only what `droppedFiles` reads of a DataTransfer.
  return { items, files: [] } as never;
}

const names = async (tree: Tree) => {
  const { files, skippedCount } = await droppedFiles(drop(tree));
  return { files: files.map(({ name }) => name), skippedCount };
};

test('folders are walked to their ends, in the order of names with numbers as numbers', async () => {
  const tree = { reports: { 'q10.xlsx': null, 'q9.xlsx': null, old: { deep: { 'a.csv': null } }, 'q11.ods': null } };
  expect(await names(tree)).toEqual({ files: ['a.csv', 'q9.xlsx', 'q10.xlsx', 'q11.ods'], skippedCount: 0 });
});

test('in a folder other kinds are counted, hidden files and lock files are not taken', async () => {
  const tree = { reports: { 'a.CSV': null, 'b.docx': null, '.DS_Store': null, '~$a.xlsx': null } };
  expect(await names(tree)).toEqual({ files: ['a.CSV'], skippedCount: 2 });
});

test('a file dropped by itself is taken whatever it is, so that the reader can say what is wrong', async () => {
  expect(await names({ 'photo.png': null, 'a.xlsx': null })).toEqual({
    files: ['photo.png', 'a.xlsx'],
    skippedCount: 0,
  });
});

test('an empty folder brings nothing', async () => {
  expect(await names({ empty: {} })).toEqual({ files: [], skippedCount: 0 });
});

test('it is known in which folder of what was dropped a file lay; of one that was dropped by itself, nothing is', async () => {
  const { files } = await droppedFiles(drop({ reports: { old: { 'a.csv': null }, 'b.csv': null }, 'c.csv': null }));
  expect(files.map((file) => [file.name, folderOf(file)])).toEqual([
    ['b.csv', 'reports'],
    ['a.csv', 'reports/old'],
    ['c.csv', null],
  ]);
});
