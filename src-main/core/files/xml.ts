/** What a document part says, tag by tag. Names come without their prefix. */
export interface XmlHandlers {
  /** `attributes` is the raw text of the tag after its name; ask it with `attribute`. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  /** May come in several pieces. */
  text?(text: string): void;
  /** Reads what begins with the tag at `at` by itself, and says where it ends; -1 leaves it to the others. */
  take?(piece: string, at: number): number;
}

/** Pieces of this size keep the strings short-lived and let a cancellation through. */
const PIECE_BYTES = 1 << 20;
const MAX_TAG = 1 << 22;

/**
 * Walks an XML part piece by piece, for documents too large for a tree.
 * Yields the fraction done after each piece, so that the caller can report it,
 * stop, or let others run. A document type (the door for entity bombs and
 * outside files) is refused, as Excel refuses it. Throws SyntaxError.
 */
export function* walkXml(bytes: Uint8Array, handlers: XmlHandlers): Generator<number, void> {
  const decoder = new TextDecoder(encodingOf(bytes));
  let rest = '';
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const isLast = at + PIECE_BYTES >= bytes.length;
    const piece = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: !isLast });
    rest = walkPiece(rest === '' ? piece : rest + piece, handlers, isLast);
    // Each further piece would be searched from here again.
    if (rest.length > MAX_TAG) throw new SyntaxError('The document holds a tag that does not end.');
    yield Math.min(1, (at + PIECE_BYTES) / bytes.length);
  }
  if (rest.trim() !== '') throw new SyntaxError('The document ends inside a tag.');
}

/** Walks a whole part at once; see `walkXml`. */
export function walkAllXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  for (const _ of walkXml(bytes, handlers));
}

/** Value of an attribute in a tag's raw text, its prefix ignored; undefined when it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = at === 0 ? 32 : attributes.charCodeAt(at - 1);
    // A space, a line break or the colon of a prefix.
    if (before > 32 && before !== 58) continue;
    let after = at + name.length;
    while (attributes.charCodeAt(after) <= 32) after++;
    if (attributes.charCodeAt(after) !== 61) continue;
    do after++;
    while (attributes.charCodeAt(after) <= 32);
    const quote = attributes[after];
    if (quote !== '"' && quote !== "'") continue;
    const end = attributes.indexOf(quote, after + 1);
    return end < 0 ? undefined : decodeEntities(attributes.slice(after + 1, end));
  }
  return undefined;
}

/** True for the ways in which a flag is set: `1`, `true`, `on`. */
export function flag(attributes: string, name: string): boolean {
  const value = attribute(attributes, name);
  return value === '1' || value === 'true' || value === 'on';
}

function walkPiece(piece: string, handlers: XmlHandlers, isLast: boolean): string {
  let at = 0;
  while (at < piece.length) {
    const tag = piece.indexOf('<', at);
    if (tag < 0) {
      // An entity may be cut in two at the end.
      const cut = isLast ? piece.length : Math.max(at, safeEnd(piece));
      if (cut > at) handlers.text?.(decodeEntities(piece.slice(at, cut)));
      return piece.slice(cut);
    }
    if (tag > at) handlers.text?.(decodeEntities(piece.slice(at, tag)));
    const taken = handlers.take?.(piece, tag) ?? -1;
    if (taken > tag) {
      at = taken;
      continue;
    }
    const end = tagEnd(piece, tag);
    if (end < 0) return piece.slice(tag);
    readTag(piece, tag, end, handlers);
    at = end;
  }
  return '';
}

function safeEnd(piece: string): number {
  const ampersand = piece.lastIndexOf('&');
  return ampersand >= 0 && piece.length - ampersand < 12 && !piece.includes(';', ampersand) ? ampersand : piece.length;
}

/** Place after the tag that begins at `start`, or -1 when it is not complete. */
function tagEnd(piece: string, start: number): number {
  const second = piece.charCodeAt(start + 1);
  if (second === 33) {
    const marker = piece.startsWith('<!--', start) ? '-->' : piece.startsWith('<![CDATA[', start) ? ']]>' : '>';
    const end = piece.indexOf(marker, start + 3);
    return end < 0 ? -1 : end + marker.length;
  }
  if (second === 47 || second === 63) return piece.indexOf('>', start) + 1 || -1;
  // A > inside an attribute's value does not end the tag.
  let quote = 0;
  for (let at = start + 1; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) {
      quote = code;
    } else if (code === 62) {
      return at + 1;
    }
  }
  return -1;
}

function readTag(piece: string, start: number, end: number, handlers: XmlHandlers): void {
  const second = piece.charCodeAt(start + 1);
  if (second === 47) {
    handlers.close?.(localName(piece.slice(start + 2, end - 1).trimEnd()));
    return;
  }
  if (second === 63) return;
  if (second === 33) {
    if (piece.startsWith('<![CDATA[', start)) handlers.text?.(piece.slice(start + 9, end - 3));
    else if (!piece.startsWith('<!--', start)) throw new SyntaxError('The document declares a document type.');
    return;
  }
  const isEmpty = piece.charCodeAt(end - 2) === 47;
  const last = isEmpty ? end - 2 : end - 1;
  let nameEnd = start + 1;
  while (nameEnd < last && piece.charCodeAt(nameEnd) > 32) nameEnd++;
  const name = localName(piece.slice(start + 1, nameEnd));
  handlers.open?.(name, nameEnd < last ? piece.slice(nameEnd + 1, last) : '');
  if (isEmpty) handlers.close?.(name);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return NAMED[named] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
