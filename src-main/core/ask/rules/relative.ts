import { printExpression } from '../../../../src-shared/notation.ts';
import type { Mention } from '../align/mentions.ts';
import { either } from '../language/packs.ts';
import { binary, columnValue, joined, numeral } from '../pipeline/build.ts';
import { placesBetween } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Condition } from './conditions.ts';
import { joinUsage, usageOf } from './plan/candidate.ts';
import { type Frame, gainOf, usageOfMention } from './plan/frame.ts';

/** Wordings that hold lines against one that is named right after them or within them. */
const COMPARISONS = (['>', '<', '='] as const).map((operator) => ({
  operator,
  pattern: either(({ compared }) => compared.than[operator], 'gu'),
}));

/** Who asks by how much one has more than another wants to hear the difference. */
const BY_HOW_MUCH = either(({ compared }) => compared.byHowMuch, 'u');

/** Columns by which the lines are held against the one that is named. */
const MAXIMUM_COLUMNS = 3;

/** "Which teams have more goals than Albion": lines whose number is above, below or the same as that of a line that is named. */
export function relativeConditions(frame: Frame): Condition[] {
  const { question, columns } = frame;
  if (BY_HOW_MUCH.test(question.text)) return [];
  return COMPARISONS.flatMap(({ operator, pattern }) =>
    [...question.text.matchAll(pattern)].flatMap((match): Condition[] => {
      const end = match.index + match[0].length;
      const rival = rivalAt(frame, end);
      const [place] = rival?.element.places ?? [];
      if (!rival || place === undefined) return [];
      const words = usageOf(placesBetween(question.tokens, match.index, end));
      const named = columns.filter(({ column, quality }) => column.type === 'number' && quality >= 0.4);
      return named.slice(0, MAXIMUM_COLUMNS).flatMap(({ column, usage, quality }): Condition[] => {
        const numbers = frame.prepared.of(column).numbers('rows');
        const bound = numbers[place] ?? NaN;
        if (Number.isNaN(bound)) return [];
        const fits = (number: number, at: number): boolean => {
          if (operator === '=') return number === bound && at !== place;
          return operator === '>' ? number > bound : number < bound;
        };
        const all = joinUsage(words, usage, usageOfMention(rival));
        const where = whereOf(operator, column, bound, rival);
        return [
          {
            kind: 'number',
            column,
            text: printExpression(where),
            where,
            part: 'rows',
            places: Array.from(numbers.keys()).filter((at) => fits(numbers[at] ?? NaN, at)),
            usage: all,
            quality: Math.min(quality, rival.quality),
            gain: gainOf(all, frame.weights),
            each: [],
            from: Math.min(...all.keys()),
            to: Math.max(...all.keys()),
          },
        ];
      });
    }),
  );
}

/** The one line that is named where a comparison ends. */
function rivalAt({ question, values }: Frame, end: number): Mention | null {
  const found = values.find(
    ({ element, from, quality, isExcluded }) =>
      element.part === 'rows' &&
      element.places.length === 1 &&
      element.column?.type === 'text' &&
      !isExcluded &&
      quality >= 0.6 &&
      Math.abs((question.tokens[from]?.from ?? -9) - end) <= 2,
  );
  return found ?? null;
}

function whereOf(operator: '>' | '<' | '=', column: TableColumn, bound: number, rival: Mention): Condition['where'] {
  const compared = binary(operator, columnValue(column), numeral(bound));
  const { column: names, text } = rival.element;
  if (operator !== '=' || !names) return compared;
  return joined('and', [compared, binary('!=', columnValue(names), { kind: 'text', text })]);
}
