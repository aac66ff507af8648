import base from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { SandboxLimits, SandboxReply, SandboxRequest, StopReason } from './protocol.ts';

// The package's types are those of its CommonJS half; what is loaded is the other.
const variant = base as unknown as typeof base.default;

const PAGE_BYTES = 65_536;
/** What the engine starts with; the module asks for no less. */
const INITIAL_PAGES = 256;
/** 64 MiB, the cap that holds: the memory itself cannot grow beyond it, whatever the engine counts. */
const MAXIMUM_PAGES = 1024;
/** Below the cap, so that the engine can still say that memory is used up. */
const SOFT_LIMIT_BYTES = 48 * 1024 * 1024;
const STACK_BYTES = 256 * 1024;
/** Characters of one result, and of all. */
const RESULT_LIMIT = 20_000;
const RESULTS_LIMIT = 8_000_000;
const MESSAGE_LIMIT = 200;

/** Runs before the program does, so that what it changes of JSON or Reflect changes nothing here. */
const CALLER = `(() => {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  return (program, list) => stringify(apply(program, undefined, parse(list)));
})()`;

/** A QuickJS engine in a memory of its own. Reused while programs end well, made anew after one that did not. */
export class Engine {
  #module: QuickJSWASMModule | null = null;

  /** Runs a request to its end or stops it. Never rejects because of what a program does. */
  async run({ id, source, calls, limits }: SandboxRequest): Promise<SandboxReply> {
    const module = (this.#module ??= await newModule());
    const deadline = new Deadline(limits);
    try {
      const results = runCalls(module, source, calls, deadline);
      if (module.getWasmMemory().buffer.byteLength > INITIAL_PAGES * PAGE_BYTES) this.#module = null;
      return { id, kind: 'done', results };
    } catch (error) {
      // What is left in the memory after a stop is nobody's business: the next program gets a new one.
      this.#module = null;
      const stop = error instanceof Stop ? error : stopOf(error, deadline);
      return { id, kind: 'stopped', reason: stop.reason, message: stop.message };
    }
  }
}

function newModule(): Promise<QuickJSWASMModule> {
  const wasmMemory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAXIMUM_PAGES });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

class Stop extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Time that is left: for the call at hand, and in all. */
class Deadline {
  readonly #limits: SandboxLimits;
  readonly #end: number;
  #callEnd = 0;
  isMissed = false;

  constructor(limits: SandboxLimits) {
    this.#limits = limits;
    this.#end = performance.now() + limits.totalMs;
  }

  /** A call begins. */
  arm(): void {
    this.#callEnd = Math.min(this.#end, performance.now() + this.#limits.callMs);
  }

  /** Asked by the engine every few thousand steps. */
  readonly hasPassed = (): boolean => {
    const isOver = performance.now() > this.#callEnd;
    if (isOver) this.isMissed = true;
    return isOver;
  };

  stop(): Stop {
    const isTotal = performance.now() > this.#end;
    const limit = isTotal ? `all calls took longer than ${this.#limits.totalMs} ms` : null;
    return new Stop('time', limit ?? `one call took longer than ${this.#limits.callMs} ms`);
  }
}

function runCalls(
  module: QuickJSWASMModule,
  source: string,
  calls: readonly string[],
  deadline: Deadline,
): (string | null)[] {
  const runtime = module.newRuntime();
  runtime.setMemoryLimit(SOFT_LIMIT_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(deadline.hasPassed);
  const context = runtime.newContext();
  const settled = (result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle => {
    if (result.error) throw thrown(context, result.error, deadline);
    return result.value;
  };
  deadline.arm();
  const caller = settled(context.evalCode(CALLER));
  const program = settled(context.evalCode(`(${source}\n)`, 'program.js'));
  if (context.typeof(program) !== 'function') {
    throw new Stop('failed', 'it is no function; write one, such as (value) => value * 2');
  }
  let size = 0;
  const results = calls.map((list) => {
    deadline.arm();
    const argument = context.newString(list);
    const result = settled(context.callFunction(caller, context.undefined, program, argument));
    const text = textOf(context, result);
    argument.dispose();
    result.dispose();
    size += text?.length ?? 0;
    if (size > RESULTS_LIMIT) throw new Stop('size', 'its results are too long together');
    return text;
  });
  for (const handle of [caller, program, context, runtime]) handle.dispose();
  return results;
}

function textOf(context: QuickJSContext, result: QuickJSHandle): string | null {
  if (context.typeof(result) !== 'string') return null;
  if (lengthOf(context, result) > RESULT_LIMIT) throw new Stop('size', 'one of its results is too long');
  return context.getString(result);
}

/** Of a string, whose length nobody can have changed. */
function lengthOf(context: QuickJSContext, text: QuickJSHandle): number {
  const length = context.getProp(text, 'length');
  const number = context.getNumber(length);
  length.dispose();
  return number;
}

/** What a program threw, read with care: its parts may be anything, and reading them may run code. */
function thrown(context: QuickJSContext, error: QuickJSHandle, deadline: Deadline): Stop {
  if (deadline.isMissed) return deadline.stop();
  deadline.arm();
  const read = (key: string): string => {
    const part = context.getProp(error, key);
    if (context.typeof(part) !== 'string') return '';
    return lengthOf(context, part) > RESULT_LIMIT ? '' : context.getString(part).slice(0, MESSAGE_LIMIT);
  };
  const [name, message] = context.typeof(error) === 'object' ? [read('name'), read('message')] : ['', ''];
  if (message === 'out of memory') return new Stop('memory', 'it used up its memory');
  if (message === 'stack overflow') return new Stop('depth', 'it called itself too deep');
  return new Stop('failed', [name, message].filter(Boolean).join(': ') || 'it threw something that is no error');
}

/** The engine itself gave up: its stack or its memory ran out below what it counts. */
function stopOf(error: unknown, deadline: Deadline): Stop {
  if (deadline.isMissed) return deadline.stop();
  if (error instanceof RangeError) return new Stop('depth', 'it called itself too deep');
  return new Stop('memory', 'it used up its memory');
}
