import { tasks as ask } from './ask/tasks.ts';
import { tasks as databases } from './databases/tasks.ts';
import { tasks as exports } from './exports/tasks.ts';
import { tasks as library } from './library/tasks.ts';
import { tasks as pictures } from './pictures/tasks.ts';
import { tasks as records } from './records/tasks.ts';
import { tasks as relations } from './relations/tasks.ts';
import { tasks as search } from './search/tasks.ts';
import { tasks as sheets } from './sheets/tasks.ts';
import { tasks as structure } from './structure/tasks.ts';
import { tasks as survey } from './survey/tasks.ts';

/** All tasks that a worker thread can perform, by name. */
export const tasks = {
  ...structure,
  ...library,
  ...pictures,
  ...sheets,
  ...ask,
  ...records,
  ...relations,
  ...databases,
  ...search,
  ...survey,
  ...exports,
};
