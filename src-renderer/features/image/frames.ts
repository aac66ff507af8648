import type { KeptPicture, PictureRun, ToolForm } from '../../../src-shared/pictures.ts';
import { words } from './words.ts';

/** A picture of the chain that can be looked at. */
export interface Frame {
  /** Place of the step that made it; -1 for the page as it came; null for what was read. */
  readonly place: number | null;
  readonly title: string;
  readonly picture: KeptPicture;
}

/** All pictures of a chain in their order. */
export function framesOf(run: PictureRun, tools: readonly ToolForm[]): readonly Frame[] {
  return [
    { place: -1, title: words.original, picture: run.original },
    ...run.steps.map(({ tool, after }, place) => ({
      place,
      title: tools.find(({ id }) => id === tool)?.title ?? tool,
      picture: after,
    })),
    { place: null, title: words.result, picture: run.read },
  ];
}

/**
 * What stands at the left of a picture where nobody chose: the picture that its
 * step began with; of what was read, and of the page itself, the page as it came.
 */
export function beforeOf(frames: readonly Frame[], run: PictureRun, place: number | null): Frame {
  const [original] = frames;
  const fallback = original ?? { place: -1, title: words.original, picture: run.original };
  const step = place === null ? undefined : run.steps[place];
  return (
    frames.findLast(
      (frame) => frame.picture.id === step?.before.id && frame.place !== null && frame.place < (place ?? 0),
    ) ?? { ...fallback, picture: step?.before ?? fallback.picture }
  );
}
