import { paperNames } from './paperCommands.ts';
import { tableNames } from './tableCommands.ts';

/** What can be done with the papers of a collection and in its tables. */
export const commandNames = [...Object.values(paperNames), ...Object.values(tableNames)];
