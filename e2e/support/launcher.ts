import type { Page } from '@playwright/test';

export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One run of the app. */
export interface Running {
  readonly page: Page;
  /** Does what saves a file, and gives the file as a person would have it. */
  saved(action: () => Promise<void>): Promise<SavedFile>;
  /** Ends the app in good order. */
  stop(): Promise<void>;
  /** Ends its process at once. */
  kill(): Promise<void>;
}

/** Starts the app in one kind of shell, always on the same library. */
export interface Launcher {
  /** `watch` sees the page before anything is loaded into it. */
  start(files: readonly string[], watch: (page: Page) => void): Promise<Running>;
  close(): Promise<void>;
}
