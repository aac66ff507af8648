import type { Layout } from '../../src-shared/contract/settings.ts';

export type { Layout };

/** The first half of the middle stands at the left or the top. */
export type Half = 0 | 1;

/** One half of the middle, with the ways to see a document that stand in it as tabs. */
export interface ShownHalf {
  readonly half: Half;
  readonly ways: readonly string[];
  /** The way in front. */
  readonly front: string;
}

/**
 * The halves of the middle that have anything in them. Where a person has moved nothing, the first way stands in the
 * first half and the others in the second.
 */
export function halvesOf(ways: readonly string[], { half = {}, recent = [] }: Layout): readonly ShownHalf[] {
  const placed = Map.groupBy(ways, (way): Half => half[way] ?? (way === ways[0] ? 0 : 1));
  return ([0, 1] as const).flatMap((each) => {
    const own = placed.get(each) ?? [];
    const front = recent.find((way) => own.includes(way)) ?? own[0];
    return front === undefined ? [] : [{ half: each, ways: own, front }];
  });
}

/** The way comes to the front of its half. */
export function broughtUp({ recent = [] }: Layout, way: string): Layout {
  return { recent: [way, ...recent.filter((each) => each !== way)] };
}

/** The way goes to a half, in front of what stands there. */
export function movedTo(layout: Layout, ways: readonly string[], way: string, half: Half): Layout {
  // What stood by itself stays where it stands when another way becomes the first.
  const stays = halvesOf(ways, layout).flatMap((each) => each.ways.map((own) => [own, each.half] as const));
  return { ...broughtUp(layout, way), half: { ...layout.half, ...Object.fromEntries(stays), [way]: half } };
}

/** A way that is there when it is asked for is opened and comes to the front. */
export function opened(layout: Layout, way: string): Layout {
  return { ...broughtUp(layout, way), opened: [...new Set([...(layout.opened ?? []), way])] };
}

export function closed(layout: Layout, way: string): Layout {
  return { opened: (layout.opened ?? []).filter((each) => each !== way) };
}

/** Pixels: two halves of this together can be read side by side. */
const WIDE_ENOUGH = 1100;

/** How the halves stand in so much room, unless a person said how. */
export function directionIn(widthPx: number, { direction }: Layout): 'columns' | 'rows' {
  return direction ?? (widthPx >= WIDE_ENOUGH ? 'columns' : 'rows');
}
