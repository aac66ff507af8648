import type { AnswerValue } from '../../../src-shared/answer.ts';
import type { Value } from '../../../src-shared/relation.ts';
import { parseValue } from '../../../src-shared/value.ts';

/** Values that are said in a line; the program gives all of them. */
const VALUES_SAID = 10;

/** A value of a result as answers hold it. */
export function asFound(value: Value): Pick<AnswerValue, 'text' | 'value'> {
  // Beyond these digits a double tells how it was computed, and nothing of what.
  if (typeof value === 'number') {
    return { text: String(Number(value.toPrecision(12))), value: { kind: 'number', number: value } };
  }
  if (typeof value === 'boolean') return { text: value ? 'Yes' : 'No', value: { kind: 'boolean', boolean: value } };
  return { text: value ?? '', value: parseValue(value ?? '') };
}

/** Values in a line; too many are counted. */
export function wordsOf(values: readonly Value[]): string {
  const said = values.slice(0, VALUES_SAID).map((value) => asFound(value).text || 'blank');
  const more = values.length - said.length;
  return more > 0 ? `${said.join(', ')} and ${more.toLocaleString('en')} more` : said.join(', ');
}
