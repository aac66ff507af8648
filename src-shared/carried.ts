import type { Role } from './roles.ts';
import type { Correction } from './structure.ts';

/** What a person said of a row or of cells in it, carried to others of its sheet. */
export interface Carried {
  readonly because: Extract<Correction, { kind: 'role' | 'line' }>;
  /** They stand in rows of the same form, or say the same. */
  readonly why: 'form' | 'text';
  readonly corrections: readonly Correction[];
  /** The cells that it is carried to, as they are before it. */
  readonly cells: readonly { readonly address: string; readonly text: string; readonly role: Role }[];
}
