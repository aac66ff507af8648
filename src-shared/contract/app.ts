import { type } from '@orpc/contract';
import { base } from './errors.ts';

/** What the shell that runs the app can do; the renderer asks for nothing else. */
export interface Capabilities {
  /** Opens the system's file dialog in the shell; else the page's own file input is used. */
  readonly openDialog: boolean;
  /** Shows a kept original in the system's file manager. */
  readonly revealFile: boolean;
  /** The server can be stopped from the window. */
  readonly stopServer: boolean;
}

export interface AppInfo {
  readonly version: string;
  readonly capabilities: Capabilities;
  readonly dataFolder: string;
  /** Documents that the command line asked to open, to be opened once. */
  readonly openAtStart: readonly string[];
}

export const appContract = {
  info: base.output(type<AppInfo>()),
  stop: base.output(type<void>()),
};
