export interface SoakOptions {
  /** The same seed makes the same attacks. */
  readonly seed: number;
  /** How many attacks; a section has its own number of them where this is undefined. */
  readonly count: number | undefined;
  readonly print: (line: string) => void;
}

export interface SoakCounts {
  readonly passed: number;
  readonly failed: number;
}

/** A part of the soak: prints its figures and what failed, with what makes it again, and gives the counts. */
export type SoakSection = (options: SoakOptions) => Promise<SoakCounts>;
