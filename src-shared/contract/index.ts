import { appContract } from './app.ts';
import { askContract } from './ask.ts';
import { databasesContract } from './databases.ts';
import { exportsContract } from './exports.ts';
import { historyContract } from './history.ts';
import { libraryContract } from './library.ts';
import { modelContract } from './model.ts';
import { picturesContract } from './pictures.ts';
import { recordsContract } from './records.ts';
import { relationsContract } from './relations.ts';
import { reviewContract } from './review.ts';
import { runsContract } from './runs.ts';
import { searchContract } from './search.ts';
import { settingsContract } from './settings.ts';
import { sheetsContract } from './sheets.ts';
import { structureContract } from './structure.ts';
import { surveyContract } from './survey.ts';
import { upkeepContract } from './upkeep.ts';

/** Everything that a window or a command line can ask of the core. */
export const contract = {
  history: historyContract,
  runs: runsContract,
  app: appContract,
  settings: settingsContract,
  model: modelContract,
  structure: structureContract,
  library: libraryContract,
  pictures: picturesContract,
  sheets: sheetsContract,
  upkeep: upkeepContract,
  ask: askContract,
  records: recordsContract,
  review: reviewContract,
  relations: relationsContract,
  databases: databasesContract,
  search: searchContract,
  survey: surveyContract,
  exports: exportsContract,
};
