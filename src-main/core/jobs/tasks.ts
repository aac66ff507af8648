import { readFile as readBytes } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { packGrid, type PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { ReadPictureOptions } from '../pictures/index.ts';
import type { ReadingParts } from '../pictures/readTable.ts';
import type { EmbeddedReading } from '../recognise/ngtr/index.ts';
import { copyText } from './copyText.ts';
import { findCells } from './findCells.ts';
import { type Need, openGrid, openStructure, rememberStructure, serialised } from './openSheets.ts';
import type { PictureEvent, PictureReading, TaskKind, TaskTypes } from './protocol.ts';
import { remoteModel } from './remoteModel.ts';

export interface TaskContext<Kind extends TaskKind> {
  readonly signal: AbortSignal;
  /** Throws once the task is to end; for loops, in which no signal arrives. */
  readonly checkpoint: () => void;
  readonly emit: (event: TaskTypes[Kind]['event']) => void;
  readonly need: Need;
}

type Task<Kind extends TaskKind> = (
  input: TaskTypes[Kind]['input'],
  context: TaskContext<Kind>,
) => Promise<TaskTypes[Kind]['output']>;

/**
 * What a thread can do. Domains are loaded with their first task: a thread that
 * answers never loads what reads files.
 */
export const tasks: { readonly [Kind in TaskKind]: Task<Kind> } = {
  read: async ({ path, name, wantsWhole }, { signal, emit }) => {
    const { readSource } = await import('../library/readSource.ts');
    const options = { signal, onProgress: emit, wantsWhole };
    const read = await readSource(await readBytes(path), name, options);
    if (!read) return null;
    const { format, grids, text, warnings, isDamaged } = read;
    const sheets: PackedGrid[] = [];
    // One after the other, so that what is packed can be given back.
    for (let grid = grids.shift(); grid; grid = grids.shift()) sheets.push(packGrid(grid.data));
    return { format, warnings, sheets, text, isDamaged };
  },

  readPictures: async ({ path, name, ...reading }, { signal, emit, need }) => {
    const { readPictures } = await import('../pictures/index.ts');
    const parts = await readingParts(reading, need);
    const enough = new AbortController();
    // Nobody may ever say so, and the task ends without.
    need('enough', null).then(
      () => enough.abort(),
      () => undefined,
    );
    const { patienceMs } = reading;
    const options = { ...parts, ...telling(emit), signal, patienceMs, enough: enough.signal };
    return readPictures(await readBytes(path), name, options);
  },

  rereadPicture: async ({ path, name, ways, vision, neighbours, patienceMs, ...work }, { signal, emit, need }) => {
    const { rereadPicture } = await import('../pictures/index.ts');
    const parts = await readingParts({ ways, vision, neighbours }, need);
    return rereadPicture(await readBytes(path), name, work, { ...parts, ...telling(emit), patienceMs, signal });
  },

  describePicture: async ({ bytes }) => {
    const { describeFile } = await import('../pictures/describeFile.ts');
    return describeFile(bytes);
  },

  find: async ({ text, limit, ...name }, { need }) => findCells(await openGrid(name, need), text, limit),

  copy: async ({ range, isGuarded, ...name }, { need }) => copyText(await openGrid(name, need), range, isGuarded),

  structure: async ({ corrections, ...name }, { need }) => {
    const { readStructure } = await import('../structure/index.ts');
    const structure = readStructure(await openGrid(name, need), corrections);
    await rememberStructure(name, structure, need);
    return serialised(structure);
  },

  nodes: async ({ parent, offset, limit, ...name }, { need }) => {
    const { nodesOf } = await import('../structure/index.ts');
    const { structure, grid } = await openStructure(name, need);
    return nodesOf(structure, grid, parent, offset, limit);
  },

  locate: async ({ address, ...name }, { need }) => {
    const { locate } = await import('../structure/index.ts');
    const { structure, grid } = await openStructure(name, need);
    return locate(structure, grid, address);
  },

  search: async ({ text, limit, ...name }, { need }) => {
    const { searchNodes } = await import('../structure/index.ts');
    const { structure, grid } = await openStructure(name, need);
    return searchNodes(structure, grid, text, limit);
  },

  ask: async ({ question, source, history, choices, model, ...name }, { need, signal, checkpoint, emit }) => {
    const { ask, askWithModel } = await import('../ask/index.ts');
    const { structure, grid } = await openStructure(name, need);
    const input = { question, grid, structure, source, history, choices };
    const options = { signal, checkpoint, onStep: emit };
    if (!model) return ask(input, options);
    const { has, ...asked } = model;
    const { answer, trace } = await askWithModel(input, { ...options, ...asked, model: remoteModel(has, need) });
    return { answer, trace };
  },

  suggest: async (name, { need, checkpoint }) => {
    const { suggestions } = await import('../ask/index.ts');
    const { structure, grid } = await openStructure(name, need);
    const found: string[] = [];
    for (const question of suggestions(grid, structure, checkpoint)) {
      // Between two ideas the thread hears that it is wanted for a question.
      await setImmediate();
      checkpoint();
      if (question !== null) found.push(question);
    }
    return found;
  },

  export: async (order, context) => (await import('./exportTasks.ts')).writeExport(order, context),

  copyExport: async (order, { checkpoint }) => (await import('./exportTasks.ts')).copyExport(order, checkpoint),
};

function telling(emit: (event: PictureEvent) => void): Pick<ReadPictureOptions, 'onProgress' | 'onEarly'> {
  return {
    onProgress: (progress) => emit({ kind: 'progress', progress }),
    onEarly: (early) => emit({ kind: 'early', early }),
  };
}

let recogniser: Promise<EmbeddedReading> | undefined;

/** What the thread reads pictures with: it takes a second to start, and serves until the thread ends. */
async function readingParts({ ways, vision, neighbours }: PictureReading, need: Need): Promise<ReadingParts> {
  const [{ openEmbedded }, { libraryOf }] = await Promise.all([
    import('../recognise/ngtr/index.ts'),
    import('./neighbourLibrary.ts'),
  ]);
  recogniser ??= openEmbedded();
  return {
    recogniser: (await recogniser).recogniser,
    library: await libraryOf(neighbours, need),
    ways,
    vision: vision && { name: vision.name, model: remoteModel(vision.has, need) },
  };
}
