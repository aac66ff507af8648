import type { SurveyMethod, SurveyStrategy } from '../../../src-shared/survey.ts';
import { words } from './words.ts';

/** Returns who can make a table: the rules, or a model by the method of the settings. */
export function strategyChoices(
  method: SurveyMethod,
): readonly { readonly value: SurveyStrategy; readonly label: string }[] {
  return (['rules', method] as const).map((value) => ({ value, label: words.strategies[value] }));
}
