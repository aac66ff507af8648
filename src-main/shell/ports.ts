import type { AnyRouter } from '@orpc/server';
import type { Capabilities } from '../../src-shared/contract/app.ts';
import type { FileGrants } from './fileGrants.ts';

/** What a shell gives the core. */
interface ShellPorts {
  readonly dataFolder: string;
  readonly version: string;
  readonly capabilities: Capabilities;
  readonly files: FileGrants;
  readonly openAtStart: string[];
  reveal?(path: string): Promise<void>;
  stop?(): Promise<void>;
}

/** Makes the app; a parameter of the shells so that each can be tested with a small one. */
export type CreateApp = (ports: ShellPorts) => Promise<{ readonly router: AnyRouter; close(): Promise<void> }>;
