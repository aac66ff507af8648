import { domain as app } from './app/domain.ts';
import { domain as ask } from './ask/domain.ts';
import type { Core } from './core.ts';
import { domain as databases } from './databases/domain.ts';
import type { DeclaredDomain } from './domain.ts';
import { domain as exports } from './exports/domain.ts';
import { domain as history } from './history/domain.ts';
import { domain as library } from './library/domain.ts';
import { domain as model } from './model/domain.ts';
import { domain as pictures } from './pictures/domain.ts';
import { domain as records } from './records/domain.ts';
import { domain as relations } from './relations/domain.ts';
import { domain as review } from './review/domain.ts';
import type { Implementer } from './rpc/implementer.ts';
import { domain as runs } from './runs/domain.ts';
import { domain as search } from './search/domain.ts';
import { domain as settings } from './settings/domain.ts';
import { domain as sheets } from './sheets/domain.ts';
import { domain as structure } from './structure/domain.ts';
import { domain as survey } from './survey/domain.ts';
import { domain as upkeep } from './upkeep/domain.ts';

/** All domains that have a part in the contract, each after those that it may use. Made by `npm run collect` from src-main/core/domains.json. */
export const domains: readonly DeclaredDomain[] = [
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
];

/** The contract, implemented. */
export function routerOf(os: Implementer, core: Core) {
  return os.router({
    history: os.history.router(history.routes(os.history, core)),
    runs: os.runs.router(runs.routes(os.runs, core)),
    app: os.app.router(app.routes(os.app, core)),
    settings: os.settings.router(settings.routes(os.settings, core)),
    model: os.model.router(model.routes(os.model, core)),
    structure: os.structure.router(structure.routes(os.structure, core)),
    library: os.library.router(library.routes(os.library, core)),
    pictures: os.pictures.router(pictures.routes(os.pictures, core)),
    sheets: os.sheets.router(sheets.routes(os.sheets, core)),
    upkeep: os.upkeep.router(upkeep.routes(os.upkeep, core)),
    ask: os.ask.router(ask.routes(os.ask, core)),
    records: os.records.router(records.routes(os.records, core)),
    review: os.review.router(review.routes(os.review, core)),
    relations: os.relations.router(relations.routes(os.relations, core)),
    databases: os.databases.router(databases.routes(os.databases, core)),
    search: os.search.router(search.routes(os.search, core)),
    survey: os.survey.router(survey.routes(os.survey, core)),
    exports: os.exports.router(exports.routes(os.exports, core)),
  });
}
