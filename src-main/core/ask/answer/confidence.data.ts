// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.38;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: 0.58,
  coverage: 1.08,
  adjusted: 4.24,
  margin: 2.53,
  rivals: -0.38,
  support: 0.15,
  unmet: -2.08,
  missesCue: 0.0,
  missesBound: -0.84,
  echo: 0.01,
  asksForMore: -2.33,
  unknown: -2.2,
  weakest: 0.47,
  chinese: -1.5,
  chineseCoverage: 0.63,
  several: 0.43,
  many: -1.7,
  long: -1.51,
  lookup: 0.41,
  total: -0.74,
  list: -0.32,
  side: -2.14,
  count: -0.36,
  aggregate: -0.1,
  difference: 0.3,
  unaskedText: -2.02,
  extreme: 0.18,
};
