import { either } from '../../language/packs.ts';
import type { TableColumn } from '../../table/columns.ts';

const NAME = either(({ headers }) => headers.personName, 'u');
/** Things that are written like names. */
const THINGS = either(({ headers }) => headers.namedThing, 'iu');
const ENOUGH = 0.8;

/** Whether the values of a column are names of people, whatever its header says. */
export function holdsPersons(column: TableColumn): boolean {
  if (column.type !== 'text' || THINGS.test(column.label)) return false;
  const values = column.distinct().slice(0, 200);
  const names = values.filter(({ text }) => NAME.test(text));
  return values.length > 1 && names.length >= ENOUGH * values.length;
}
