import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { ADMITTED, NOT_ADMITTED } from '../../src-shared/shell.ts';

/** How long a socket may be silent before it has said its secret. */
const silenceMs = 5000;
/** What it may send until then, frames and all: a secret is short. */
const bytesAtMost = 1000;

/** A WebSocket and the stream below it. */
export interface Arrival {
  readonly socket: WebSocket;
  readonly stream: Duplex;
}

/**
 * Lets a socket in whose first message is a secret that is known, and tells it
 * so; any other is closed. `admit` runs at once, so that it misses no message.
 */
export function admitBySecret(
  { socket, stream }: Arrival,
  isSecret: (secret: string) => boolean,
  admit: (socket: WebSocket) => void,
): void {
  let receivedBytes = 0;
  const measure = (chunk: Buffer): void => {
    receivedBytes += chunk.length;
    if (receivedBytes > bytesAtMost) socket.terminate();
  };
  const refuse = (): void => socket.close(NOT_ADMITTED);
  const timer = setTimeout(refuse, silenceMs);
  stream.on('data', measure);
  socket.once('close', () => clearTimeout(timer));
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer);
    stream.off('data', measure);
    if (socket.readyState !== WebSocket.OPEN) return;
    // `as`: one frame comes as one buffer, which is how sockets are set up here.
    if (isBinary || !isSecret((data as Buffer).toString())) return refuse();
    admit(socket);
    socket.send(ADMITTED);
  });
}
