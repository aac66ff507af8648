import type { ImageTool, ToolId } from './tool.ts';
import { binarise } from './tools/binarise.ts';
import { borders } from './tools/borders.ts';
import { crop } from './tools/crop.ts';
import { deskew } from './tools/deskew.ts';
import { invert } from './tools/invert.ts';
import { levels } from './tools/levels.ts';
import { perspective } from './tools/perspective.ts';
import { shadows } from './tools/shadows.ts';
import { sharpen } from './tools/sharpen.ts';
import { turn } from './tools/turn.ts';
import { upscale } from './tools/upscale.ts';

/**
 * All tools, in the order in which a chain runs them: first what moves pixels,
 * then light and focus, then size, and last what draws.
 */
export const toolkit: readonly ImageTool[] = [
  invert,
  turn,
  perspective,
  deskew,
  crop,
  shadows,
  levels,
  sharpen,
  upscale,
  borders,
  binarise,
];

/** The tool of an identifier. */
export function toolOf(id: ToolId): ImageTool {
  const tool = toolkit.find((each) => each.id === id);
  // Each identifier has its tool: a test goes through them.
  if (!tool) throw new Error(`no tool ${id}`);
  return tool;
}
