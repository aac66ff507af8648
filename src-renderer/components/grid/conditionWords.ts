import type { ColumnCondition } from '../../../src-shared/columnFilter.ts';
import { dateText, numberText } from '../../lib/locale.ts';
import { words } from '../words.ts';

/** Values of a condition that are named; of more their number is told. */
const NAMED = 3;

/** What a condition keeps of a column, in words. */
export function conditionWords(where: string, condition: ColumnCondition): string {
  const { isNot } = condition;
  const told = words.filter.told;
  switch (condition.is) {
    case 'oneOf': {
      const named = condition.texts.slice(0, NAMED).map((text) => (text === '' ? words.filter.blank : `“${text}”`));
      return told.oneOf(where, named, condition.texts.length - named.length, isNot);
    }
    case 'contains':
    case 'begins':
    case 'ends':
      return told[condition.is](where, condition.text, isNot);
    case 'number': {
      const [from, to] = [condition.from, condition.to].map((bound) => (bound === null ? null : numberText(bound, 20)));
      return told.range(where, { from: from ?? null, to: to ?? null, isOpen: condition.isOpen, isNot });
    }
    case 'date': {
      const [from, to] = [condition.from, condition.to].map((bound) => (bound === null ? null : writtenDay(bound)));
      return told.days(where, { from: from ?? null, to: to ?? null, isOpen: condition.isOpen, isNot });
    }
    case 'top':
      return told.top(where, condition.count, condition.isLowest, isNot);
    default:
      return isNot ? told.filled(where) : told.blank(where);
  }
}

/** At noon, so that the day is the same everywhere. */
function writtenDay(day: string): string {
  return dateText(new Date(`${day}T12:00:00`).getTime());
}
