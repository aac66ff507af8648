import type { ToolId } from '../pictures.ts';
import { sayings } from './said.ts';

/** What cannot be done with a picture and its tables, in English. */
export const picturesInEnglish = {
  notRemembered: 'This picture is not remembered any more.',
  noneToRemember: 'This sheet was not read from a picture, so there is none to remember.',
  noTableYet: 'There is no table here yet. Draw its bounds or its lines first.',
  tablesAtMost: (most: number) => `A picture has at most ${most} tables.`,
  notRemovable: 'Only tables that were read from a picture can be removed.',
  onlyTable: 'This is the only table of the picture. Remove the document instead.',
  gone: 'This picture is not in the library any more. Drop its file again.',
  otherSession: 'This session is one of another document.',
  noRoom: (cell: string) => `${cell} has no room for two cells.`,
  notFromPicture: 'This sheet was not read from a picture.',
  needsText: 'A corrected cell needs the text that it says.',
  badParameter: (_tool: ToolId, title: string, at: string, fault: string) => `${title}: ${at} ${fault}`,
};

export const pictureSaid = sayings('pictures', picturesInEnglish);
