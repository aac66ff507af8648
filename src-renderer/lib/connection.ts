import { type ClientContext, type ClientLink, ORPCError } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import { create } from 'zustand';
import { NOT_ADMITTED, PORT_MESSAGE, RPC_PATH, type WindowBridge } from '../../src-shared/shell.ts';
import { pageSecret } from './pageSecret.ts';

declare global {
  interface Window {
    /** There in the desktop window, absent in a browser. */
    readonly tablewright?: WindowBridge;
  }
}

type Link = ClientLink<ClientContext>;

/** One pipe to the core: settles `closed` when it ends, however it ends. */
export interface Pipe {
  readonly link: Link;
  readonly closed: Promise<void>;
}

export interface ConnectionState {
  readonly status: 'connecting' | 'open' | 'lost';
  /** Attempts since the pipe was last open. */
  readonly failures: number;
  /** The core is there and does not know this browser: it takes a new link. */
  readonly isRefused: boolean;
}

/** Whether the core can be reached; the banner and the title bar show it. */
export const useConnection = create<ConnectionState>()(() => ({ status: 'connecting', failures: 0, isRefused: false }));

/** The pipe broke while a call was under way. Nothing says whether the core finished it. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The core does not let this page in. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Keeps one pipe to the core open. Calls made while there is none wait for the
 * next; calls under way when it breaks fail, and queries ask again.
 */
export class Connection {
  readonly #open: () => Promise<Pipe>;
  readonly #wait: (ms: number) => Promise<void>;
  #pipe: Promise<Pipe>;
  #wake: () => void = () => undefined;

  constructor(open: () => Promise<Pipe>, wait: (ms: number) => Promise<void> = pause) {
    this.#open = open;
    this.#wait = wait;
    this.#pipe = this.#connect();
  }

  /** The pipe that is open, or the next one that is. */
  readonly link = async (): Promise<Link> => (await this.#pipe).link;

  /** Tries at once instead of when the pause is over. */
  retry(): void {
    this.#wake();
  }

  async #connect(): Promise<Pipe> {
    for (let failures = 0; ; failures++) {
      try {
        const pipe = await this.#open();
        useConnection.setState({ status: 'open', failures: 0, isRefused: false });
        void this.#reopenAfter(pipe);
        return pipe;
      } catch (error) {
        // Why else a socket did not open is hidden from a page; all that can be done is to try again.
        useConnection.setState({ status: 'lost', failures: failures + 1, isRefused: error instanceof Refused });
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        await Promise.race([this.#wait(Math.min(250 * 2 ** failures, 5000)), woken]);
      }
    }
  }

  async #reopenAfter(pipe: Pipe): Promise<void> {
    await pipe.closed;
    useConnection.setState({ status: 'lost', failures: 0, isRefused: false });
    this.#pipe = this.#connect();
  }
}

/** A pipe to the shell that serves this window. */
export function openPipe(): Promise<Pipe> {
  return window.tablewright ? openPort(window.tablewright) : openSocket();
}

/** A link that finds the open pipe anew for each call, and tells a broken pipe from a cancelled call. */
export function reconnectingLink(connection: Pick<Connection, 'link'>): Link {
  return {
    call: async (path, input, options) => {
      const link = await untilAborted(connection.link(), options.signal);
      try {
        const output = await link.call(path, input, options);
        return isStream(output) ? guarded(output, options.signal) : output;
      } catch (error) {
        throw lostOr(error, options.signal);
      }
    },
  };
}

/**
 * A link whose calls see the settings that were made before them: calls that set something are sent at once, in their
 * order, and every other call when those under way have come back.
 */
export function settingFirst(link: Link, isSetting: (path: readonly string[]) => boolean): Link {
  const underWay = new Set<Promise<unknown>>();
  return {
    call: async (path, input, options) => {
      if (!isSetting(path)) {
        await untilAborted(Promise.allSettled(underWay), options.signal);
        return link.call(path, input, options);
      }
      const call = link.call(path, input, options);
      underWay.add(call);
      return call.finally(() => underWay.delete(call));
    },
  };
}

async function* guarded(stream: AsyncIterable<unknown>, signal: AbortSignal | undefined): AsyncGenerator {
  try {
    yield* stream;
  } catch (error) {
    throw lostOr(error, signal);
  }
}

// oRPC ends all calls of a closed pipe as if they had been aborted.
function lostOr(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted || error instanceof ORPCError) return error;
  return new ConnectionLost('The connection ended before the answer came.', { cause: error });
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The call was cancelled.', 'AbortError')), {
      once: true,
    });
  });
  return Promise.race([promise, aborted]);
}

function openSocket(): Promise<Pipe> {
  const address = new URL(RPC_PATH, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    const closed = new Promise<void>((settle) => {
      socket.addEventListener('close', ({ code }) => {
        settle();
        const isRefused = code === NOT_ADMITTED;
        reject(isRefused ? new Refused() : new ConnectionLost('The socket closed before it was open.'));
      });
    });
    socket.addEventListener('open', () => socket.send(pageSecret()));
    // All that comes before the first call is that the page is let in.
    const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
    const admitted = (): void =>
      resolve({ link: cancellingWhile(isOpen, new SocketLink({ websocket: socket })), closed });
    socket.addEventListener('message', admitted, { once: true });
  });
}

/** A link that tells the core of cancelled calls as long as there is somebody to tell: the end of a pipe ends them anyway. */
export function cancellingWhile(isOpen: () => boolean, link: Link): Link {
  return {
    call: (path, input, options) => {
      const { signal } = options;
      if (!signal) return link.call(path, input, options);
      const passed = new AbortController();
      const pass = (): void => {
        if (isOpen()) passed.abort(signal.reason);
      };
      if (signal.aborted) pass();
      else signal.addEventListener('abort', pass, { once: true });
      return link.call(path, input, { ...options, signal: passed.signal });
    },
  };
}

function openPort(bridge: WindowBridge): Promise<Pipe> {
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<unknown>): void => {
      const [port] = event.ports;
      if (event.source !== window || event.data !== PORT_MESSAGE || !port) return;
      window.removeEventListener('message', receive);
      const closed = new Promise<void>((settle) => port.addEventListener('close', () => settle()));
      port.start();
      resolve({ link: new PortLink({ port }), closed });
    };
    window.addEventListener('message', receive);
    bridge.connect();
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
