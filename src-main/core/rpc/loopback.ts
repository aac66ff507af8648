/**
 * What every listener of this computer asks of a request before anything else.
 * Listening on 127.0.0.1 alone keeps other computers out, but no page in a
 * browser of this one: its name may be made to lead here, and it may send
 * requests without reading their answers.
 */

/** Whether a `Host` header names this very listener: a foreign name that was made to lead here does not. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

/** Whether an `Origin` header is that of the listener's own page, under the name that the request went to. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return host !== undefined && origin === `http://${host}`;
}
