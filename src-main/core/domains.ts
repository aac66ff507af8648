import type { contract } from '../../src-shared/contract/index.ts';
import { domain as ask } from './answers/domain.ts';
import { domain as app } from './app/domain.ts';
import type { Core } from './core.ts';
import { domain as structure } from './corrections/domain.ts';
import { domain as databases } from './databases/domain.ts';
import type { Domain } from './domain.ts';
import { domain as exports } from './exports/domain.ts';
import { domain as history } from './history/domain.ts';
import { domain as library } from './library/domain.ts';
import { domain as model } from './model/domain.ts';
import { domain as pictures } from './pictures/domain.ts';
import type { ProposalKind } from './proposals/kinds.ts';
import { domain as records } from './records/domain.ts';
import { domain as relations } from './relations/domain.ts';
import { domain as review } from './review/domain.ts';
import type { Implementer } from './rpc/implementer.ts';
import { domain as runs } from './runs/domain.ts';
import type { RunKind } from './runs/kind.ts';
import { domain as search } from './search/domain.ts';
import { domain as settings } from './settings/domain.ts';
import { domain as sheets } from './sheets/domain.ts';
import { domain as survey } from './survey/domain.ts';
import { domain as upkeep } from './upkeep/domain.ts';

/** Every domain that implements a part of the contract, under the name of that part. */
const domains = {
  history,
  runs,
  app,
  settings,
  model,
  structure,
  library,
  pictures,
  sheets,
  upkeep,
  ask,
  records,
  review,
  relations,
  databases,
  search,
  survey,
  exports,
} satisfies { readonly [Name in keyof typeof contract]: Domain<Name> };

const declared: readonly Domain<never>[] = Object.values(domains);

/** Returns the kinds of runs of all domains. */
export function runKindsOf(core: Core): readonly RunKind[] {
  return declared.flatMap(({ runs: kinds }) => kinds?.(core) ?? []);
}

/** Returns the kinds of proposals of all domains. */
export function proposalKindsOf(core: Core): readonly ProposalKind[] {
  return declared.flatMap(({ proposals }) => proposals?.(core) ?? []);
}

/** Returns the implementation of the contract. */
export function routerOf(os: Implementer, core: Core) {
  return os.router({
    history: os.history.router(domains.history.routes(os.history, core)),
    runs: os.runs.router(domains.runs.routes(os.runs, core)),
    app: os.app.router(domains.app.routes(os.app, core)),
    settings: os.settings.router(domains.settings.routes(os.settings, core)),
    model: os.model.router(domains.model.routes(os.model, core)),
    structure: os.structure.router(domains.structure.routes(os.structure, core)),
    library: os.library.router(domains.library.routes(os.library, core)),
    pictures: os.pictures.router(domains.pictures.routes(os.pictures, core)),
    sheets: os.sheets.router(domains.sheets.routes(os.sheets, core)),
    upkeep: os.upkeep.router(domains.upkeep.routes(os.upkeep, core)),
    ask: os.ask.router(domains.ask.routes(os.ask, core)),
    records: os.records.router(domains.records.routes(os.records, core)),
    review: os.review.router(domains.review.routes(os.review, core)),
    relations: os.relations.router(domains.relations.routes(os.relations, core)),
    databases: os.databases.router(domains.databases.routes(os.databases, core)),
    search: os.search.router(domains.search.routes(os.search, core)),
    survey: os.survey.router(domains.survey.routes(os.survey, core)),
    exports: os.exports.router(domains.exports.routes(os.exports, core)),
  });
}
