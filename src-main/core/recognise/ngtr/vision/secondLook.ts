import type { Picture } from '../../../image/picture.ts';
import type { LanguageModel } from '../../../model/types.ts';
import { isUselessReply, visionCall } from './calls.ts';
import { visionReplySchemas } from './replies.ts';

/** Cuttings that a model is shown at once. */
const AT_ONCE = 8;

/** What two readers made of a cell, and the cell cut out of the picture. */
export interface DisputedCell {
  readonly picture: Picture;
  readonly first: string;
  readonly second: string;
}

/** Whose rows and columns a model finds right; null where it says nothing of use. */
export async function betterStructure(
  model: LanguageModel,
  picture: Picture,
  [first, second]: readonly [first: string, second: string],
  signal?: AbortSignal,
): Promise<'first' | 'second' | null> {
  try {
    const call = await visionCall('ngtr-choose', { first, second }, [picture], { maxTokens: 200, temperature: 0 });
    return (await model.completeJson(call, visionReplySchemas.choice, { signal })).value.better;
  } catch (error) {
    if (!isUselessReply(error)) throw error;
    return null;
  }
}

/** What a model reads in cells that two readers read differently, each in a cutting of its own; null for those of which it says nothing of use. */
export async function disputedTexts(
  model: LanguageModel,
  cells: readonly DisputedCell[],
  signal?: AbortSignal,
): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  for (let at = 0; at < cells.length; at += AT_ONCE) {
    texts.push(...(await textsOf(model, cells.slice(at, at + AT_ONCE), signal)));
  }
  return texts;
}

async function textsOf(
  model: LanguageModel,
  cells: readonly DisputedCell[],
  signal: AbortSignal | undefined,
): Promise<readonly (string | null)[]> {
  const said = cells.map(({ first, second }, at) => `${at + 1}. ${JSON.stringify(first)} or ${JSON.stringify(second)}`);
  const pictures = cells.map(({ picture }) => picture);
  try {
    const how = { maxTokens: 2000, temperature: 0 };
    const call = await visionCall('ngtr-cells', { cells: said.join('\n') }, pictures, how);
    const { texts } = (await model.completeJson(call, visionReplySchemas.cells, { signal })).value;
    // Texts that are not one for each picture cannot be told apart.
    return cells.map((_, at) => (texts.length === cells.length ? (texts[at] ?? null) : null));
  } catch (error) {
    if (!isUselessReply(error)) throw error;
    return cells.map(() => null);
  }
}
