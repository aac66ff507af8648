/** Weights of a logistic model for "the answer is right", fitted to development questions. */
export const confidenceWeights = {
  bias: -4,
  coverage: 5.5,
  adjusted: 4,
  margin: 4,
  single: 0.3,
  list: -0.2,
  count: 0,
  computed: 0,
  extreme: 0,
};
