import type { Capabilities } from '../../src-shared/contract/app.ts';

/** A file that a person gave to the app, taken from the shell to be read once. */
export interface TakenFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Tells the shell that the file is not needed any more. */
  release(): Promise<void>;
}

/** Redeems the opaque file ids that a shell gave to its window. */
export interface FileGrants {
  /** Throws DomainError for an id that was never given or was taken before. */
  take(fileId: string): Promise<TakenFile>;
}

/** An unexpected error as it is logged; it holds no cell contents and no secrets. */
export interface LogEntry {
  readonly at: string;
  readonly reportId: string;
  /** The route, as in `documents.import`. */
  readonly route: string;
  readonly error: string;
  readonly stack: readonly string[];
}

/** What a shell gives to the core. A port that is missing is a capability that is not there. */
export interface AppPorts {
  /** Absolute path of the library's folder; made when it is not there. */
  readonly dataFolder: string;
  readonly version: string;
  readonly capabilities: Capabilities;
  readonly files: FileGrants;
  /** File ids to be opened by the first window; the shell may add to it while it runs. */
  readonly openAtStart: readonly string[];
  /** Shows a file in the system's file manager. */
  readonly reveal?: (path: string) => Promise<void>;
  /** Ends the app. */
  readonly stop?: () => Promise<void>;
  /** Takes reports of unexpected errors; without it they go to `tablewright.log` in the data folder. */
  readonly log?: (entry: LogEntry) => void;
}
