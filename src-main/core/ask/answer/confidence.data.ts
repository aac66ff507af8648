// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.38;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -1.006,
  coverage: 2.121,
  adjusted: 4.498,
  margin: 2.742,
  rivals: -0.371,
  support: 0.138,
  unmet: -1.376,
  missesCue: 0.285,
  missesBound: -0.753,
  asksForMore: -2.387,
  unknown: -1.875,
  weakest: 0.668,
  chinese: -1.385,
  chineseCoverage: 0.526,
  several: 0.697,
  many: -1.834,
  long: -1.556,
  lookup: 0.747,
  total: -0.397,
  list: -0.116,
  side: -2.412,
  count: 0.08,
  aggregate: 0.397,
  difference: 0.826,
  extreme: 0.876,
};
