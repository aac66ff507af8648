import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import { type RunItem, type RunSummary, runStates } from '../run.ts';
import { base } from './errors.ts';

const runInput = z.object({ id: z.uuid() });

/** Work that lasts: it goes on without the window that began it, and after a restart. */
export const runsContract = {
  /** The latest first. */
  list: base
    .input(z.object({ limit: z.number().int().min(1).max(1000), states: z.array(z.enum(runStates)).optional() }))
    .output(type<readonly RunSummary[]>()),
  get: base.input(runInput).output(type<RunSummary>()),
  /** The things that a run works through, in their order, each with what came of it. */
  items: base
    .input(runInput.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(1000) }))
    .output(type<readonly RunItem[]>()),
  /** The run as it is, then at each change; ends when the run has. */
  watch: base.input(runInput).output(eventIterator(type<RunSummary>())),
  /** Every run at each change, as long as it is listened to. */
  activity: base.output(eventIterator(type<RunSummary>())),
  /** At the next point where nothing is lost. */
  pause: base.input(runInput).output(type<RunSummary>()),
  goOn: base.input(runInput).output(type<RunSummary>()),
  cancel: base.input(runInput).output(type<RunSummary>()),
  /** Tries what failed again: all of it, or the items of these keys. */
  retry: base
    .input(runInput.extend({ keys: z.array(z.string().max(500)).max(10_000).optional() }))
    .output(type<RunSummary>()),
  /** Gives a run that waits for a person its word. */
  answer: base.input(runInput.extend({ answer: z.string().max(10_000) })).output(type<RunSummary>()),
  /** Takes ended runs off the list for good. */
  remove: base.input(z.object({ ids: z.array(z.uuid()).max(1000) })).output(type<void>()),
};
