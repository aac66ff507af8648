import type { Capabilities } from '../../src-shared/contract/app.ts';
import type { KeySource } from '../../src-shared/contract/model.ts';
import type { ModelUse } from '../../src-shared/models.ts';
import type { Saying } from '../../src-shared/said/said.ts';

/** A file that a person gave to the app, taken from the shell to be read once. */
export interface TakenFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** It was made for the app alone, as an upload is: the app may take it away. Else it is the person's own, which stays where it is. */
  readonly isTemporary: boolean;
  /** Tells the shell that the file is not needed any more. */
  release(): Promise<void>;
}

/** Redeems the opaque file ids that a shell gave to its window. */
export interface FileGrants {
  /** Throws DomainError for an id that was never given or was taken before. */
  take(fileId: string): Promise<TakenFile>;
}

/** What a secret is for: a model of some use, or a database. */
export type SecretUse = ModelUse | 'database';

/**
 * Keeps keys and passwords, each for one address: the origin of a model, as in `https://api.example.com`, or a database
 * with its user, as in `postgres://reader@warehouse.example:5432/sales`.
 */
export interface Secrets {
  get(use: SecretUse, origin: string): Promise<string | null>;
  source(use: SecretUse, origin: string): Promise<KeySource>;
  /** Null forgets it. Throws DomainError `model.key` where keys cannot be kept. */
  set(use: SecretUse, origin: string, key: string | null): Promise<void>;
  /** Where keys are kept, or why not and what to do, in a sentence. */
  storage(): Promise<{ readonly canKeep: boolean; readonly words: Saying }>;
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
  /** Without it no endpoint that wants a key can be used. */
  readonly secrets?: Secrets;
  /** Shows a file in the system's file manager. */
  readonly reveal?: (path: string) => Promise<void>;
  /** Asks where a file is to be saved, and before one is overwritten; null when the person cancelled. */
  readonly saveAs?: (name: string) => Promise<string | null>;
  /** Ends the app. */
  readonly stop?: () => Promise<void>;
  /** False where nobody waits long enough: lost files are read again when they are asked for. */
  readonly takesUpAtStart?: boolean;
  /** Takes reports of unexpected errors; without it they go to `tablewright.log` in the data folder. */
  readonly log?: (entry: LogEntry) => void;
}
