import { workerData } from 'node:worker_threads';
import type { SandboxRequest, SandboxWiring } from './protocol.ts';

/** The thread in which programs run: it holds nothing but an engine without a host. */

// The thread that started this one says how they are wired.
const { port, replies } = workerData as SandboxWiring;

/** A clock that stands still, in UTC: what a program gives depends on what it is given alone. */
class StandingDate extends Date {
  static override now(): number {
    return 0;
  }

  override getTimezoneOffset(): number {
    return 0;
  }
}
Object.assign(globalThis, { Date: StandingDate });

const { Engine } = await import('./quickjs.ts');
const engine = new Engine();

// Messages come from the thread that started this one.
port.on('message', (request: SandboxRequest) => void answer(request));
wake();

async function answer(request: SandboxRequest): Promise<void> {
  port.postMessage(await engine.run(request), []);
  wake();
}

function wake(): void {
  Atomics.add(replies, 0, 1);
  Atomics.notify(replies, 0);
}
