import type { Need } from './openSheets.ts';

/** What threads are for; each kind has its own, so that nothing that a person looks at waits for what takes long. */
export type PoolName = 'reading' | 'seeing' | 'looking' | 'asking' | 'exporting';

/** Names a sheet to a worker, which asks for its grid when it has not got it. */
export interface SheetName {
  /** Of document and sheet. */
  readonly sheetKey: string;
}

/** Names a sheet as it was read with certain corrections. */
export interface TreeName extends SheetName {
  readonly fingerprint: string;
}

/** What a task works with besides its input. */
export interface TaskContext<Event = never> {
  readonly signal: AbortSignal;
  /** Throws once the task is to end; for loops, in which no signal arrives. */
  readonly checkpoint: () => void;
  readonly emit: (event: Event) => void;
  readonly need: Need;
}

/**
 * Work that a thread does for a domain, declared in the domain's `tasks.ts`. Its input, events and output are copied
 * between threads. It imports its code when it is first performed, so that a thread that answers questions never loads
 * the file readers, and the main thread loads neither.
 */
export interface ThreadTask<Input, Output, Event> {
  readonly pool: PoolName;
  /** It is put off when another task waits for its thread. */
  readonly givesWay?: boolean;
  /** It asks an engine that works on in threads of its own, and is told to stop and left before its thread is ended. */
  readonly isNative?: boolean;
  readonly perform: (input: Input, context: TaskContext<Event>) => Promise<Output>;
}

/** Declares a task. */
export function threadTask<Input, Output, Event = never>(
  task: ThreadTask<Input, Output, Event>,
): ThreadTask<Input, Output, Event> {
  return task;
}
