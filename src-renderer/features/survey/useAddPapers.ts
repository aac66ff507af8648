import { useCallback, useMemo } from 'react';
import type { LeftOut } from '../../../src-shared/contract/survey.ts';
import { latexFolder } from '../../../src-shared/latexFolder.ts';
import { client } from '../../lib/client.ts';
import type { DroppedFiles } from '../../lib/droppedFiles.ts';
import { type DropTaker, useTakesDrops } from '../../lib/dropTaker.ts';
import { presentError } from '../../lib/errors.ts';
import { choosePapers, grantFile, isPaperName } from '../../lib/fileAccess.ts';
import { importUnopened } from '../../lib/imports.ts';
import type { FilesBeside } from '../../lib/importStore.ts';
import { spokenSaying } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { arrivalOf } from './arrivalOf.ts';
import { type Arrival, changeArriving, tellArrivals } from './surveyStore.ts';
import type { CollectionState } from './useCollection.ts';
import { words } from './words.ts';

export interface AddPapers {
  readonly choose: (from: 'files' | 'folder') => void;
  /** Texts that are in the library already. */
  readonly addKnown: (ids: readonly string[]) => void;
}

type Change = CollectionState['change'];

/** Takes papers into a collection: what is chosen, and what is dropped while it is shown. */
export function useAddPapers(id: string, name: string, change: Change): AddPapers {
  const add = useCallback(
    async ({ files: dropped, paths, skippedCount }: DroppedFiles): Promise<void> => {
      changeArriving(id, dropped.length);
      tellArrivals(id, []);
      try {
        const { files, beside, references } = await withSources(dropped, paths);
        const told = [...(await addLists(id, files, change)), ...(await addTexts(id, files, beside, change))];
        for (const { name } of references) told.push({ name, isTaken: false, said: [words.arrivals.references] });
        if (dropped.length === 0)
          told.push({ name: words.arrivals.nothing, isTaken: false, said: [words.arrivals.kinds] });
        if (skippedCount > 0) told.push({ name: words.arrivals.skipped(skippedCount), isTaken: false, said: [] });
        tellArrivals(id, told);
      } catch (error) {
        notifyError(words.not.added, error);
      } finally {
        changeArriving(id, -dropped.length);
      }
    },
    [id, change],
  );
  const taker = useMemo<DropTaker>(
    () => ({ label: words.dropInto(name), isWanted: isPaperName, take: add }),
    [name, add],
  );
  useTakesDrops(taker);

  return useMemo(
    () => ({
      choose: (from) => {
        choosePapers(from)
          .then((files) => (files.length > 0 ? add({ files, paths: pathsOf(files), skippedCount: 0 }) : undefined))
          .catch((error: unknown) => notifyError(words.not.added, error));
      },
      addKnown: (ids) => {
        tellArrivals(id, []);
        void addDocuments(id, ids, change).then((left) => tellArrivals(id, left.map(leftOut)));
      },
    }),
    [add, change, id],
  );
}

/** A list of works by its name; its content decides in the end. */
function isList({ name }: File): boolean {
  return /\.(?:bib|bibtex|ris|json)$/i.test(name);
}

async function addLists(id: string, files: readonly File[], change: Change): Promise<Arrival[]> {
  const told: Arrival[] = [];
  for (const file of files.filter(isList)) {
    const { name } = file;
    try {
      const { fileId } = await grantFile(file);
      const { collection, warnings } = await client.survey.addBibliography({ documentId: id, fileId });
      await change(async () => collection);
      told.push({ name, isTaken: true, said: warnings.map(spokenSaying) });
    } catch (error) {
      told.push({ name, isTaken: false, said: [presentError(error).message] });
    }
  }
  return told;
}

/** Where files that were chosen as a folder lie in it. */
function pathsOf(files: readonly File[]): ReadonlyMap<File, string> {
  return new Map(files.map((file) => [file, file.webkitRelativePath || file.name]));
}

interface WithSources {
  /** Without what belongs to others of them. */
  readonly files: readonly File[];
  readonly beside: ReadonlyMap<File, FilesBeside>;
  /** Bibliographies that are the references of sources, and no lists of papers. */
  readonly references: readonly File[];
}

/** Sources of LaTeX with the files that they take in. */
async function withSources(files: readonly File[], paths: ReadonlyMap<File, string>): Promise<WithSources> {
  const byPath = new Map(files.map((file) => [paths.get(file) ?? file.name, file]));
  const texts = new Map<string, string>();
  for (const [path, file] of byPath) if (/\.(?:tex|ltx)$/i.test(path)) texts.set(path, await file.text());
  const { documents, parts, references } = latexFolder([...byPath.keys()], texts);
  const found = (path: string): File[] => [byPath.get(path) ?? []].flat();
  const others = new Set([...parts, ...references].flatMap(found));
  return {
    // A list of references that nothing takes in says nothing by itself.
    files: files.filter((file) => !others.has(file) && !/\.bbl$/i.test(file.name)),
    beside: new Map(
      documents.flatMap(({ path, beside }) => {
        const own = new Map([...beside].flatMap(([name, at]) => found(at).map((file) => [name, file] as const)));
        return found(path).map((file) => [file, own] as const);
      }),
    ),
    references: [...references].flatMap(found),
  };
}

/** Texts come in together, and are not kept waiting by files whose pictures are read. */
async function addTexts(
  id: string,
  all: readonly File[],
  beside: ReadonlyMap<File, FilesBeside>,
  change: Change,
): Promise<Arrival[]> {
  const files = all.filter((file) => !isList(file));
  const quick = new Set(files);
  const told = new Map<File, Arrival>();
  const read = new Map<File, string>();
  const take = async (): Promise<void> => {
    if (read.size === 0) return;
    // As they were handed over, whichever was read first.
    const taken = files.flatMap((file) => (read.has(file) ? [{ file, paper: read.get(file) ?? '' }] : []));
    read.clear();
    const ids = taken.map(({ paper }) => paper);
    const left = new Map((await addDocuments(id, ids, change)).map((each) => [each.paper, each]));
    for (const { file, paper } of taken) {
      const why = left.get(paper);
      if (why) told.set(file, { ...leftOut(why), name: file.name });
    }
  };
  let first = Promise.resolve();
  const settle = (file: File): void => {
    if (quick.delete(file) && quick.size === 0) first = take();
  };
  await importUnopened(files, (file) => beside.get(file), {
    onSeen: settle,
    onEnded: (file, item) => {
      told.set(file, arrivalOf(item));
      if (item.document?.text) read.set(file, item.document.id);
      settle(file);
    },
  });
  await Promise.all([first, take()]);
  return files.flatMap((file) => told.get(file) ?? []);
}

/** What could not be taken; nothing where all failed, which the person was told. */
async function addDocuments(documentId: string, ids: readonly string[], change: Change): Promise<readonly LeftOut[]> {
  let left: readonly LeftOut[] = [];
  await change(async () => {
    const added = await client.survey.addDocuments({ documentId, papers: [...ids] });
    ({ left } = added);
    return added.collection;
  });
  return left;
}

function leftOut({ file, reason }: LeftOut): Arrival {
  return { name: file ?? words.arrivals.gone, isTaken: false, said: [reason] };
}
