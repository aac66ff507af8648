import type { ImportItem } from '../../lib/importStore.ts';
import type { Arrival } from './surveyStore.ts';
import { words } from './words.ts';

type Ended = Pick<ImportItem, 'name' | 'status' | 'step' | 'document' | 'warnings'>;

/** Returns whether a collection takes an imported file as a paper, and the reason where it does not. */
export function arrivalOf({ name, status, step, document, warnings }: Ended): Arrival {
  if (status === 'cancelled') return { name, isTaken: false, said: [words.arrivals.cancelled] };
  if (!document) return { name, isTaken: false, said: [withoutName(step, name)] };
  if (document.text) return { name, isTaken: true, said: warnings };
  const isPicture = document.format === 'picture' || document.sheets.some(({ picture }) => picture !== null);
  return { name, isTaken: false, said: [isPicture ? words.arrivals.scanned : words.arrivals.noText] };
}

/** Removes the name of the file from the start of a message that the list shows beside that name. */
function withoutName(text: string, name: string): string {
  const start = `"${name}" `;
  if (!text.startsWith(start)) return text;
  const rest = text.slice(start.length);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}
