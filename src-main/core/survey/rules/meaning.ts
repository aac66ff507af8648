import { cosine } from '../../model/cosine.ts';

/** Unit vectors of a model of embeddings, all of one model. */
export interface Meaning {
  readonly demand: Float32Array;
  /** By paper, of title and abstract. */
  readonly papers: readonly Float32Array[];
  /** Of sentences on other subjects: what is no nearer than they are is not near. */
  readonly others: readonly Float32Array[];
}

/** How near each paper is to the demand. */
export function nearByMeaning({ demand, papers }: Meaning): readonly number[] {
  return papers.map((paper) => cosine(paper, demand));
}

/** For each paper how alike it is to the others, those that weigh more counting more, without itself. */
export function alikeByMeaning({ papers }: Meaning, weights: readonly number[]): readonly number[] {
  const sum = new Float32Array(papers[0]?.length ?? 0);
  for (const [at, paper] of papers.entries()) {
    const weight = weights[at] ?? 0;
    for (let place = 0; place < sum.length; place++) sum[place] = (sum[place] ?? 0) + weight * (paper[place] ?? 0);
  }
  const whole = weights.reduce((all, weight) => all + weight, 0);
  return papers.map((paper, at) => {
    const own = weights[at] ?? 0;
    return whole <= own ? 0 : (cosine(paper, sum) - own * cosine(paper, paper)) / (whole - own);
  });
}

/** Whether so many papers are nearer to the demand than any of the other subjects is. */
export function isNearByMeaning(meaning: Meaning, papersWanted: number): boolean {
  const bar = Math.max(-1, ...meaning.others.map((other) => cosine(other, meaning.demand)));
  return nearByMeaning(meaning).filter((score) => score > bar).length >= papersWanted;
}

/**
 * Scores on the scale of others: the largest becomes the largest of those, and so on down. Of cosines each model has its
 * own range, so that their order alone can be joined with scores of another kind; joining by reciprocal ranks loses by
 * how much the latter differ.
 */
export function onScaleOf(scale: readonly number[], scores: readonly number[]): readonly number[] {
  const values = scale.toSorted((a, b) => b - a);
  const ranked = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const scaled = Array.from(scores, () => 0);
  for (const [rank, at] of ranked.entries()) scaled[at] = values[rank] ?? 0;
  return scaled;
}
