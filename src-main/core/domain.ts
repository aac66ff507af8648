import type { contract } from '../../src-shared/contract/index.ts';
import type { Core } from './core.ts';
import type { ProposalKind } from './proposals/kinds.ts';
import type { Implementer } from './rpc/implementer.ts';
import type { RunKind } from './runs/kind.ts';

/** What a domain adds to the app. The `domain.ts` in its folder exports it, and `domains.ts` lists it. */
export interface Domain<Name extends keyof typeof contract> {
  /** Implements its part of the contract. */
  readonly routes: (os: Implementer[Name], core: Core) => unknown;
  /** Its kinds of long-running work. */
  readonly runs?: (core: Core) => readonly RunKind[];
  /** Its kinds of proposals for a person to decide. */
  readonly proposals?: (core: Core) => readonly ProposalKind[];
}
