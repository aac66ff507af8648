import { type Candidate, type NamedLine, parentEvidence } from '../evidence/parentEvidence.ts';
import type { StructureModels } from '../models.ts';
import { choiceScore } from './chainModel.ts';

/** The lines under which the next one may hang: none, or any that is still open, the latest last. */
export interface Open {
  /** Places of the open lines, outermost first. */
  readonly stack: readonly number[];
  /** By place of a parent (-1 for none): its latest child. */
  readonly latest: ReadonlyMap<number, number>;
}

export function candidatesAt(
  lines: readonly NamedLine[],
  index: number,
  { stack, latest }: Open,
): (Candidate & { readonly place: number })[] {
  return [-1, ...stack].map((place, depth) => ({
    place,
    parent: lines[place] ?? null,
    sibling: lines[latest.get(place) ?? -1] ?? null,
    closed: stack.length - depth,
    distance: index - place,
  }));
}

/** The state after a line was hung under a place. */
export function hungUnder({ stack, latest }: Open, index: number, place: number): Open {
  const kept = place < 0 ? [] : stack.slice(0, stack.indexOf(place) + 1);
  return { stack: [...kept, index], latest: new Map([...latest, [place, index]]) };
}

/** The parent of each line, by its place; -1 for those under none. Lines that cannot head others never do. */
export function parentsOf(
  { parents: model }: StructureModels,
  lines: readonly NamedLine[],
  canHead: readonly boolean[],
): number[] {
  let open: Open = { stack: [], latest: new Map() };
  return lines.map((line, index) => {
    let [best, bestScore] = [-1, -Infinity];
    for (const candidate of candidatesAt(lines, index, open)) {
      if (candidate.place >= 0 && !canHead[candidate.place]) continue;
      const score = choiceScore(model, parentEvidence(line, lines[index - 1] ?? null, candidate));
      if (score > bestScore) [best, bestScore] = [candidate.place, score];
    }
    open = hungUnder(open, index, best);
    return best;
  });
}
