import type { Box } from '../../../../src-shared/grid.ts';
import type { Picture } from '../../image/picture.ts';
import { gridToHtml } from '../html.ts';
import { openReader, type Reader } from '../ocr/reader.ts';
import { readBoxes } from '../readBoxes.ts';
import { recognise, structureOf } from '../recognise.ts';
import { openNeighbours } from './library.ts';
import { starterNeighbours } from './starter.ts';
import type { NeighbourLibrary, TableRecogniser } from './types.ts';

/** Raised when the recogniser reads better than before: experience with an older one is made anew. */
const VERSION = 9;

/** The recogniser that needs no model. */
export function embeddedRecogniser(reader: Reader): TableRecogniser {
  return {
    id: `embedded ${VERSION}`,
    wantsExample: false,
    structureOf: (picture) => structureOf(picture, reader),
    async recognise(picture, { name, signal, until, writing, onProgress, onDoubt, onEarly }) {
      const how = { reader, name, signal, until, writing, onProgress, onDoubt, onEarly };
      const { grids, words, quality, areLinesSure, notes } = await recognise(picture, how);
      return { html: grids[0] ? gridToHtml(grids[0], 'rows') : '', grids, words, quality, areLinesSure, notes };
    },
  };
}

/** All that reading pictures without a model takes: the recogniser, and the neighbours that come with the program. */
export interface EmbeddedReading {
  readonly recogniser: TableRecogniser;
  readonly library: NeighbourLibrary;
  /** Reads boxes of a picture, each alone; what stands there, and how surely. */
  readonly readBoxes: (
    picture: Picture,
    boxes: readonly Box[],
    signal: AbortSignal | undefined,
  ) => ReturnType<typeof readBoxes>;
  readonly close: () => Promise<void>;
}

export async function openEmbedded(): Promise<EmbeddedReading> {
  const library = openNeighbours(await starterNeighbours());
  const reader = openReader();
  return {
    recogniser: embeddedRecogniser(reader),
    library,
    readBoxes: (picture, boxes, signal) => readBoxes(picture, boxes, { reader, signal }),
    close: () => reader.close(),
  };
}
