import { connect, createServer, type Socket } from 'node:net';

/** A wire that counts what comes back, and can be cut. */
export interface Wire {
  readonly port: number;
  /** Bytes from the server so far. */
  received(): number;
  /** Ends all connections and takes no more until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function wireTo(target: number): Promise<Wire> {
  let received = 0;
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const other = connect(target, '127.0.0.1');
    other.on('data', (piece) => (received += piece.length));
    socket.pipe(other).pipe(socket);
    for (const each of [socket, other]) {
      open.add(each);
      each
        .on('error', () => {})
        .on('close', () => {
          open.delete(each);
          socket.destroy();
          other.destroy();
        });
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const endAll = (): void => {
    for (const each of open) each.destroy();
  };
  return {
    port,
    received: () => received,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
}
