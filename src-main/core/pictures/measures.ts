import type { PictureMeasures, ReadingScores } from '../../../src-shared/pictures.ts';
import { featuresOf } from '../image/chain.ts';
import type { Picture } from '../image/picture.ts';
import type { ReadWithTools } from '../recognise/ngtr/recogniseWithTools.ts';

/** What a person is told of what was measured of a picture. */
export function measuresOf(picture: Picture): PictureMeasures {
  const { contrast, glyphHeight, sharpness, skew, ruleStrength } = featuresOf(picture);
  return {
    contrast: Math.round(contrast),
    glyphHeight: rounded(glyphHeight, 10),
    sharpness: rounded(sharpness, 1000),
    skew: rounded(skew.degrees, 100),
    ruleStrength: rounded(ruleStrength, 1000),
  };
}

/** How well a picture was read; undefined where the reader does not know. */
export function scoresOf({ reading: { quality, grids } }: Pick<ReadWithTools, 'reading'>): ReadingScores | undefined {
  if (!quality || grids.length === 0) return undefined;
  return { sureness: rounded(quality.reading, 1000), agreement: rounded(quality.agreement, 1000) };
}

function rounded(value: number, times: number): number {
  return Math.round(value * times) / times;
}
