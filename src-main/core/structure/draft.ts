import type { CellRange } from '../../../src-shared/address.ts';
import type {
  HOTree,
  Layout,
  LevelTag,
  MNode,
  NestedTree,
  Orientation,
  ValueBody,
} from '../../../src-shared/hotree.ts';
import type { ViewCell } from './view.ts';

/** A header before it has its place in the tree, and so its id. */
export interface DraftHeader {
  readonly cell: ViewCell | null;
  readonly children: readonly DraftHeader[];
  /** Of a leaf: the number of the level or of the tree that it points at. */
  readonly target: number | null;
  readonly repeats?: readonly string[];
}

export interface DraftLevel {
  readonly position: number;
  /** The leaf that describes the level. */
  readonly header: DraftHeader;
  readonly isRowHeader: boolean;
  readonly isCarried: boolean;
}

/** A tree before it has an id. */
export interface Draft {
  readonly range: CellRange;
  readonly orientation: Orientation;
  readonly headers: readonly DraftHeader[];
  readonly notes: readonly string[];
  readonly body:
    | { readonly kind: 'trees'; readonly trees: readonly Draft[] }
    | (Omit<ValueBody, 'levels' | 'nested' | 'kind'> & {
        readonly kind: 'values';
        readonly levels: readonly DraftLevel[];
        readonly nested: readonly (Omit<NestedTree, 'tree'> & { readonly tree: Draft })[];
      });
}

/** Orthogonal trees, one after another (L3); one alone stays as it is, unless notes outside it belong to both. */
export function orthogonal(drafts: readonly Draft[], range: CellRange, notes: readonly string[] = []): Draft {
  const [only] = drafts;
  if (only && drafts.length === 1 && notes.length === 0) return only;
  return {
    range,
    orientation: 'down',
    headers: drafts.map((_, target) => ({ cell: null, children: [], target })),
    notes,
    body: { kind: 'trees', trees: drafts },
  };
}

/** A header, or several one below the other, over a tree (L4). */
export function headed(
  cells: readonly ViewCell[],
  tree: Draft | null,
  range: CellRange,
  orientation: Orientation,
  notes: readonly string[] = [],
): Draft {
  const chain = (index: number): readonly DraftHeader[] => {
    const cell = cells[index];
    if (!cell) return [];
    const children = chain(index + 1);
    return [{ cell, children, target: children.length === 0 && tree ? 0 : null }];
  };
  const trees = tree ? [tree] : [];
  return { range, orientation, headers: chain(0), notes, body: { kind: 'trees', trees } };
}

/** Gives a draft its ids, its layout and what depends on them. `tagsOf` tells what the levels of a body hold. */
export function finished(draft: Draft, id: string, tagsOf: (draft: Draft) => readonly LevelTag[]): HOTree {
  const idOf = new Map<DraftHeader, string>();
  const node = (header: DraftHeader, ownId: string): MNode => {
    idOf.set(header, ownId);
    return {
      id: ownId,
      cell: header.cell?.cell.address ?? null,
      label: header.cell?.text ?? '',
      children: header.children.map((child, index) => node(child, `${ownId}.${index}`)),
      target: header.target,
      ...(header.repeats && header.repeats.length > 0 && { repeats: header.repeats }),
    };
  };
  const rootId = `${id}/m`;
  const children = draft.headers.map((header, index) => node(header, `${rootId}.${index}`));
  const mtree: MNode = { id: rootId, cell: null, label: '', children, target: null };
  const common = { id, range: draft.range, orientation: draft.orientation, mtree, notes: draft.notes };
  const { body } = draft;
  if (body.kind === 'trees') {
    const trees = body.trees.map((tree, index) => finished(tree, `${id}.${index}`, tagsOf));
    return {
      ...common,
      layout: draft.headers.some((header) => header.cell) ? 'L4' : 'L3',
      body: { kind: 'trees', trees },
    };
  }
  const tags = tagsOf(draft);
  const levels = body.levels.map((level, index) => ({
    position: level.position,
    header: idOf.get(level.header) ?? rootId,
    isRowHeader: level.isRowHeader,
    isCarried: level.isCarried,
    tag: tags[index] ?? { kind: 'empty' as const },
  }));
  const nested = body.nested.map((each, index) => ({ ...each, tree: finished(each.tree, `${id}.${index}`, tagsOf) }));
  return { ...common, layout: valueLayout(draft), body: { ...body, levels, nested } };
}

function valueLayout(draft: Draft): Layout {
  if (draft.headers.length > 1) return 'L3';
  if (draft.headers[0]?.children.length) return 'L4';
  return draft.body.kind === 'values' && draft.body.from === draft.body.to ? 'L1' : 'L2';
}
