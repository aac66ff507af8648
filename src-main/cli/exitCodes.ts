/** What the program ends with; told by `--help`. */
export const exitCodes = {
  done: 0,
  /** The question has no answer in the table, or the command failed. */
  failed: 1,
  usage: 2,
  /** The file is not there, cannot be read, or has no such sheet. */
  file: 3,
  /** Ended by Ctrl+C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
