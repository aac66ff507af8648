import type { contract } from '../../src-shared/contract/index.ts';
import type { Core } from './core.ts';
import type { ProposalKind } from './proposals/kinds.ts';
import type { Implementer } from './rpc/implementer.ts';
import type { RunKind } from './runs/index.ts';

/**
 * What a domain brings into the app. It stands in the domain's folder as `domain.ts` and is collected from there: the
 * folder's place in `domains.json` is all that is said of it elsewhere.
 */
export interface Domain<Name extends keyof typeof contract> {
  /** Its folder, and its part of the contract. */
  readonly name: Name;
  /** What implements its part of the contract. */
  readonly routes: (os: Implementer[Name], core: Core) => unknown;
  /** Its work that lasts. */
  readonly runs?: (core: Core) => readonly RunKind[];
  /** What it has persons decide. */
  readonly proposals?: (core: Core) => readonly ProposalKind[];
}

/** What the app asks of every domain alike. */
export type DeclaredDomain = Pick<Domain<keyof typeof contract>, 'name' | 'runs' | 'proposals'>;
