import { shape as ask } from './ask/shape.ts';
import { shape as databases } from './databases/shape.ts';
import { shape as documents } from './documents/shape.ts';
import { shape as history } from './history/shape.ts';
import { shape as model } from './model/shape.ts';
import { shape as pictures } from './pictures/shape.ts';
import { shape as proposals } from './proposals/shape.ts';
import { shape as records } from './records/shape.ts';
import { shape as runs } from './runs/shape.ts';
import { shape as sheets } from './sheets/shape.ts';
import type { DomainShape } from './store/libraryShape.ts';
import { shape as survey } from './survey/shape.ts';

/** The tables and migrations of each domain that stores data in the library. */
export const shapes: readonly DomainShape[] = [
  history,
  proposals,
  runs,
  model,
  documents,
  pictures,
  sheets,
  ask,
  records,
  databases,
  survey,
];
