export interface Training {
  /** The folder of data sets, as for the benchmarks. */
  readonly data: string;
  /** Where what was learned is written to; null for its place in the project. */
  readonly out: string | null;
  /** Questions of each set, at most. */
  readonly limit: number;
  readonly seed: number;
  readonly progress: (line: string) => void;
}
