import { parseQuestion } from '../../ask/question/question.ts';
import { featuresOf } from '../../ask/rules/features.ts';
import { askedOf } from '../../ask/rules/features/asked.ts';
import { readingsOf } from '../../ask/rules/generate.ts';
import { keyOfSaid, pruned } from '../../ask/rules/prune.ts';
import { cellsOn, type Reading, type Said } from '../../ask/rules/readings.ts';
import type { Sheet } from '../../ask/table/sheetTables.ts';

/** What is said, as scorers take it. */
export type Saying = string | number | readonly string[];

/** Judges what is said; yes or no, which half of all wrong comparisons hit as well, can be judged by the texts that were compared. */
export type Judge = (saying: Saying, compared: readonly string[]) => boolean;

/** A question with known answer, read in every way. */
export interface Example {
  readonly id: string;
  readonly set: string;
  /** What is left out together: sets that share their tables are one source. */
  readonly source: string;
  /** The file of its table. */
  readonly table: string;
  /** False where the question is not about this table: whatever is found is wrong. */
  readonly isAnswerable: boolean;
  readonly readings: readonly ExampleReading[];
}

/** One reading: what it says, whether that is right, and its features by number. */
export interface ExampleReading {
  readonly saying: Saying;
  readonly isRight: boolean;
  /** Equal for readings that say the same. */
  readonly key: string;
  readonly features: Int32Array;
  readonly values: Float32Array;
}

/** Names of features, each with a number. */
export class FeatureNames {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  get all(): readonly string[] {
    return this.#names;
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }
}

/** Reads a question on a sheet in every way, and judges what each reading says. */
export function exampleOf(
  asked: Pick<Example, 'id' | 'set' | 'source' | 'table' | 'isAnswerable'> & { readonly query: string },
  sheet: Sheet,
  names: FeatureNames,
  isRight: Judge,
): Example {
  const { query, ...of } = asked;
  const question = parseQuestion(query);
  const readings = pruned(readingsOf(question, sheet));
  const common = askedOf(question, sheet, readings);
  const judged = new Map<string, Pick<ExampleReading, 'saying' | 'isRight'>>();
  return {
    ...of,
    readings: readings.map((reading) => {
      const key = keyOfSaid(reading.said);
      const compared = comparedBy(reading);
      const judgedBy = [reading.said.kind, key, ...compared].join('\n');
      const { saying, isRight: right } = judged.get(judgedBy) ?? judgedAs(sayingOf(reading.said), compared, isRight);
      judged.set(judgedBy, { saying, isRight: right });
      const features = [...featuresOf(reading, common)];
      return {
        saying,
        isRight: right,
        key,
        features: Int32Array.from(features, ([name]) => names.numberOf(name)),
        values: Float32Array.from(features, ([, value]) => value),
      };
    }),
  };
}

function judgedAs(
  saying: Saying,
  compared: readonly string[],
  isRight: Judge,
): Pick<ExampleReading, 'saying' | 'isRight'> {
  return { saying, isRight: isRight(saying, compared) };
}

/** Texts of both sides of a comparison that says yes or no; none of any other reading. */
function comparedBy({ said, lines, other, targets }: Reading): string[] {
  const [left, right] = targets;
  if (said.kind !== 'truth' || !other || !left || !right) return [];
  return [...cellsOn(lines, lines.prepared.of(left)).texts, ...cellsOn(other, other.prepared.of(right)).texts];
}

function sayingOf(said: Said): Saying {
  if (said.kind === 'truth') return said.truth ? 'Yes' : 'No';
  if (said.kind === 'cells') return said.texts.length === 1 ? (said.texts[0] ?? '') : said.texts;
  const number = Number(said.number.toFixed(6));
  return said.isPercent ? `${number}%` : number;
}
