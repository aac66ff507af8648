import { type RenameCost, treeEditDistance } from './editDistance.ts';
import { levenshtein } from './levenshtein.ts';
import { parseTable } from './parseTable.ts';
import { type TableTree, TedsError, tableTree } from './tableTree.ts';

/** Likeness of two tables: 1 for equal ones; far too large a prediction can be below 0. */
export interface Teds {
  /** With contents of cells. */
  readonly teds: number;
  /** Structure alone. */
  readonly tedsStruct: number;
}

/**
 * Tree-edit-distance-based similarity of two tables in HTML (Zhong et al., ECCV 2020), equal to the reference
 * implementation: 1 − distance / nodes of the larger table. 0 where one side holds no table.
 *
 * @throws TedsError where the reference fails: a span that is no number, two empty tables, a page of white space alone
 */
export function teds(predicted: string, gold: string): Teds {
  if ([predicted, gold].some((html) => /^\s+$/.test(html))) throw new TedsError('A page of white space alone.');
  const a = parseTable(predicted);
  const b = parseTable(gold);
  if (!a || !b) return { teds: 0, tedsStruct: 0 };
  const treeA = tableTree(a);
  const treeB = tableTree(b);
  const nodes = Math.max(treeA.nodeCount, treeB.nodeCount);
  if (nodes === 0) throw new TedsError('Two empty tables cannot be compared.');
  const structure: RenameCost = (i, j) => (treeA.labels[i] === treeB.labels[j] ? 0 : 1);
  return {
    teds: 1 - treeEditDistance(treeA, treeB, withContents(treeA, treeB)) / nodes,
    tedsStruct: 1 - treeEditDistance(treeA, treeB, structure) / nodes,
  };
}

/** A table's HTML as NGTR scores it: without sections and newlines, inline tags kept. */
export function forScoring(html: string): string {
  return html.replace(/<\/?(?:thead|tbody)>|\n/g, '');
}

/** Cells of equal spans differ by the share of their tokens that would have to change; each pair of texts is compared once. */
function withContents(a: TableTree, b: TableTree): RenameCost {
  const known = new Interned();
  const textsA = a.tokens.map((tokens) => known.text(tokens));
  const textsB = b.tokens.map((tokens) => known.text(tokens));
  const costs = new Map<number, number>();
  return (i, j) => {
    if (a.labels[i] !== b.labels[j]) return 1;
    const textA = textsA[i] ?? 0;
    const textB = textsB[j] ?? 0;
    if (textA === textB) return 0;
    const key = textA * known.texts.length + textB;
    let cost = costs.get(key);
    if (cost === undefined) {
      const tokensA = known.texts[textA] ?? [];
      const tokensB = known.texts[textB] ?? [];
      cost = levenshtein(tokensA, tokensB) / Math.max(tokensA.length, tokensB.length);
      costs.set(key, cost);
    }
    return cost;
  };
}

/** Texts and their tokens as numbers, equal for equal ones. */
class Interned {
  readonly texts: number[][] = [];
  readonly #textOf = new Map<string, number>();
  readonly #tokenOf = new Map<string, number>();

  text(tokens: readonly string[]): number {
    const key = tokens.join('\u0001');
    let index = this.#textOf.get(key);
    if (index === undefined) {
      index = this.texts.push(tokens.map((token) => this.#token(token))) - 1;
      this.#textOf.set(key, index);
    }
    return index;
  }

  #token(token: string): number {
    let index = this.#tokenOf.get(token);
    if (index === undefined) this.#tokenOf.set(token, (index = this.#tokenOf.size));
    return index;
  }
}
