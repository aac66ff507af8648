import type { AnswerValue } from '../../../src-shared/answer.ts';
import type { Value } from '../../../src-shared/relation.ts';
import { withoutRoundingNoise } from '../../../src-shared/roundingNoise.ts';
import { parseValue } from '../../../src-shared/value.ts';

/** Values that are said in a line; the program gives all of them. */
const VALUES_SAID = 10;

/** A value of a result as answers hold it. */
export function asFound(value: Value): Pick<AnswerValue, 'text' | 'value'> {
  if (typeof value === 'number') {
    const number = withoutRoundingNoise(value);
    return { text: String(number), value: { kind: 'number', number } };
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
