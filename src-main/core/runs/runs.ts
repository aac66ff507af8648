import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../src-shared/errors.ts';
import { isEnded, type RunCost, type RunItem, type RunState, type RunSummary } from '../../../src-shared/run.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import { codeIn, codeOf, saidAgain, textOf } from '../../../src-shared/said/said.ts';
import { ATTEMPTS_AT_MOST, endedTheApp } from './attempts.ts';
import { answerKey, failureOf, PausedError, runContext, WaitingError } from './context.ts';
import { type KeptRun, type KeptRuns, NO_ITEMS } from './kept.ts';
import type { RunKind } from './kind.ts';
import { AT_REST, type Live, summaryOf } from './progress.ts';

/** What a run tells who watches it. */
export type RunNews =
  | { readonly kind: 'changed'; readonly run: RunSummary }
  /** What its domain tells on the way. */
  | { readonly kind: 'event'; readonly event: unknown };

export interface RunParts {
  readonly kept: KeptRuns;
  /** What runs have asked of models. */
  readonly costs: (ids: readonly string[]) => ReadonlyMap<string, RunCost>;
  /** Notes a fault of the program and names its report. */
  readonly report: (kind: string, error: unknown) => string;
  readonly now?: () => number;
}

interface StartOptions {
  readonly documentId?: string | null;
  readonly sessionId?: string | null;
}

/** A run in this process: queued, or at work. */
interface Active {
  readonly kind: RunKind;
  readonly stopped: AbortController;
  live: Live;
  /** What it told so far, for who comes later; of those with a key the latest. */
  readonly told: Map<string, unknown>;
  readonly ended: PromiseWithResolvers<void>;
  isWorking: boolean;
}

/** What one run tells and is kept for who comes later. */
const TOLD_AT_MOST = 2000;
const TELL_MS = 80;
const KEPT_MS = 30 * 86_400_000;
const KEPT_AT_LEAST = 200;

const CANCELLED = new DOMException('The run was cancelled', 'AbortError');
const CLOSING = new DOMException('The app closes', 'AbortError');

/** All work that lasts: what runs, waits, failed and why. One for a library. */
export class Runs {
  readonly #parts: RunParts;
  readonly #kinds = new Map<string, RunKind>();
  readonly #active = new Map<string, Active>();
  readonly #watchers = new Map<string | null, Set<(news: RunNews) => void>>();
  readonly #soon = new Map<string, NodeJS.Timeout>();
  #isClosing = false;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** Says what kinds of runs there are; before `resume`. */
  declare(kinds: readonly RunKind[]): void {
    for (const kind of kinds) this.#kinds.set(kind.kind, kind);
  }

  /** Goes on with what was under way when the app ended, and forgets what ended long ago. */
  async resume(): Promise<void> {
    const { kept } = this.#parts;
    for (const run of kept.list({ limit: 1_000_000, states: ['queued', 'running'] }).toReversed()) {
      if (run.attempts >= ATTEMPTS_AT_MOST) {
        this.#end(run.id, 'failed', { failure: endedTheApp(saidAgain(run.title, run.said)) });
      } else if (!this.#kinds.has(run.kind)) this.#end(run.id, 'failed', { failure: unknownKind(run) });
      else this.#queue(run.id, run.kind);
    }
    for (const id of kept.endedBefore(this.#now() - KEPT_MS, KEPT_AT_LEAST)) await this.remove(id);
    this.#assign();
  }

  /** Begins a run, which is kept before this returns. */
  start(kind: string, input: unknown, { documentId = null, sessionId = null }: StartOptions = {}): RunSummary {
    const known = this.#kinds.get(kind);
    if (!known) throw new Error(`No domain declares runs of the kind ${kind}`);
    const id = randomUUID();
    const saying = known.title(input);
    const title = { title: textOf(saying), said: codeIn(saying) };
    this.#parts.kept.add({ id, kind, ...title, input, documentId, sessionId, createdAt: this.#now() });
    this.#queue(id, kind);
    this.#tell(id);
    this.#assign();
    return this.get(id);
  }

  /** Throws DomainError `notFound`. */
  get(id: string): RunSummary {
    return this.#summary(this.#kept(id));
  }

  /** The latest first. */
  list(options: {
    readonly limit: number;
    readonly states?: readonly RunState[];
    readonly kind?: string;
  }): readonly RunSummary[] {
    const found = this.#parts.kept.list(options);
    const costs = this.#parts.costs(found.map(({ id }) => id));
    return found.map((run) => this.#summary(run, costs));
  }

  items(id: string, page: { readonly offset: number; readonly limit: number }): readonly RunItem[] {
    this.#kept(id);
    return this.#parts.kept.items(id, page);
  }

  /** What a run was begun with, as its domain keeps it. */
  input(id: string): unknown {
    return this.#kept(id).input;
  }

  /** What came of a run that is done, as its domain keeps it. */
  result(id: string): unknown {
    return this.#kept(id).result;
  }

  /** What the run told so far, then each thing as it comes; null watches all runs, without what their domains tell. Gives what ends it. */
  watch(id: string | null, onNews: (news: RunNews) => void): () => void {
    const beside = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, beside.add(onNews));
    if (id !== null) {
      for (const event of this.#active.get(id)?.told.values() ?? []) onNews({ kind: 'event', event });
      onNews({ kind: 'changed', run: this.get(id) });
    }
    return () => {
      beside.delete(onNews);
      if (beside.size === 0 && this.#watchers.get(id) === beside) this.#watchers.delete(id);
    };
  }

  /** Resolves when the run works no more: ended, paused, or waiting for a person. */
  async settled(id: string): Promise<RunSummary> {
    await this.#active.get(id)?.ended.promise;
    return this.get(id);
  }

  /** At the next point where nothing is lost; a run that ends before is done. */
  pause(id: string): RunSummary {
    const active = this.#active.get(id);
    if (active?.isWorking) active.live = { ...active.live, isPausing: true };
    else if (active) this.#leave(id, 'paused');
    this.#tell(id);
    return this.get(id);
  }

  goOn(id: string): RunSummary {
    const { state, kind } = this.#kept(id);
    const active = this.#active.get(id);
    if (active?.live.isPausing) active.live = { ...active.live, isPausing: false };
    if (state === 'paused') {
      this.#parts.kept.change(id, { state: 'queued' });
      this.#queue(id, kind);
      this.#assign();
    }
    this.#tell(id);
    return this.get(id);
  }

  cancel(id: string): RunSummary {
    const { state } = this.#kept(id);
    const active = this.#active.get(id);
    if (active?.isWorking) active.stopped.abort(CANCELLED);
    else if (!isEnded(state)) this.#leave(id, 'cancelled');
    return this.get(id);
  }

  /** Notes something of a run for its next try: `recall` tells it. */
  note(id: string, key: string, value: unknown): void {
    this.#kept(id);
    this.#parts.kept.keepCheckpoint(id, key, value);
  }

  /** Tries what failed again: all of it, or the items of these keys. A run without items is done again from its last checkpoint. */
  retry(id: string, keys?: readonly string[]): RunSummary {
    const { state, kind } = this.#kept(id);
    if (!isEnded(state)) throw new DomainError('input.invalid', librarySaid.goesOn);
    const { kept } = this.#parts;
    kept.queueFailed(id, keys);
    kept.change(id, { state: 'queued', failure: null, endedAt: null, attempts: 0 });
    this.#queue(id, kind);
    this.#tell(id);
    this.#assign();
    return this.get(id);
  }

  /** Gives a waiting run its word. */
  answer(id: string, answer: string): RunSummary {
    const { state, question, answers, kind } = this.#kept(id);
    if (state !== 'waiting' || question === null) {
      throw new DomainError('input.invalid', librarySaid.nothingAsked);
    }
    if (answers.length > 0 && !answers.includes(answer)) {
      throw new DomainError('input.invalid', librarySaid.answeredWith(answers));
    }
    this.#parts.kept.keepCheckpoint(id, answerKey(question), answer);
    this.#parts.kept.change(id, { state: 'queued', question: null, answers: [] });
    this.#queue(id, kind);
    this.#tell(id);
    this.#assign();
    return this.get(id);
  }

  /** Takes an ended run off the list for good. */
  async remove(id: string): Promise<void> {
    const { state, kind, input } = this.#kept(id);
    if (!isEnded(state)) throw new DomainError('input.invalid', librarySaid.cancelFirst);
    await this.#kinds.get(kind)?.discard?.(input, id);
    this.#parts.kept.remove(id);
  }

  /** Stops all work; what was under way goes on at the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const working = [...this.#active.values()].filter(({ isWorking }) => isWorking);
    for (const { stopped } of working) stopped.abort(CLOSING);
    await Promise.all(working.map(({ ended }) => ended.promise));
    for (const timer of this.#soon.values()) clearTimeout(timer);
  }

  #queue(id: string, kind: string): void {
    const known = this.#kinds.get(kind);
    if (!known) throw new Error(`No domain declares runs of the kind ${kind}`);
    const ended = Promise.withResolvers<void>();
    const stopped = new AbortController();
    this.#active.set(id, { kind: known, stopped, live: AT_REST, told: new Map(), ended, isWorking: false });
  }

  /** Starts what may start, the oldest first. */
  #assign(): void {
    if (this.#isClosing) return;
    const busy = new Map<string, number>();
    for (const { kind, isWorking } of this.#active.values()) {
      if (isWorking) busy.set(kind.queue, (busy.get(kind.queue) ?? 0) + 1);
    }
    for (const [id, active] of this.#active) {
      const { queue, parallel } = active.kind;
      const atWork = busy.get(queue) ?? 0;
      if (active.isWorking || atWork >= parallel) continue;
      busy.set(queue, atWork + 1);
      void this.#work(id, active);
    }
  }

  async #work(id: string, active: Active): Promise<void> {
    const { kept, report } = this.#parts;
    const run = this.#kept(id);
    active.isWorking = true;
    active.live = { ...AT_REST, since: this.#now() };
    kept.change(id, { state: 'running', startedAt: run.startedAt ?? this.#now(), attempts: run.attempts + 1 });
    this.#tell(id);
    const failed = (error: unknown) => failureOf(error, (fault) => report(run.kind, fault));
    const context = runContext({
      id,
      input: run.input,
      signal: active.stopped.signal,
      kept,
      isPausing: () => active.live.isPausing,
      onProgress: (step, fraction) => {
        active.live = { ...active.live, step, fraction };
        this.#tellSoon(id);
      },
      onEvent: (event, key) => this.#emit(id, active, event, key),
      onAbout: (what) => kept.change(id, what),
      onChanged: () => this.#tell(id),
      onDone: () => {
        kept.change(id, { attempts: 0 });
        this.#tell(id);
      },
      failureOf: failed,
    });
    try {
      const result = await active.kind.perform(context);
      active.stopped.signal.throwIfAborted();
      this.#end(id, 'done', { result: result ?? null });
    } catch (error) {
      if (active.stopped.signal.reason === CLOSING) kept.change(id, { state: 'queued', attempts: 0 });
      else if (active.stopped.signal.aborted) this.#end(id, 'cancelled');
      else if (error instanceof PausedError) kept.change(id, { state: 'paused' });
      else if (error instanceof WaitingError) {
        kept.change(id, { state: 'waiting', question: error.question, answers: error.answers });
      } else this.#end(id, 'failed', { failure: failed(error) });
    }
    this.#active.delete(id);
    this.#tell(id);
    active.ended.resolve();
    this.#assign();
  }

  /** A run that is not at work changes its state. */
  #leave(id: string, state: 'paused' | 'cancelled'): void {
    const active = this.#active.get(id);
    this.#active.delete(id);
    if (state === 'cancelled') this.#end(id, state);
    else this.#parts.kept.change(id, { state });
    this.#tell(id);
    active?.ended.resolve();
  }

  #end(
    id: string,
    state: 'done' | 'failed' | 'cancelled',
    how: Partial<Pick<KeptRun, 'result' | 'failure'>> = {},
  ): void {
    this.#parts.kept.change(id, { state, question: null, answers: [], endedAt: this.#now(), ...how });
    if (state === 'done') return;
    const { kind, input } = this.#kept(id);
    this.#kinds.get(kind)?.abandoned?.(input);
  }

  #emit(id: string, active: Active, event: unknown, key: string | undefined): void {
    const { told } = active;
    told.delete(key ?? '');
    told.set(key ?? `#${randomUUID()}`, event);
    for (const oldest of told.keys()) if (told.size > TOLD_AT_MOST) told.delete(oldest);
    for (const onNews of this.#watchers.get(id) ?? []) onNews({ kind: 'event', event });
  }

  /** Progress comes oftener than an eye takes it in. */
  #tellSoon(id: string): void {
    if (this.#soon.has(id)) return;
    this.#soon.set(
      id,
      setTimeout(() => this.#tell(id), TELL_MS),
    );
  }

  #tell(id: string): void {
    clearTimeout(this.#soon.get(id));
    this.#soon.delete(id);
    const watchers = [...(this.#watchers.get(id) ?? []), ...(this.#watchers.get(null) ?? [])];
    if (watchers.length === 0) return;
    const run = this.get(id);
    for (const onNews of watchers) onNews({ kind: 'changed', run });
  }

  #kept(id: string): KeptRun {
    const run = this.#parts.kept.get(id);
    if (!run) throw new DomainError('notFound', librarySaid.workGone);
    return run;
  }

  #summary(run: KeptRun, costs = this.#parts.costs([run.id])): RunSummary {
    const live = this.#active.get(run.id)?.live ?? AT_REST;
    const totals = this.#parts.kept.totals(run.id) ?? NO_ITEMS;
    return summaryOf(run, totals, live, costs.get(run.id), this.#now());
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }
}

function unknownKind({ kind }: KeptRun) {
  const said = librarySaid.unknownWork(kind);
  return { code: null, message: said.text, said: codeOf(said) };
}
