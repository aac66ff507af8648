import type { Said } from '../../../../src-shared/said/said.ts';
import type { NewStep } from '../../history/history.ts';
import { type CollectionChange, SURVEY } from '../kept/folded.ts';

/** A step of a collection's history. */
export function stepOf(documentId: string, name: Said, change: CollectionChange): NewStep {
  return { documentId, source: null, domain: SURVEY, name, change };
}
