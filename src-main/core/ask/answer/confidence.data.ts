// Made by `npm run bench -- sstqa --fit FILE`, never by hand: docs/benchmarks.md says how.

/** Answers less likely to be right than this are withheld. */
export const answerThreshold = 0.36;

/** Weights of a logistic model for "the answer is right", fitted to development questions in both languages. */
export const confidenceWeights = {
  bias: -0.683,
  coverage: 1.859,
  adjusted: 4.578,
  margin: 3.109,
  rivals: -0.376,
  support: 0.352,
  unmet: -1.444,
  missesCue: -0.305,
  missesBound: -0.626,
  asksForMore: -2.346,
  unknown: -1.873,
  weakest: 0.373,
  chinese: -1.451,
  chineseCoverage: 0.643,
  several: 0.769,
  many: -1.843,
  long: -1.568,
  lookup: 0.792,
  total: -0.221,
  list: -0.125,
  side: -2.444,
  count: 0.205,
  aggregate: 0.384,
  difference: 0.401,
  extreme: 1.007,
};
