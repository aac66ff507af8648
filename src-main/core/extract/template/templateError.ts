import { DomainError } from '../../../../src-shared/errors.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import type { Said } from '../../../../src-shared/said/said.ts';

/** An error of a written template that says where it is: `At 2.type: expected …`. */
export function templateError(path: string, what: Said): DomainError {
  return new DomainError('input.invalid', recordSaid.badTemplate(path, what));
}
