import type { AnswerFormat } from '../../../src-shared/survey.ts';

export const formatKinds = [
  'text',
  'number',
  'choice',
  'yesNo',
  'date',
] as const satisfies readonly AnswerFormat['kind'][];
export type FormatKind = (typeof formatKinds)[number];

/** The format that a form tells; null while it is not whole. */
export function formatOf({
  kind,
  unit,
  choices,
}: {
  readonly kind: FormatKind;
  readonly unit: string;
  readonly choices: readonly string[];
}): AnswerFormat | null {
  if (kind === 'number') return { kind, unit: unit.trim() || null };
  if (kind === 'choice') return choices.length === 0 ? null : { kind, choices: [...choices] };
  return { kind };
}
