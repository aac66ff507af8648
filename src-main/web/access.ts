import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const linksKept = 8;
const browsersKept = 64;

/** What a link is exchanged for. */
export interface Entry {
  /** The value of a `Set-Cookie` header: it opens the window's files. */
  readonly cookie: string;
  /** For the page alone, which keeps it where no other port can read it: everything else needs it, too. */
  readonly secret: string;
}

/** The hashes of what one browser was given. */
interface Browser {
  readonly cookie: Buffer;
  readonly secret: Buffer;
}

/**
 * Who may use the browser shell. A link carries a token of 32 random bytes that
 * works once and is exchanged for a cookie and a secret; all end with the
 * process. Browsers send a cookie to every port of a host, so that whatever else
 * listens there may know it: it is of no use without the secret. Only hashes are
 * kept, and they are compared in constant time. Wrong tokens are not counted:
 * nobody guesses 32 bytes, and any page can send wrong ones to keep others out.
 */
export class Access {
  readonly #cookieName: string;
  #links: Buffer[] = [];
  #browsers: Browser[] = [];

  /** Cookies are shared by all ports of a host, so the name holds the port. */
  constructor(port: number) {
    this.#cookieName = `tablewright-${port}`;
  }

  /** A new one-time token. The latest few stay valid, so that a link printed twice still works. */
  issueToken(): string {
    const token = newSecret();
    this.#links = [...this.#links, hash(token)].slice(-linksKept);
    return token;
  }

  /** Exchanges a one-time token; null for one that was never given or is used up. */
  redeem(token: string): Entry | null {
    const wanted = hash(token);
    const index = this.#links.findIndex((known) => timingSafeEqual(known, wanted));
    if (index === -1) return null;
    this.#links = this.#links.toSpliced(index, 1);
    const [cookie, secret] = [newSecret(), newSecret()];
    this.#browsers = [...this.#browsers, { cookie: hash(cookie), secret: hash(secret) }].slice(-browsersKept);
    return { cookie: `${this.#cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=/`, secret };
  }

  /** Whether a request's `Cookie` header holds a cookie that this process gave: enough for the window's files. */
  isKnown(cookieHeader: string | undefined): boolean {
    return this.#browsersOf(cookieHeader).length > 0;
  }

  /** Whether a cookie comes with the secret that was given with it. */
  isAdmitted(cookieHeader: string | undefined, secret: string): boolean {
    const wanted = hash(secret);
    return this.#browsersOf(cookieHeader).some((browser) => timingSafeEqual(browser.secret, wanted));
  }

  #browsersOf(cookieHeader = ''): Browser[] {
    const prefix = `${this.#cookieName}=`;
    const pairs = cookieHeader.split(';').map((pair) => pair.trim());
    return pairs
      .filter((pair) => pair.startsWith(prefix))
      .flatMap((pair) => {
        const wanted = hash(pair.slice(prefix.length));
        return this.#browsers.filter(({ cookie }) => timingSafeEqual(cookie, wanted));
      });
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
