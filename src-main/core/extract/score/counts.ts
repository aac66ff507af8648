/** Attributes that are right, that should not be there, and that are missing. */
export interface Counts {
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
}

/** Shares, 0 to 1. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Precision, recall and F1 of counts; a share of nothing is 0. */
export function scoreOf({ right, wrong, missing }: Counts): Score {
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missing),
    f1: share(2 * right, 2 * right + wrong + missing),
  };
}

/** The score of all counts together: tables with many records weigh more. */
export function microScore(tables: readonly Counts[]): Score {
  const sum = (of: (counts: Counts) => number): number => tables.reduce((total, counts) => total + of(counts), 0);
  return scoreOf({
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    missing: sum(({ missing }) => missing),
  });
}

/** The mean of the tables' scores; a table without anything to score counts as 0 (INSTRUCTE, section 4.1). */
export function macroScore(tables: readonly Counts[]): Score {
  const scores = tables.map(scoreOf);
  const mean = (of: (score: Score) => number): number =>
    share(
      scores.reduce((total, score) => total + of(score), 0),
      scores.length,
    );
  return {
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
    f1: mean(({ f1 }) => f1),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
