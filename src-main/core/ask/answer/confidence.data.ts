// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.38;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -1.021,
  coverage: 2.138,
  adjusted: 4.498,
  margin: 2.765,
  rivals: -0.365,
  support: 0.136,
  unmet: -1.377,
  missesCue: 0.282,
  missesBound: -0.734,
  echo: 0.093,
  asksForMore: -2.428,
  unknown: -1.88,
  weakest: 0.662,
  chinese: -1.373,
  chineseCoverage: 0.509,
  several: 0.696,
  many: -1.833,
  long: -1.557,
  lookup: 0.736,
  total: -0.411,
  list: -0.119,
  side: -2.402,
  count: 0.103,
  aggregate: 0.387,
  difference: 0.827,
  extreme: 0.879,
};
