import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';

/** All texts of finding and replacing on a sheet. */
export const words = catalogue('features/find', {
  label: 'Find in sheet',
  what: 'What to do with what is found',
  keepRows: 'Keep rows with it',
  replaceBy: 'Replace by',
  replace: 'Replace',
  replaceAll: 'Replace all',
  searching: 'Searching…',
  notFound: 'Not on this sheet',
  marked: (found: number) => ` (first ${numberText(found)} marked)`,
  hit: (place: number, total: number, more: string) => `${numberText(place)} of ${numberText(total)}${more}`,
});
export type Words = typeof words;
