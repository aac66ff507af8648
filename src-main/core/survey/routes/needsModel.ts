import { DomainError } from '../../../../src-shared/errors.ts';
import { modelSaid } from '../../../../src-shared/said/models.ts';
import type { Core } from '../../core.ts';

/** Says what is wrong before anything begins. Throws DomainError `model.none`. */
export function needsModel({ models }: Pick<Core, 'models'>): void {
  if (models.forSession(null).has.text) return;
  throw new DomainError('model.none', modelSaid.noTextSurvey);
}
