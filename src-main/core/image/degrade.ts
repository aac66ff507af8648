import { blurred, turned } from './filters.ts';
import { levelsOf } from './measures/levels.ts';
import { measurePicture } from './measures/measurePicture.ts';
import { ruleOptionsFor, rulesOf } from './measures/rules.ts';
import { mapSamples, type Picture, sampleTable } from './picture.ts';

/** The eight degradations of NGTR's benchmark (table 2), as settings of a good picture. */
export type Degradation =
  | 'blur'
  | 'underexposure'
  | 'overexposure'
  | 'unclear borders'
  | 'missing borders'
  | 'thickened borders'
  | 'tilt 20°'
  | 'tilt 40°';

/** Makes a picture worse in a known way; the same picture always becomes the same. */
export const degradations: Readonly<Record<Degradation, (picture: Picture) => Promise<Picture>>> = {
  blur: (picture) => blurred(picture, 1.5),
  underexposure: (picture) =>
    Promise.resolve(
      mapSamples(
        picture,
        sampleTable((sample) => 0.35 * sample),
      ),
    ),
  overexposure: (picture) =>
    Promise.resolve(
      mapSamples(
        picture,
        sampleTable((sample) => sample + 150),
      ),
    ),
  'unclear borders': (picture) => Promise.resolve(redrawn(picture, 'pale')),
  'missing borders': (picture) => Promise.resolve(redrawn(picture, 'gone')),
  'thickened borders': (picture) => Promise.resolve(redrawn(picture, 'thick')),
  'tilt 20°': (picture) => turned(picture, 20, levelsOf(picture).background),
  'tilt 40°': (picture) => turned(picture, 40, levelsOf(picture).background),
};

/** Its rules pale (four fifths of the way to the paper), gone, or a pixel thicker at each side. */
function redrawn(picture: Picture, how: 'pale' | 'gone' | 'thick'): Picture {
  const { levels, glyphHeight } = measurePicture(picture);
  const { width, height, channels } = picture;
  const data = picture.data.slice();
  for (const rule of rulesOf(picture, levels.isDark, ruleOptionsFor(glyphHeight))) {
    const grown = how === 'thick' ? 1 : 0;
    const isLevel = rule.direction === 'horizontal';
    const first = Math.max(0, Math.round(rule.at - (rule.thickness - 1) / 2) - grown);
    const last = Math.min(isLevel ? height : width, first + rule.thickness + 2 * grown);
    for (let across = first; across < last; across += 1) {
      for (let along = rule.from; along < rule.to; along += 1) {
        const at = (isLevel ? across * width + along : along * width + across) * channels;
        for (let sample = at; sample < at + channels; sample += 1) {
          const here = picture.data[sample] ?? 0;
          data[sample] =
            how === 'thick' ? levels.ink : Math.round(here + (levels.background - here) * (how === 'pale' ? 0.8 : 1));
        }
      }
    }
  }
  return { width, height, channels, data };
}
