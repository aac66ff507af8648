// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.37;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: 0.6,
  coverage: 1.07,
  adjusted: 4.25,
  margin: 2.48,
  rivals: -0.4,
  support: 0.17,
  unmet: -2.09,
  missesCue: 0.0,
  missesBound: -0.84,
  echo: 0.02,
  asksForMore: -2.33,
  unknown: -2.22,
  weakest: 0.48,
  chinese: -1.51,
  chineseCoverage: 0.63,
  several: 0.42,
  many: -1.7,
  long: -1.51,
  lookup: 0.42,
  total: -0.76,
  list: -0.32,
  side: -2.15,
  count: -0.36,
  aggregate: -0.1,
  difference: 0.3,
  unaskedText: -2.02,
  extreme: 0.2,
};
