import { z } from 'zod';
import type { Box, Cell } from './grid.ts';
import type { PlaceMap } from './placeMap.ts';
import type { CallNote } from './trace.ts';

/** The tools of the toolkit; chains, traces and models name them so. */
export const toolIdSchema = z.enum([
  'turn',
  'perspective',
  'deskew',
  'crop',
  'invert',
  'shadows',
  'levels',
  'upscale',
  'sharpen',
  'borders',
  'binarise',
]);
export type ToolId = z.infer<typeof toolIdSchema>;

/** Who reads a picture: the recogniser that comes with the program, a vision model, or both, whose differences are shown. */
export const pictureReaderSchema = z.enum(['embedded', 'model', 'both']);
export type PictureReader = z.infer<typeof pictureReaderSchema>;

/** How pictures are read where nothing else is said of one. */
export const pictureWaysSchema = z.object({
  reader: pictureReaderSchema,
  /** Plans are weighed on labelled pictures before one is taken. */
  usesExperience: z.boolean(),
  /** Steps are judged, and taken back where they spoil the picture. */
  usesReflection: z.boolean(),
  tools: z.enum(['chosen', 'all', 'none']),
  /** Plans that are proposed (N in the paper), and tools in each (L). */
  plans: z.number().int().min(1).max(8),
  planLength: z.number().int().min(1).max(8),
  /** Path of an ONNX network that enlarges small print; none where it is absent or empty. */
  enlarger: z.string().trim().max(1000).optional(),
});
export type PictureWays = z.infer<typeof pictureWaysSchema>;

export const defaultPictureWays: PictureWays = {
  reader: 'embedded',
  usesExperience: true,
  usesReflection: true,
  tools: 'chosen',
  plans: 3,
  planLength: 3,
};

const decisionSchema = z.enum(['accepted', 'rejected']);

/** A step of a plan as a person sets it: a tool, the parameters that differ from its defaults, and what was decided of it. */
const chosenStepSchema = z.object({
  tool: toolIdSchema,
  parameters: z.record(z.string().max(40), z.unknown()).optional(),
  decision: decisionSchema.optional(),
});
export type ChosenStep = z.infer<typeof chosenStepSchema>;

/** More tools than anyone runs one after the other. */
export const chosenPlanSchema = z.array(chosenStepSchema).max(24);

export const boxSchema = z.object({
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: z.number().min(8).max(100_000),
  height: z.number().min(8).max(100_000),
}) satisfies z.ZodType<Box>;

/** What a person chose of how a page is read; what is absent is chosen as the picture needs. */
export const readingChoiceSchema = z.object({
  steps: chosenPlanSchema.nullable(),
  /** Where the table lies, in pixels of the page. */
  area: boxSchema.optional(),
  ways: pictureWaysSchema.optional(),
});
export type ReadingChoice = z.infer<typeof readingChoiceSchema>;

/** A picture that is kept, by the hash of its bytes. */
export interface KeptPicture {
  readonly id: string;
  /** Pixels that the boxes of cells count in; what is shown may have fewer. */
  readonly width: number;
  readonly height: number;
}

/** A word that was read, letter by letter, in pixels of the picture that was read. */
export interface ReadWord {
  readonly confidence: number;
  readonly glyphs: readonly { readonly text: string; readonly box: Box }[];
}

/** What is measured of a picture without reading it. */
export interface PictureMeasures {
  /** Levels of 255 between paper and ink. */
  readonly contrast: number;
  /** Of capitals and figures, in pixels; 0 where there is no writing. */
  readonly glyphHeight: number;
  /** 0 to 1. */
  readonly sharpness: number;
  /** Degrees by which lines are skewed. */
  readonly skew: number;
  /** How strong rules are beside the writing, 0 to 1; 0 where there are none. */
  readonly ruleStrength: number;
}

/** One step that was run: what was done, what was thought of it, and the pictures before and after. */
export interface PictureStep extends ChosenStep {
  readonly note: string;
  readonly verdict: {
    readonly isAccepted: boolean;
    readonly by: 'measure' | 'model' | 'person';
    readonly reason: string;
  };
  readonly durationMs: number;
  /** Parameters that the tool measured where they were not set, for a person to start from. */
  readonly found?: Readonly<Record<string, unknown>>;
  /** Before the step and after it; runs of before it was kept have none. */
  readonly measured?: readonly [before: PictureMeasures, after: PictureMeasures];
  readonly before: KeptPicture;
  readonly after: KeptPicture;
}

/** A cell that two readers read otherwise. */
export interface CellDifference {
  readonly cell: string;
  /** As it stands in the sheet, and as the other reader has it. */
  readonly text: string;
  readonly other: string;
}

/** What a person typed over a text that was read, for the cells that say the same and were in no doubt. */
export interface SameTexts {
  readonly because: { readonly was: string; readonly text: string };
  readonly cells: readonly string[];
}

/** A plan that was weighed by what it does to tables that are known (NGTR, section 4.2). */
export interface WeighedPlan {
  readonly steps: readonly ChosenStep[];
  /** TEDS + TEDS-Struct more than without tools, mean over the similar tables that it changed; null where it changed none. */
  readonly gain: number | null;
  /** Similar tables that it was tried on, and how many of them it changed. */
  readonly tried: number;
  readonly changed: number;
}

/** How the tools of a picture were chosen. */
export interface WeighedPlans {
  /** In the order in which they were proposed; the empty plan is among them. */
  readonly plans: readonly WeighedPlan[];
  /** Ids of the similar tables, the most similar first. */
  readonly neighbours: readonly string[];
  /** Which of the plans was taken; null where it was none of them. */
  readonly taken: number | null;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** How well a picture was read, each 0 to 1. */
export interface ReadingScores {
  /** Mean confidence of what was read, by letters. */
  readonly sureness: number;
  /** Share of what was read that lies in cells, and of cells with writing that could be read. */
  readonly agreement: number;
}

/** How a page of a picture file became a table. */
export interface PictureRun {
  /** Of the file, from 0. */
  readonly page: number;
  /** The whole page, and which part of it was read; null where all of it was. */
  readonly whole: KeptPicture;
  readonly area: Box | null;
  /** The page as it was opened, or the part of it that was read. */
  readonly original: KeptPicture;
  /** The picture that was read: boxes of cells lie on it. */
  readonly read: KeptPicture;
  /** For the library; a few hundred pixels wide. */
  readonly thumbnail: KeptPicture;
  readonly steps: readonly PictureStep[];
  /** Where points of the picture that was read lie on the page as it was opened. */
  readonly from: PlaceMap;
  readonly isTableFound: boolean;
  /** Of structure and text. */
  readonly readingMs: number;
  readonly reader: PictureReader;
  /** What a person should know of how it went, a sentence each. */
  readonly notes: readonly string[];
  /** Calls of the vision model, in their order. */
  readonly calls: readonly CallNote[];
  /** Cells that the program and the model read otherwise. */
  readonly differences: readonly CellDifference[];
  /** The reading was stopped: this is what had been read so far. */
  readonly isStopped?: boolean;
  /** Absent where a person chose the tools, and of runs of before it was kept. */
  readonly weighed?: WeighedPlans;
  /** Absent where the reader does not know. */
  readonly scores?: ReadingScores;
}

/** A page while it is read, as far as it is known: shown at once, and kept by nobody. */
export interface EarlyPage {
  /** Which of the file's sheets it becomes. */
  readonly sheet: number;
  readonly name: string;
  /** What the boxes of its cells lie on. */
  readonly picture: KeptPicture;
  readonly rowCount: number;
  readonly colCount: number;
  readonly cells: readonly Cell[];
  /** How much it tells: the picture alone, cells without texts, texts of a first pass, or all there is. */
  readonly stage: 'picture' | 'cells' | 'texts' | 'read';
}

/** A run as a person sees it, with what became of lines that were drawn: `idle` ones do not fit the picture any more. */
export interface ShownRun extends PictureRun {
  /** Which reading `weighed` is of: this one; an earlier one of the same part of the page; or one of another part. */
  readonly weighedFor: 'this' | 'part' | 'page' | null;
  /** A person chose the tools. */
  readonly isByHand: boolean;
  readonly lines: 'detected' | 'drawn' | 'idle';
  /** Later pictures learn from it. */
  readonly isRemembered: boolean;
}

/** A picture that a person said to remember. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  /** Plans whose effect on it is known. */
  readonly plansTried: number;
}

/** One of the tables of a page, which is a sheet of its own. */
export interface PageTable {
  readonly sheet: number;
  readonly name: string;
  /** In pixels of the page; null where all of it was read. */
  readonly area: Box | null;
  readonly isFound: boolean;
  readonly rowCount: number;
  readonly colCount: number;
}

/** A parameter of a tool, as a form shows it; null stands for "as measured". */
export interface ToolParameter {
  readonly name: string;
  readonly kind: 'number' | 'whole';
  readonly minimum: number;
  readonly maximum: number;
  readonly initial: number | null;
  readonly isNullable: boolean;
}

/** A tool, as a person chooses it. */
export interface ToolForm {
  readonly id: ToolId;
  readonly title: string;
  readonly description: string;
  readonly scenario: string;
  readonly parameters: readonly ToolParameter[];
  /** Its parameter `corners` is put on the picture itself. */
  readonly hasCorners: boolean;
}

/** Where a box of one picture lies in percent of it: it stays right at any zoom. */
export function boxInPercent(box: Box, { width, height }: Pick<KeptPicture, 'width' | 'height'>): Box {
  return {
    x: (100 * box.x) / width,
    y: (100 * box.y) / height,
    width: (100 * box.width) / width,
    height: (100 * box.height) / height,
  };
}

/** Texts that were read less surely than this want a look. */
const SURE = 0.75;

/** Whether a cell's text wants a look. */
export function isDoubtful({ text, confidence = 1 }: Pick<Cell, 'text' | 'confidence'>): boolean {
  return text !== '' && confidence < SURE;
}

type Place = Pick<Cell, 'row' | 'col'>;

/** Of cells in reading order the one after a place or before it, and around; the first or last where there is no place. */
export function cellBeside<Each extends Place>(cells: readonly Each[], at: Place | null, by: 1 | -1): Each | undefined {
  const isBefore = (a: Place, b: Place): boolean => a.row < b.row || (a.row === b.row && a.col < b.col);
  return by > 0
    ? (cells.find((cell) => !at || isBefore(at, cell)) ?? cells[0])
    : (cells.findLast((cell) => !at || isBefore(cell, at)) ?? cells.at(-1));
}
