import type { KeptTable } from '../../../src-shared/contract/survey.ts';
import { words } from './words.ts';

/** What a table is called: by a person, or by its place among those of its collection and by who made it. */
export function tableTitle({ name, strategy }: Pick<KeptTable, 'name' | 'strategy'>, place: number): string {
  return name === '' ? words.tableName(place, words.strategies[strategy]) : name;
}
