// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.37;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: 0.024,
  coverage: 1.31,
  adjusted: 4.641,
  margin: 2.564,
  rivals: -0.396,
  support: 0.186,
  unmet: -2.1,
  missesCue: 0.0,
  missesBound: -0.791,
  echo: 0.0,
  asksForMore: -2.323,
  unknown: -2.158,
  weakest: 0.427,
  chinese: -1.624,
  chineseCoverage: 0.72,
  several: 0.548,
  many: -1.753,
  long: -1.498,
  lookup: 0.815,
  total: -0.421,
  list: -0.02,
  side: -1.957,
  count: 0.031,
  aggregate: 0.297,
  difference: 0.676,
  extreme: 0.579,
};
