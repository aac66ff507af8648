import { create } from 'zustand';
import type { LookEvent } from '../../../src-shared/contract/structure.ts';
import type { SeenHeaders } from '../../../src-shared/seenHeaders.ts';

/** A vision model's look at a sheet: under way, over, or failed. */
export type HeaderLook =
  | {
      readonly kind: 'looking';
      /** The picture that it is shown now, and of how many; 0 of 0 until the first. */
      readonly picture: number;
      readonly of: number;
      readonly stop: () => void;
    }
  | {
      readonly kind: 'seen';
      readonly seen: SeenHeaders;
      /** The state of the cells that were looked at. */
      readonly contentKey: string;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Looks by sheet: they go on while their sheet is not on the screen, and what they saw stays until it is closed. */
export const useHeaderLooks = create<Readonly<Record<string, HeaderLook>>>(() => ({}));

interface LookParts {
  readonly sheetKey: string;
  readonly contentKey: string;
  readonly look: (signal: AbortSignal) => Promise<AsyncIterable<LookEvent>>;
}

/** Looks, once at a time for a sheet; a look that is stopped leaves nothing behind. */
export async function runLook({ sheetKey, contentKey, look }: LookParts): Promise<void> {
  if (useHeaderLooks.getState()[sheetKey]?.kind === 'looking') return;
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  put(sheetKey, { kind: 'looking', picture: 0, of: 0, stop });
  try {
    for await (const event of await look(abort.signal)) {
      if (abort.signal.aborted) break;
      if (event.kind === 'looking') put(sheetKey, { ...event, stop });
      else put(sheetKey, { kind: 'seen', seen: event.seen, contentKey });
    }
    if (abort.signal.aborted) closeLook(sheetKey);
  } catch (error) {
    if (abort.signal.aborted) closeLook(sheetKey);
    else put(sheetKey, { kind: 'failed', error });
  }
}

export function closeLook(sheetKey: string): void {
  useHeaderLooks.setState(({ [sheetKey]: _closed, ...others }) => others, true);
}

function put(sheetKey: string, look: HeaderLook): void {
  useHeaderLooks.setState({ [sheetKey]: look });
}
