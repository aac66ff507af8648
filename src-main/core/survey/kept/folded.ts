import type { PaperMatter } from '../../../../src-shared/survey.ts';
import type { Step } from '../../history/history.ts';
import type { TableChange } from '../made/state.ts';

/** Whose steps they are. */
export const SURVEY = 'survey';

/** What a step changes in a collection. */
export type CollectionChange =
  | { readonly kind: 'add' | 'takeOut'; readonly papers: readonly string[] }
  | { readonly kind: 'matter'; readonly paper: string; readonly matter: Partial<PaperMatter> }
  | { readonly kind: 'decide'; readonly papers: readonly string[]; readonly isIncluded: boolean | null }
  | { readonly kind: 'demand'; readonly demand: string }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'table'; readonly table: string; readonly change: TableChange }
  | { readonly kind: 'removeTables'; readonly tables: readonly string[] };

/** A collection as the steps that count leave it. */
export interface CollectionState {
  /** In the order in which they came in. */
  readonly papers: ReadonlySet<string>;
  readonly matter: ReadonlyMap<string, Partial<PaperMatter>>;
  /** The latest last. */
  readonly decided: ReadonlyMap<string, boolean | null>;
  readonly demand: string;
  /** Null where it has the name still that it was made with. */
  readonly name: string | null;
  /** What was changed in its tables, in order, by their ids. */
  readonly tables: ReadonlyMap<string, readonly TableChange[]>;
  readonly removed: ReadonlySet<string>;
}

export function folded(steps: readonly Step[]): CollectionState {
  const papers = new Set<string>();
  const matter = new Map<string, Partial<PaperMatter>>();
  const decided = new Map<string, boolean | null>();
  const tables = new Map<string, TableChange[]>();
  const removed = new Set<string>();
  let demand = '';
  let name: string | null = null;
  for (const { domain, change } of steps) {
    if (domain !== SURVEY || change === null) continue;
    // `as`: steps of this domain are written here alone.
    const made = change as CollectionChange;
    switch (made.kind) {
      case 'add':
        for (const paper of made.papers) papers.add(paper);
        break;
      case 'takeOut':
        for (const paper of made.papers) papers.delete(paper);
        break;
      case 'matter':
        matter.set(made.paper, { ...matter.get(made.paper), ...made.matter });
        break;
      case 'decide':
        for (const paper of made.papers) {
          decided.delete(paper);
          decided.set(paper, made.isIncluded);
        }
        break;
      case 'table':
        tables.set(made.table, [...(tables.get(made.table) ?? []), made.change]);
        break;
      case 'removeTables':
        for (const table of made.tables) removed.add(table);
        break;
      case 'rename':
        ({ name } = made);
        break;
      default:
        ({ demand } = made);
    }
  }
  return { papers, matter, decided, demand, name, tables, removed };
}
