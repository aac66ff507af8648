import { appContract } from './app.ts';
import { askContract } from './ask.ts';
import { casesContract } from './cases.ts';
import { documentsContract } from './documents.ts';
import { libraryContract } from './library.ts';
import { modelsContract } from './models.ts';
import { picturesContract } from './pictures.ts';
import { sessionsContract } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { sheetsContract } from './sheets.ts';
import { structureContract } from './structure.ts';

/** Everything that a window or a command line can ask of the core. */
export const contract = {
  app: appContract,
  ask: askContract,
  cases: casesContract,
  documents: documentsContract,
  library: libraryContract,
  pictures: picturesContract,
  models: modelsContract,
  sessions: sessionsContract,
  settings: settingsContract,
  sheets: sheetsContract,
  structure: structureContract,
};
