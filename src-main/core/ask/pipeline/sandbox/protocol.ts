import type { MessagePort } from 'node:worker_threads';

/** What a program may use. Times are milliseconds of wall time. */
export interface SandboxLimits {
  /** For one call of the function; each call starts anew. */
  readonly callMs: number;
  /** For all calls together. */
  readonly totalMs: number;
}

/** A program and what it is called with, as it crosses to the sandbox's thread. */
export interface SandboxRequest {
  readonly id: number;
  readonly source: string;
  /** The arguments of each call: a JSON list each. */
  readonly calls: readonly string[];
  readonly limits: SandboxLimits;
}

/** Why a program was stopped: it took too long, wanted too much memory, called itself too deep, gave too much, or threw. */
export type StopReason = 'time' | 'memory' | 'depth' | 'size' | 'failed';

export type SandboxReply =
  /** What each call gave, as JSON; null where it gave nothing that JSON can say. */
  | { readonly id: number; readonly kind: 'done'; readonly results: readonly (string | null)[] }
  | { readonly id: number; readonly kind: 'stopped'; readonly reason: StopReason; readonly message: string };

/** How the sandbox's thread and the one that waits for it find each other. */
export interface SandboxWiring {
  readonly port: MessagePort;
  /** Counts the replies, and the start as the first; what the other thread sleeps on. */
  readonly replies: Int32Array<SharedArrayBuffer>;
}
