import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const failuresAllowed = 10;
const lockMs = 10_000;
const linksKept = 8;
const browsersKept = 64;

/** What came of a one-time token. */
export type Redeemed = { readonly cookie: string } | { readonly refused: 'wrong' | 'tooMany' };

/**
 * Who may use the browser shell. A link carries a token of 32 random bytes that
 * works once and is exchanged for a cookie; both end with the process. Only
 * hashes are kept, and they are compared in constant time.
 */
export class Access {
  readonly cookieName: string;
  readonly #now: () => number;
  #links: Buffer[] = [];
  #browsers: Buffer[] = [];
  #failures = 0;
  #lockedUntil = 0;

  /** Cookies are shared by all ports of a host, so the name holds the port. */
  constructor(port: number, now: () => number = Date.now) {
    this.cookieName = `tablewright-${port}`;
    this.#now = now;
  }

  /** A new one-time token. The latest few stay valid, so that a link printed twice still works. */
  issueToken(): string {
    const token = randomBytes(32).toString('base64url');
    this.#links = [...this.#links, hash(token)].slice(-linksKept);
    return token;
  }

  /** Exchanges a one-time token for the value of a `Set-Cookie` header. */
  redeem(token: string): Redeemed {
    if (this.#now() < this.#lockedUntil) return { refused: 'tooMany' };
    const index = find(this.#links, token);
    if (index === -1) {
      this.#failures += 1;
      if (this.#failures >= failuresAllowed) {
        this.#failures = 0;
        this.#lockedUntil = this.#now() + lockMs;
      }
      return { refused: 'wrong' };
    }
    this.#failures = 0;
    this.#links = this.#links.toSpliced(index, 1);
    const secret = randomBytes(32).toString('base64url');
    this.#browsers = [...this.#browsers, hash(secret)].slice(-browsersKept);
    return { cookie: `${this.cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=/` };
  }

  /** Whether a request's `Cookie` header holds a cookie that this process gave. */
  isKnown(cookieHeader: string | undefined): boolean {
    const prefix = `${this.cookieName}=`;
    return (cookieHeader ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .some((pair) => pair.startsWith(prefix) && find(this.#browsers, pair.slice(prefix.length)) !== -1);
  }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function find(hashes: readonly Buffer[], secret: string): number {
  const wanted = hash(secret);
  return hashes.findIndex((known) => timingSafeEqual(known, wanted));
}
