/** A sign at the step where it was surest. */
export interface DecodedSign {
  readonly text: string;
  readonly confidence: number;
  readonly step: number;
}

/**
 * The likeliest signs of a network that was trained with connectionist temporal
 * classification (Graves et al. 2006, section 3.2, best path): of each step the
 * likeliest sign, runs of one sign once, blanks (the first of `signs`) left out.
 * `shares` holds a probability for each step and sign, step by step.
 */
export function decoded(shares: Float32Array, steps: number, signs: readonly string[]): DecodedSign[] {
  const classes = steps === 0 ? 0 : shares.length / steps;
  const found: { text: string; confidence: number; step: number }[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    const own = shares.subarray(step * classes, (step + 1) * classes);
    const best = likeliest(own);
    const confidence = own[best] ?? 0;
    const current = found.at(-1);
    if (best !== 0 && best !== last) found.push({ text: signs[best] ?? '', confidence, step });
    else if (best !== 0 && current && confidence > current.confidence) Object.assign(current, { confidence, step });
    last = best;
  }
  return found;
}

function likeliest(shares: Float32Array): number {
  let best = 0;
  for (let index = 1; index < shares.length; index++) if ((shares[index] ?? 0) > (shares[best] ?? 0)) best = index;
  return best;
}
