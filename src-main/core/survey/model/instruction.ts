import type { AnswerFormat, SurveyColumn } from '../../../../src-shared/survey.ts';

/** What stands in a column, and how it is to be written. */
export function instructionOf({ instruction, format, examples = [] }: SurveyColumn): string {
  const form = format ? formWords(format) : '';
  const shown = examples.length > 0 ? `as in ${examples.map((each) => `“${each}”`).join(', ')}` : '';
  return [instruction, form, shown].filter((part) => part !== '').join('; ');
}

function formWords(format: AnswerFormat): string {
  switch (format.kind) {
    case 'number':
      return format.unit === null ? 'a number' : `a number in ${format.unit}`;
    case 'choice':
      return `one of ${format.choices.map((each) => `“${each}”`).join(', ')}`;
    case 'yesNo':
      return 'yes or no';
    case 'date':
      return 'a date as 2021-03-14, 2021-03 or 2021';
    default:
      return '';
  }
}
