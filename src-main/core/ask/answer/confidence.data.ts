// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.42;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -0.947,
  coverage: 2.099,
  adjusted: 4.833,
  margin: 3.019,
  rivals: -0.32,
  support: 0.089,
  unmet: -1.339,
  missesCue: 0.238,
  missesBound: -0.61,
  asksForMore: -2.388,
  unknown: -1.923,
  weakest: 0.492,
  chinese: -1.372,
  chineseCoverage: 0.56,
  several: 0.708,
  many: -1.81,
  long: -1.536,
  lookup: 0.751,
  total: -0.211,
  list: -0.113,
  side: -2.412,
  count: 0.119,
  aggregate: 0.461,
  difference: 0.484,
  extreme: 0.92,
};
