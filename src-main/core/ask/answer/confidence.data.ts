// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.37;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -0.11,
  coverage: 1.23,
  adjusted: 4.64,
  margin: 2.53,
  rivals: -0.4,
  support: 0.16,
  unmet: -2.06,
  missesCue: 0.0,
  missesBound: -0.85,
  echo: 0.0,
  asksForMore: -2.34,
  unknown: -2.29,
  weakest: 0.5,
  chinese: -1.5,
  chineseCoverage: 0.6,
  several: 0.51,
  many: -1.76,
  long: -1.56,
  lookup: 1.0,
  total: -0.28,
  list: 0.16,
  side: -1.77,
  count: 0.16,
  aggregate: 0.43,
  difference: 0.81,
  quote: -1.22,
  extreme: 0.71,
};
