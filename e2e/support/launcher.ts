import type { Page } from '@playwright/test';

/** One run of the app. */
export interface Running {
  readonly page: Page;
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
