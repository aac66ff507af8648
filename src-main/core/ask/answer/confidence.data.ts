// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.4;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -1.161,
  coverage: 2.107,
  adjusted: 5.015,
  margin: 2.902,
  rivals: -0.404,
  support: 0.355,
  unmet: -1.204,
  missesCue: -0.091,
  missesBound: -0.72,
  asksForMore: -2.406,
  unknown: -1.689,
  weakest: 0.499,
  chinese: -1.128,
  chineseCoverage: 0.282,
  several: 0.984,
  many: -1.77,
  long: -2.681,
  lookup: 0.967,
  total: -0.062,
  list: -0.234,
  side: -2.531,
  count: -0.035,
  aggregate: 0.49,
  difference: 0.467,
  extreme: 0.938,
};
