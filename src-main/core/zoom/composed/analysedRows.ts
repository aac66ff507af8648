import { figureOfOperation } from '../../ask/pipeline/figure.ts';
import { parseQuestion } from '../../ask/question/question.ts';
import { QuestionOnSheet } from '../../ask/questionOnSheet.ts';
import { analysed } from '../../ask/rules/analysis/analysed.ts';
import type { Features } from '../../ask/rules/features.ts';
import type { Profile } from '../rules/profile.ts';
import { allOf, sourceOf } from '../sql/query.ts';
import type { ComposedReading } from './composedReadings.ts';
import { NotCompiled } from './expressions.ts';
import { type Compiling, compiledOperation, conditionsOf } from './operations.ts';
import type { RowsSheet } from './rowsSheet.ts';

/** The analysis of a question about rows, as an engine runs it. */
export interface AnalysedRows {
  readonly reading: Pick<ComposedReading, 'query' | 'shape' | 'where' | 'words' | 'figure'>;
  /** What it is judged by before it is run. */
  readonly features: Features;
}

/** Of some of many rows it cannot be told for how many a condition holds. */
const OF_ALL_ROWS: ReadonlySet<string> = new Set(['one row', 'no row']);

/** What the analysis of a list makes of a question about rows; null where it makes nothing, or what one SELECT cannot say. */
export function analysedRows(
  question: string,
  { sheet, columns, isWhole }: RowsSheet,
  profile: Profile,
): AnalysedRows | null {
  const analysis = analysed(new QuestionOnSheet(parseQuestion(question), sheet));
  if (!analysis) return null;
  const { candidate, features, where } = analysis;
  const compiling: Compiling = { from: sourceOf(profile.description), columns };
  const rows = Math.log10(Math.max(1, profile.description.rowCount));
  const kept = [...features].filter(([name]) => isWhole || !OF_ALL_ROWS.has(name));
  try {
    const { query, shape } = compiledOperation(candidate.operation, compiling);
    return {
      reading: {
        query,
        shape,
        where: allOf(conditionsOf(where, compiling)),
        words: candidate.reading,
        figure: figureOfOperation(candidate.operation),
      },
      features: new Map([...kept, ['rows', rows]]),
    };
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}
