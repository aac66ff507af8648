import { type } from '@orpc/contract';
import { base } from './errors.ts';

/** What the shell that runs the app can do; the renderer asks for nothing else. */
export interface Capabilities {
  /** Opens the system's file dialog in the shell; else the page's own file input is used. */
  readonly openDialog: boolean;
  /** Shows a kept original in the system's file manager. */
  readonly revealFile: boolean;
  /** Asks in the system's own dialog where a file is to be saved; else the page downloads it. */
  readonly saveDialog: boolean;
  /** The server can be stopped from the window. */
  readonly stopServer: boolean;
}

export interface AppInfo {
  readonly version: string;
  readonly capabilities: Capabilities;
  readonly dataFolder: string;
  /** File ids of what the command line asked to open; one is gone from here once its import has begun. */
  readonly openAtStart: readonly string[];
  /** What the user must be told of the library, a sentence each, as that it was damaged. */
  readonly notices: readonly string[];
}

export const appContract = {
  info: base.output(type<AppInfo>()),
  stop: base.output(type<void>()),
};
