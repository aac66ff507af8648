import { greyOf, type Picture } from '../picture.ts';
import { componentsOf } from './components.ts';
import { isSideways } from './direction.ts';
import { glyphSizeOf } from './glyphs.ts';
import { evennessOf, inkOf } from './ink.ts';
import { type Levels, levelsOf } from './levels.ts';
import { isAskew, outlineOf, type Quad } from './outline.ts';
import { ruleOptionsFor, rulesOf } from './rules.ts';
import { noiseOf, sharpnessOf } from './sharpness.ts';
import { type Skew, skewOf } from './skew.ts';

/** What can be measured of a picture of a table without reading it. */
export interface PictureFeatures {
  readonly width: number;
  readonly height: number;
  readonly levels: Levels;
  /** Levels between paper and ink. */
  readonly contrast: number;
  /** Height of capitals and figures in pixels; 0 where there is no writing. */
  readonly glyphHeight: number;
  readonly glyphCount: number;
  /** The writing runs from top to bottom. */
  readonly isSideways: boolean;
  readonly skew: Skew;
  /** The corners of a frame that is seen from the side; null where there is none, or it is a rectangle. */
  readonly askew: Quad | null;
  /** 0 to 1, see `sharpnessOf`. */
  readonly sharpness: number;
  /** 0 to 1, see `evennessOf`. */
  readonly evenness: number;
  /** Grain of the paper in levels, see `noiseOf`. */
  readonly noise: number;
  /** How many rules there are in each direction, faint ones included. */
  readonly horizontalRules: number;
  readonly verticalRules: number;
  /** Contrast of the rules against the writing's, 0 to 1, median; 0 where there are no rules. */
  readonly ruleStrength: number;
}

/** Measures a picture. Rules are looked for only where it stands straight. */
export function measurePicture(coloured: Picture): PictureFeatures {
  // No measure looks at colours: they are weighed once.
  const picture = greyOf(coloured);
  const levels = levelsOf(picture);
  const evenness = evennessOf(picture, levels);
  const ink = inkOf(picture, levels, evenness);
  const contrast = Math.max(0, levels.background - levels.ink);
  const components = componentsOf(ink);
  const glyphs = glyphSizeOf(components, picture);
  const skew = skewOf(ink);
  const outline = outlineOf(ink);
  const rules = rulesOf(picture, levels.isDark, ruleOptionsFor(glyphs.height));
  const strengths = rules.map((rule) => rule.contrast / Math.max(1, contrast)).toSorted((a, b) => a - b);
  return {
    width: picture.width,
    height: picture.height,
    levels,
    contrast,
    glyphHeight: glyphs.height,
    glyphCount: glyphs.count,
    isSideways: isSideways(components, glyphs.height),
    skew,
    askew: outline && isAskew(outline) ? outline : null,
    sharpness: sharpnessOf(picture, ink, contrast),
    evenness,
    noise: noiseOf(picture, ink),
    horizontalRules: rules.filter(({ direction }) => direction === 'horizontal').length,
    verticalRules: rules.filter(({ direction }) => direction === 'vertical').length,
    ruleStrength: Math.min(1, strengths[Math.floor(strengths.length / 2)] ?? 0),
  };
}
