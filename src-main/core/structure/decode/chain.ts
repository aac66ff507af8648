/** A chain of places, each with one of a few labels, and what speaks for each. Numbers are logarithms of weights. */
export interface Chain {
  readonly labels: number;
  /** `labels` numbers for each place, one place after another. */
  readonly scores: Float64Array;
  /** For going from one label (slow index) to the next; by place, the step before it. The first place has none. */
  readonly steps: readonly Float64Array[];
  readonly start: Float64Array;
  readonly end: Float64Array;
}

function lengthOf({ scores, labels }: Chain): number {
  return scores.length / labels;
}

/** The labels with the highest sum, by dynamic programming; `[]` for no places. */
export function bestChain(chain: Chain): number[] {
  const { labels, scores, steps, start, end } = chain;
  const length = lengthOf(chain);
  if (length === 0) return [];
  const totals = new Float64Array(scores.length);
  const froms = new Uint8Array(scores.length);
  for (let label = 0; label < labels; label++) totals[label] = (scores[label] ?? 0) + (start[label] ?? 0);
  for (let place = 1; place < length; place++) {
    const at = place * labels;
    const step = steps[place] ?? start;
    for (let label = 0; label < labels; label++) {
      let [best, from] = [-Infinity, 0];
      for (let other = 0; other < labels; other++) {
        const total = (totals[at - labels + other] ?? 0) + (step[other * labels + label] ?? 0);
        if (total > best) [best, from] = [total, other];
      }
      totals[at + label] = best + (scores[at + label] ?? 0);
      froms[at + label] = from;
    }
  }
  const last = (length - 1) * labels;
  let [best, label] = [-Infinity, 0];
  for (let each = 0; each < labels; each++) {
    const total = (totals[last + each] ?? 0) + (end[each] ?? 0);
    if (total > best) [best, label] = [total, each];
  }
  const found = [label];
  for (let place = length - 1; place > 0; place--) {
    label = froms[place * labels + label] ?? 0;
    found.push(label);
  }
  return found.reverse();
}

/** What all chains together, by their weights, say of each place. */
export interface Marginals {
  /** By place and label: the share of chains that have the label there. */
  readonly at: Float64Array;
  /** By place from the second on, and by both labels: the share that step so before it. */
  readonly steps: readonly Float64Array[];
}

/** Shares of labels and steps over all chains, by forward and backward sums that are kept to 1 at each place. */
export function marginalsOf(chain: Chain): Marginals {
  const { labels, scores, steps, start, end } = chain;
  const length = lengthOf(chain);
  const size = labels * labels;
  const weights = new Float64Array(scores.length);
  for (let place = 0; place < length; place++) {
    const at = place * labels;
    let most = -Infinity;
    for (let label = 0; label < labels; label++) {
      const edge = (place === 0 ? (start[label] ?? 0) : 0) + (place === length - 1 ? (end[label] ?? 0) : 0);
      const score = (scores[at + label] ?? 0) + edge;
      weights[at + label] = score;
      if (score > most) most = score;
    }
    for (let label = 0; label < labels; label++) weights[at + label] = Math.exp((weights[at + label] ?? 0) - most);
  }
  const known = new Map<Float64Array, Float64Array>();
  const exponents = steps.map((step) => {
    const found = known.get(step) ?? step.map(Math.exp);
    known.set(step, found);
    return found;
  });
  const forward = new Float64Array(scores.length);
  for (let place = 0; place < length; place++) {
    const at = place * labels;
    const step = exponents[place];
    let sum = 0;
    for (let label = 0; label < labels; label++) {
      let total = place === 0 ? 1 : 0;
      if (place > 0 && step) {
        for (let other = 0; other < labels; other++) {
          total += (forward[at - labels + other] ?? 0) * (step[other * labels + label] ?? 0);
        }
      }
      sum += forward[at + label] = total * (weights[at + label] ?? 0);
    }
    for (let label = 0; label < labels; label++) forward[at + label] = (forward[at + label] ?? 0) / sum;
  }
  const backward = new Float64Array(scores.length).fill(1);
  const pairs: Float64Array[] = [new Float64Array(0)];
  for (let place = length - 1; place > 0; place--) {
    const at = place * labels;
    const step = exponents[place] ?? start;
    const pair = new Float64Array(size);
    let [all, sum] = [0, 0];
    for (let from = 0; from < labels; from++) {
      let total = 0;
      for (let to = 0; to < labels; to++) {
        const weight = (step[from * labels + to] ?? 0) * (weights[at + to] ?? 0) * (backward[at + to] ?? 0);
        total += weight;
        all += pair[from * labels + to] = weight * (forward[at - labels + from] ?? 0);
      }
      sum += backward[at - labels + from] = total;
    }
    for (let from = 0; from < labels; from++) backward[at - labels + from] = (backward[at - labels + from] ?? 0) / sum;
    pairs[place] = pair.map((each) => each / all);
  }
  const at = new Float64Array(scores.length);
  for (let place = 0; place < length; place++) {
    let sum = 0;
    for (let label = place * labels; label < (place + 1) * labels; label++) {
      sum += at[label] = (forward[label] ?? 0) * (backward[label] ?? 0);
    }
    for (let label = place * labels; label < (place + 1) * labels; label++) at[label] = (at[label] ?? 0) / sum;
  }
  return { at, steps: pairs };
}
