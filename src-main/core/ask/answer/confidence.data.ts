// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.38;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -0.785,
  coverage: 2.024,
  adjusted: 4.846,
  margin: 2.776,
  rivals: -0.399,
  support: 0.274,
  unmet: -1.302,
  missesCue: 0.107,
  missesBound: -0.655,
  asksForMore: -2.357,
  unknown: -1.857,
  weakest: 0.327,
  chinese: -1.37,
  chineseCoverage: 0.628,
  several: 0.743,
  many: -1.824,
  long: -1.538,
  lookup: 0.806,
  total: -0.313,
  list: -0.109,
  side: -2.434,
  count: 0.131,
  aggregate: 0.43,
  difference: 0.519,
  extreme: 0.971,
};
