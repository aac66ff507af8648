import type { EarlyPage } from '../../../../src-shared/pictures.ts';
import type { EarlyRead } from '../early.ts';

/** The reading of one picture file while it is under way. */
export interface Reading {
  /** Keeps what was told early for who looks at it, and gives what can be sent. */
  readonly early: (early: EarlyRead) => EarlyPage;
  /** Resolves once a person has enough. */
  readonly enough: Promise<null>;
  /** To be called when all of it is kept elsewhere, or given up. */
  readonly end: () => void;
}

/** Picture files that are being read: what a window sees of them is held here, since nothing of it is kept. */
export class Readings {
  readonly #open = new Map<string, Set<{ readonly bytes: Map<string, Uint8Array>; readonly settle: () => void }>>();

  begin(documentId: string): Reading {
    const { promise, resolve } = Promise.withResolvers<null>();
    const reading = { bytes: new Map<string, Uint8Array>(), settle: () => resolve(null) };
    const beside = this.#open.get(documentId) ?? new Set();
    this.#open.set(documentId, beside.add(reading));
    return {
      early: ({ page, pictures }) => {
        for (const [id, bytes] of pictures) reading.bytes.set(id, bytes);
        return page;
      },
      enough: promise,
      end: () => {
        beside.delete(reading);
        if (beside.size === 0 && this.#open.get(documentId) === beside) this.#open.delete(documentId);
      },
    };
  }

  /** Ends what is being read of a document, with what is there. */
  settle(documentId: string): void {
    for (const { settle } of this.#open.get(documentId) ?? []) settle();
  }

  /** A picture that was told early; null where it was not, or is not wanted any more. */
  bytes(documentId: string, id: string): Uint8Array | null {
    for (const { bytes } of this.#open.get(documentId) ?? []) {
      const found = bytes.get(id);
      if (found) return found;
    }
    return null;
  }
}
