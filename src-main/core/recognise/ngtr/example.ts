import { type RanStep, runChain } from '../../image/chain.ts';
import type { PictureFeatures } from '../../image/measures/measurePicture.ts';
import type { Picture } from '../../image/picture.ts';
import { acceptAll } from './choice.ts';
import type { Example, NeighbourLibrary, ToolsOptions } from './types.ts';

/** Similar tables among which one of the same kind is looked for. */
const LOOKED_AT = 8;

export interface ExampleOptions extends Pick<ToolsOptions, 'enlarger' | 'signal' | 'asRead'> {
  readonly library: NeighbourLibrary;
  readonly features: PictureFeatures;
}

/**
 * A similar table after the steps that were accepted (NGTR, section 4.3): the nearest one, or of the nearest ones the
 * first that is written in the same script and has merged cells where this one has, as far as that is known.
 */
export async function exampleFor(
  picture: Picture,
  steps: readonly RanStep[],
  { library, features, asRead, enlarger, signal }: ExampleOptions,
): Promise<Example | null> {
  const near = await library.nearest(picture, features, asRead === undefined ? 1 : LOOKED_AT);
  const examples = await Promise.all(near.map(({ id }) => library.example(id)));
  const wanted = kindOf(asRead ?? '');
  const [best] =
    asRead === undefined ? examples : examples.toSorted((a, b) => fit(b.html, wanted) - fit(a.html, wanted));
  if (!best) return null;
  const accepted = steps.filter(({ verdict }) => verdict.isAccepted).map(({ step }) => step);
  return { ...best, picture: (await runChain(best.picture, accepted, { enlarger, signal, judge: acceptAll })).picture };
}

interface Kind {
  readonly isHan: boolean;
  readonly hasSpans: boolean;
}

function kindOf(html: string): Kind {
  return { isHan: /\p{Script=Han}{2}/u.test(html), hasSpans: /(?:col|row)span=/.test(html) };
}

/** The script counts for more than merged cells. */
function fit(html: string, wanted: Kind): number {
  const { isHan, hasSpans } = kindOf(html);
  return 2 * Number(isHan === wanted.isHan) + Number(hasSpans === wanted.hasSpans);
}
