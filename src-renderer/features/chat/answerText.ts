import type { Answer, AnswerValue } from '../../../src-shared/answer.ts';
import { workbookPlaces } from '../../../src-shared/citedCells.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';

/** How an answer with one value reads: the value first, its unit beside it, then what else is said of it. */
export interface AnswerHeadline {
  readonly value: string;
  readonly unit: string | null;
  readonly rest: string;
}

/**
 * Splits an answer's sentence into value, unit and the rest, so that the value
 * can be set larger. An answer that is a list, or says nothing but its values,
 * has an empty rest.
 */
export function headlineOf(answer: Answer): AnswerHeadline {
  const [only, ...others] = answer.values;
  if (!only || others.length > 0) return { value: '', unit: null, rest: answer.text };
  const unit = answer.unit && !only.text.includes(answer.unit) ? answer.unit : null;
  const rest = withoutPrefix(withoutPrefix(answer.text, only.text), unit ?? answer.unit ?? '');
  // A sentence that does not begin with the value is shown whole, unless it only repeats it.
  const isRepeat = answer.text.trim() === only.text.trim();
  return { value: only.text, unit, rest: isRepeat ? '' : rest.replace(/^[\s,;:–—-]+/u, '') };
}

/** The answer in plain words, for the clipboard and for a screen reader. */
export function answerToText(answer: Answer): string {
  if (answer.status === 'notFound' || answer.values.length <= 1) {
    const { value, unit, rest } = headlineOf(answer);
    return [value, unit, rest].filter((part) => part !== null && part !== '').join(' ') || answer.text;
  }
  return answer.values.map((value) => valueLine(value, answer.unit)).join('\n');
}

/** The answer and where it stands: `10 055 (Sheet1!C8)`. */
export function answerWithCitations(answer: Answer, sheetName: (sheet: number) => string): string {
  if (answer.values.length > 1) {
    return answer.values
      .map((value) => `${valueLine(value, answer.unit)}${citationText(value.citations, sheetName)}`)
      .join('\n');
  }
  return `${answerToText(answer)}${citationText(answer.citations, sheetName)}`;
}

function valueLine(value: AnswerValue, unit: string | null): string {
  const withUnit = unit && !value.text.includes(unit) ? `${value.text} ${unit}` : value.text;
  return value.label ? `${value.label}: ${withUnit}` : withUnit;
}

function citationText(citations: readonly Evidence[], sheetName: (sheet: number) => string): string {
  if (citations.length === 0) return '';
  return ` (${workbookPlaces(citations, sheetName)})`;
}

function withoutPrefix(text: string, prefix: string): string {
  const trimmed = text.trim();
  return prefix !== '' && trimmed.startsWith(prefix) ? trimmed.slice(prefix.length).trim() : trimmed;
}
