// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.37;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: 0.54,
  coverage: 1.11,
  adjusted: 4.24,
  margin: 2.51,
  rivals: -0.4,
  support: 0.18,
  unmet: -2.09,
  missesCue: 0.0,
  missesBound: -0.83,
  echo: 0.02,
  asksForMore: -2.33,
  unknown: -2.25,
  weakest: 0.43,
  chinese: -1.5,
  chineseCoverage: 0.61,
  several: 0.47,
  many: -1.7,
  long: -1.51,
  lookup: 0.48,
  total: -0.71,
  list: -0.31,
  side: -2.14,
  count: -0.31,
  aggregate: -0.04,
  difference: 0.36,
  unaskedText: -1.87,
  extreme: 0.26,
};
