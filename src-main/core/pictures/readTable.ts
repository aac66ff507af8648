import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { CellDifference, ChosenStep, PictureReader, PictureWays } from '../../../src-shared/pictures.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { CallNote } from '../../../src-shared/trace.ts';
import type { RanStep } from '../image/chain.ts';
import type { Enlarger } from '../image/enlarger.ts';
import type { Picture } from '../image/picture.ts';
import { toolOf } from '../image/toolkit.ts';
import type { LanguageModel } from '../model/types.ts';
import { exampleFor } from '../recognise/ngtr/example.ts';
import { allTools, type ReadWithTools, recogniseWithTools } from '../recognise/ngtr/recogniseWithTools.ts';
import type { NeighbourLibrary, TableRecogniser, ToolsOptions } from '../recognise/ngtr/types.ts';
import { visionJudge } from '../recognise/ngtr/vision/judge.ts';
import { visionPlanner } from '../recognise/ngtr/vision/planner.ts';
import { visionRecogniser } from '../recognise/ngtr/vision/recogniser.ts';
import type { RecogniseStep } from '../recognise/recognise.ts';
import { bothAsOne } from './bothReaders.ts';
import { compared } from './compared.ts';
import { networkEnlarger } from './networkEnlarger.ts';
import { noted } from './notedModel.ts';

/** Who reads, and in which ways. */
export interface ReadingParts {
  readonly recogniser: TableRecogniser;
  readonly library: NeighbourLibrary;
  readonly ways: PictureWays;
  /** Null where no vision model is set. */
  readonly vision: { readonly model: LanguageModel; readonly name: string } | null;
  readonly signal?: AbortSignal | undefined;
}

/** How one table is read. */
export interface TableWork {
  readonly title: string;
  /** What a person chose; null: as the picture needs. */
  readonly steps: readonly ChosenStep[] | null;
  /** When the program begins nothing more that it can do without, by `workedMs`. */
  readonly until: number;
  readonly tell: (step: Saying, done: number) => void;
  /** Told the table as far as it is known, on the picture that its boxes lie on. */
  readonly onEarly: (grid: Grid, picture: Picture) => void;
  readonly onStep: (step: RanStep) => void;
}

/** A table as it was read, and by whom. */
export interface TableRead {
  readonly read: ReadWithTools;
  /** Null where no table was found. */
  readonly grid: Grid | null;
  readonly reader: PictureReader;
  readonly notes: readonly string[];
  readonly calls: readonly CallNote[];
  readonly differences: readonly CellDifference[];
}

/** A person waits: what is not learned by then is learned at the next picture of its kind. */
const LEARNING_MS = 4000;

const STEP_WORDS: Readonly<Record<RecogniseStep | 'choosing', readonly [said: Saying, done: number]>> = {
  structure: [workSaid.structure, 0.1],
  reading: [workSaid.text, 0.2],
  again: [workSaid.doubtful, 0.35],
  choosing: [workSaid.chooseTools, 0.45],
};
/** What is read after tools is the second half. */
const AFTER_TOOLS = 0.45;

/**
 * Reads the table of a picture by the program, by a vision model with the whole
 * pipeline of the paper (NGTR, section 4), or by both. Where the model cannot be
 * asked, the program reads alone and a note says why.
 */
export async function readTable(picture: Picture, work: TableWork, parts: ReadingParts): Promise<TableRead> {
  const { enlarger, notes } = await networkEnlarger(parts.ways);
  const read = await readBy(picture, work, { ...parts, enlarger });
  return { ...read, notes: [...notes, ...read.notes] };
}

interface Parts extends ReadingParts {
  readonly enlarger: Enlarger | undefined;
}

async function readBy(picture: Picture, work: TableWork, parts: Parts): Promise<TableRead> {
  const { ways, vision, signal } = parts;
  if (ways.reader === 'embedded') return alone(picture, work, parts, []);
  if (!vision) return alone(picture, work, parts, ['No vision model is set: the program read the picture alone.']);
  const { model, calls } = noted(vision.model);
  const seeing = visionRecogniser(model, vision.name, parts.recogniser);
  const { onEarly } = work;
  try {
    const isFull = ways.reader === 'model';
    const options = { name: work.title, signal };
    // The model takes its time: meanwhile a person sees what the program makes of the picture.
    const plain = isFull
      ? await parts.recogniser.recognise(picture, {
          ...options,
          example: null,
          onEarly: (grid) => onEarly(grid, picture),
        })
      : null;
    const read = await recogniseWithTools(picture, {
      ...toolsOptions(work, parts),
      // Experience by a model costs a call for each plan on each neighbour: one neighbour, as in the paper's code.
      ...(isFull && {
        learningMs: undefined,
        until: undefined,
        recogniser: seeing,
        planner: visionPlanner(model, parts.library),
        judge: visionJudge(model, signal),
        neighbours: 1,
        asRead: plain?.html,
      }),
    });
    const [first = null] = read.reading.grids;
    if (first && !isFull) onEarly(first, read.picture);
    work.tell(isFull ? workSaid.place : workSaid.askVision, 0.9);
    const second = isFull
      ? plain && read.picture === picture
        ? plain
        : await parts.recogniser.recognise(read.picture, { ...options, example: null })
      : await seeing.recognise(read.picture, {
          ...options,
          example: await exampleFor(picture, read.steps, {
            ...parts,
            features: read.features,
            asRead: read.reading.html,
          }),
        });
    const [other = null] = second.grids;
    const placed = isFull && first && other ? compared(first, other) : null;
    const joined =
      !isFull && first && other
        ? await bothAsOne(
            first,
            { grid: other, html: second.html },
            { model, picture: read.picture, areLinesSure: read.reading.areLinesSure === true, signal },
          )
        : null;
    const both = placed ?? joined;
    const html = joined?.html ?? (first ? read.reading : second).html;
    const words = isFull ? second.words : read.reading.words;
    return {
      read: { ...read, reading: { ...read.reading, html, words } },
      grid: both?.grid ?? first ?? other,
      reader: ways.reader,
      // Both may have seen the same.
      notes: [...new Set([...read.notes, ...second.notes, ...(both?.note ? [both.note] : [])])],
      calls,
      differences: both?.differences ?? [],
    };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('model.')) throw error;
    const result = await alone(picture, work, parts, [`${error.message} The program read the picture alone.`]);
    return { ...result, calls };
  }
}

async function alone(picture: Picture, work: TableWork, parts: Parts, notes: readonly string[]): Promise<TableRead> {
  const read = await recogniseWithTools(picture, toolsOptions(work, parts));
  const grid = read.reading.grids[0] ?? null;
  return { read, grid, reader: 'embedded', notes: [...notes, ...read.notes], calls: [], differences: [] };
}

function toolsOptions(
  { title, steps, until, tell, onEarly, onStep }: TableWork,
  { recogniser, library, ways, enlarger, signal }: Parts,
): ToolsOptions {
  const plan = steps ?? { chosen: null, all: allTools, none: [] }[ways.tools];
  const without = [
    ...(ways.usesExperience ? [] : (['experience'] as const)),
    ...(ways.usesReflection ? [] : (['reflection'] as const)),
  ];
  let done = 0;
  return {
    recogniser,
    library,
    without,
    limits: { plans: ways.plans, tools: ways.planLength },
    ...(plan && { plan }),
    learningMs: LEARNING_MS,
    until,
    enlarger,
    name: title,
    signal,
    onStep: (ran) => {
      onStep(ran);
      done = AFTER_TOOLS;
      tell(workSaid.tool(ran.step.tool, toolOf(ran.step.tool).title, ran.note), done);
    },
    onProgress: (step) => {
      const [said, share] = STEP_WORDS[step];
      tell(said, done + share);
      if (step === 'choosing') done = AFTER_TOOLS;
    },
    onEarly,
  };
}
