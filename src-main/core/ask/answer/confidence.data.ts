// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.38;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -1.02,
  coverage: 2.139,
  adjusted: 4.492,
  margin: 2.739,
  rivals: -0.369,
  support: 0.137,
  unmet: -1.378,
  missesCue: 0.282,
  missesBound: -0.736,
  echo: 0.092,
  asksForMore: -2.428,
  unknown: -1.873,
  weakest: 0.666,
  chinese: -1.374,
  chineseCoverage: 0.51,
  several: 0.701,
  many: -1.84,
  long: -1.557,
  lookup: 0.737,
  total: -0.41,
  list: -0.116,
  side: -2.406,
  count: 0.103,
  aggregate: 0.387,
  difference: 0.827,
  extreme: 0.877,
};
