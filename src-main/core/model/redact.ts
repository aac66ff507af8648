/** Shorter ones are no secrets, as the `none` that local servers are given, and stand in many words. */
const SHORTEST_KEY = 8;
const SHOWN = '…';
/** What parts a key and is not seen, or hardly: white space, and signs without a width. */
const GAP = /[\s\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/u;
/** Printable signs as JSON and HTML may write them, and white space as JSON does. */
const ESCAPES = /\\u00([2-7][0-9a-f])|&#(?:x([2-7][0-9a-f])|(\d{2,3}));?|\\[nrt]/gi;

/**
 * A text of an endpoint without the key that it was asked with, also where it
 * was parted by spaces or ends of lines or written in escapes, in linear time.
 */
export function withoutKey(text: string, key: string | null): string {
  if (key === null || key.length < SHORTEST_KEY) return text;
  const plain = cutOut(text, key);
  const unescaped = unescape(plain);
  return unescaped === plain ? plain : (cutOutOrNull(unescaped, key) ?? plain);
}

function cutOut(text: string, key: string): string {
  return cutOutOrNull(text, key) ?? text;
}

/** The text without the key; null when it does not hold it. */
function cutOutOrNull(text: string, key: string): string | null {
  const { dense, places } = denseOf(text);
  let kept = '';
  let end = 0;
  for (let at = dense.indexOf(key); at >= 0; at = dense.indexOf(key, at + key.length)) {
    kept += text.slice(end, places[at]) + SHOWN;
    end = (places[at + key.length - 1] ?? text.length) + 1;
  }
  return end === 0 ? null : kept + text.slice(end);
}

/** The text without gaps, and where each sign of it stands in the text. */
function denseOf(text: string): { readonly dense: string; readonly places: Uint32Array } {
  const places = new Uint32Array(text.length);
  const pieces: string[] = [];
  let count = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !GAP.test(text.charAt(at))) {
      places[count++] = at;
      continue;
    }
    if (at > from) pieces.push(text.slice(from, at));
    from = at + 1;
  }
  return { dense: pieces.join(''), places };
}

function unescape(text: string): string {
  return text.replaceAll(ESCAPES, (_, json?: string, hex?: string, decimal?: string) => {
    const digits = json ?? hex;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    return decimal === undefined ? ' ' : String.fromCharCode(Number(decimal));
  });
}
