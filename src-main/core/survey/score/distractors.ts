import type { Paper } from '../../../../src-shared/survey.ts';
import { cosine } from '../../model/cosine.ts';

export interface Distractors {
  readonly demand: string;
  /** The papers that the table is of. */
  readonly references: readonly Pick<Paper, 'id' | 'title' | 'abstract'>[];
  /** Those that distractors are taken from; references among them are passed over. */
  readonly candidates: readonly Pick<Paper, 'id' | 'title' | 'abstract'>[];
  readonly count: number;
  /** Unit vectors, all texts at once. */
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
}

/**
 * Papers that look as if they belonged into a table and do not, the likest first, by their ids (ARXIV2TABLE, section
 * 4.1): the mean of how alike a candidate's title and abstract are to the demand, and to the references on average.
 * Whether they really do not belong is for a person to say.
 */
export async function distractorsFor({
  demand,
  references,
  candidates,
  count,
  embed,
}: Distractors): Promise<readonly { readonly id: string; readonly score: number }[]> {
  const known = new Set(references.map(({ id }) => id));
  const others = candidates.filter(({ id }) => !known.has(id));
  const vectors = await embed([demand, ...[...references, ...others].map(words)]);
  const [wanted = new Float32Array(), ...rest] = vectors;
  const own = rest.slice(0, references.length);
  return others
    .map(({ id }, at) => {
      const vector = rest[references.length + at] ?? new Float32Array();
      const mean = own.reduce((sum, each) => sum + cosine(vector, each), 0) / Math.max(1, own.length);
      return { id, score: (cosine(vector, wanted) + mean) / 2 };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count);
}

function words({ title, abstract }: Pick<Paper, 'title' | 'abstract'>): string {
  return `${title}\n${abstract ?? ''}`;
}
