import { DomainError } from '../../../../src-shared/errors.ts';

/** An error of a written template that says where it is: `At 2.type: expected …`. */
export function templateError(path: string, what: string): DomainError {
  return new DomainError('input.invalid', `The template cannot be read. At ${path || 'the top'}: ${what}.`);
}
