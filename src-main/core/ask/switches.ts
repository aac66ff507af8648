/** The parts of the engine that can be left out, to measure what each is worth. The product runs with all of them. */
export interface AskSwitches {
  /** Titles, section headers and upper headers narrow what is meant. Without: a header is its own text alone. */
  readonly scope: boolean;
  /** Names are found by inflection, synonyms, spelling and parts. Without: word by word as written, in full. */
  readonly align: boolean;
  /** Columns are known as numbers, dates or texts. Without: every column counts as texts. */
  readonly tags: boolean;
  /** What a reading gives is checked against what was asked, and unlikely answers are withheld (ST-Raptor, section 6). */
  readonly verification: boolean;
}

/** The engine as it is meant to run. */
export const allOn: AskSwitches = {
  scope: true,
  align: true,
  tags: true,
  verification: true,
};
