import type { z } from 'zod';
import type { ToolId } from '../../../src-shared/pictures.ts';
import type { PlaceMap } from '../../../src-shared/placeMap.ts';
import type { Enlarger } from './enlarger.ts';
import type { PictureFeatures } from './measures/measurePicture.ts';
import type { Picture } from './picture.ts';

export type { ToolId };

/** What a tool knows of the picture that it is given. */
export interface ToolContext {
  readonly features: PictureFeatures;
  /** A network that enlarges, where one is set. */
  readonly enlarger?: Enlarger | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became of a picture; null where the tool found nothing to do. */
export interface ToolResult {
  readonly picture: Picture;
  /** What was done, with its numbers: "turned by −1.9°". */
  readonly note: string;
  /** Where points of the new picture lay on the one before; absent where they lie as they did. */
  readonly from?: PlaceMap;
  /** Parameters that were measured, for a person to start from. */
  readonly found?: Readonly<Record<string, unknown>>;
}

/**
 * One tool of the toolkit (NGTR, section 4.1): a function over a picture, with
 * what a person or a model needs to choose it.
 */
export interface ImageTool<Parameters extends z.ZodObject = z.ZodObject> {
  readonly id: ToolId;
  /** What it is called on a button. */
  readonly title: string;
  /** What it does. */
  readonly description: string;
  /** When it helps, and when it does not. */
  readonly scenario: string;
  /** Each parameter has a default; null stands for "as measured". */
  readonly parameters: Parameters;
  apply(picture: Picture, parameters: z.infer<Parameters>, context: ToolContext): Promise<ToolResult | null>;
}

/** Keeps the type of a tool's parameters while it is written down. */
export function imageTool<Parameters extends z.ZodObject>(tool: ImageTool<Parameters>): ImageTool<Parameters> {
  return tool;
}
