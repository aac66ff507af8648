import type { Grid } from '../../../../src-shared/grid.ts';
import type { ChainOptions, Plan, RanStep } from '../../image/chain.ts';
import type { PictureFeatures } from '../../image/measures/measurePicture.ts';
import type { Neighbour } from '../../image/neighbours/neighbourIndex.ts';
import type { Picture } from '../../image/picture.ts';
import type { PlanLimits } from '../../image/plans.ts';
import type { ToolId } from '../../image/tool.ts';
import type { Word } from '../ocr/reader.ts';
import type { RecogniseStep, RecognitionQuality } from '../recognise.ts';
import type { Teds } from '../teds/teds.ts';

/** A picture of a table and the table in HTML, right in every cell. */
export interface Example {
  readonly picture: Picture;
  readonly html: string;
}

/** What a recogniser made of a picture. */
export interface TableReading {
  /** The largest table; '' where there is none. */
  readonly html: string;
  readonly grids: readonly Grid[];
  /** What was read where, in cells or not; none where a recogniser does not tell. */
  readonly words: readonly Word[];
  /** Null where a recogniser does not know. */
  readonly quality: RecognitionQuality | null;
  /** The lines between cells were found surely; not told where a recogniser does not know. */
  readonly areLinesSure?: boolean;
  /** What a person should know of how it went, a sentence each. */
  readonly notes: readonly string[];
}

/** Reads the tables of a picture: the embedded recogniser, or a vision model. */
export interface TableRecogniser {
  /** Names it and its version: experience made with another one counts for nothing. */
  readonly id: string;
  /** Learns from an example; others are spared making one. */
  readonly wantsExample: boolean;
  /** The largest table with no writing in its cells, '' where there is none: of recognisers that see rows and columns without reading. */
  readonly structureOf?: (picture: Picture) => Promise<string>;
  /** `example` is a similar table under the same tools. */
  recognise(
    picture: Picture,
    options: {
      readonly example: Example | null;
      /** Names the table. */
      readonly name?: string | undefined;
      readonly signal?: AbortSignal | undefined;
      /** When what is not begun is left out, by `workedMs`; a note says so. */
      readonly until?: number | undefined;
      /** The same as it was before tools that show rows and columns better, and letters often worse: its writing may be read instead. */
      readonly writing?: Picture | undefined;
      readonly onProgress?: ((step: RecogniseStep) => void) | undefined;
      /** Told by those that know early that the picture may be noise. */
      readonly onDoubt?: (() => void) | undefined;
      /** Told the largest table as far as it is known, once or more often, by recognisers that know early. */
      readonly onEarly?: ((grid: Grid) => void) | undefined;
    },
  ): Promise<TableReading>;
}

/** How well a neighbour was read after a plan. */
export interface Experience extends Teds {
  /** The tools of the plan that changed the neighbour's picture; without any the plan was not tried. */
  readonly acted: readonly ToolId[];
}

/** Labelled pictures to learn from, with what was learned. */
export interface NeighbourLibrary {
  readonly size: number;
  /** The most similar ones (NGTR, section 4.1) in the most similar condition, best first. */
  nearest(picture: Picture, features: PictureFeatures, count: number): Promise<readonly Neighbour[]>;
  example(id: string): Promise<Example>;
  experience(id: string, key: string): Experience | null;
  keepExperience(id: string, key: string, experience: Experience): void;
}

/** Proposes plans; the empty one need not be among them. */
export type Planner = (
  asked: {
    readonly picture: Picture;
    readonly features: PictureFeatures;
    readonly neighbours: readonly Neighbour[];
    readonly limits: PlanLimits;
  },
  signal: AbortSignal | undefined,
) => Promise<{ readonly plans: readonly Plan[]; readonly notes: readonly string[] }>;

/** How a picture is read with tools. */
export interface ToolsOptions {
  readonly library: NeighbourLibrary;
  readonly recogniser: TableRecogniser;
  /** Proposes plans; by rules from what was measured where none is given. */
  readonly planner?: Planner | undefined;
  /** Judges steps in place of the measured rules. */
  readonly judge?: ChainOptions['judge'];
  /** Enlarges in place of the tools' own way. */
  readonly enlarger?: ChainOptions['enlarger'];
  readonly limits?: PlanLimits | undefined;
  /** Neighbours that plans are tried on. */
  readonly neighbours?: number | undefined;
  /** This plan and no other: a person's, no tools at all, one tool, or `allTools`. */
  readonly plan?: Plan | undefined;
  /** Parts to leave out. */
  readonly without?: readonly ('experience' | 'reflection')[] | undefined;
  readonly onStep?: ((step: RanStep) => void) | undefined;
  /** Plans are tried on neighbours for so long at most; what was learned before counts anyway. */
  readonly learningMs?: number | undefined;
  /** When what is not begun is left out, by `workedMs`: learning first, then looks and tools. Notes say so. */
  readonly until?: number | undefined;
  /** Names the table. */
  readonly name?: string | undefined;
  /** What the program made of the picture, as HTML: a recogniser that wants an example gets one of its kind. */
  readonly asRead?: string | undefined;
  readonly onProgress?: ((step: RecogniseStep | 'choosing') => void) | undefined;
  /**
   * Told the table as far as it is known, with the picture that its boxes lie on: what a person can be shown at once. The
   * untouched picture comes first, before tools are chosen.
   */
  readonly onEarly?: ((grid: Grid, picture: Picture) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
