/** Longer lines are no records, and only cost time. */
const LONGEST = 20_000;

/**
 * An object of JSON as models write it on a line: escapes of LaTeX (`\delta`), commas before an end and a beginning that
 * was written twice are mended; null where no whole object is left.
 */
export function parseObject(line: string): {
  readonly object: Readonly<Record<string, unknown>> | null;
  readonly isRepaired: boolean;
} {
  if (line.length > LONGEST) return { object: null, isRepaired: true };
  // Anything but a proper escape is a letter that stands after a backslash in the source.
  const escaped = line.replaceAll(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/g, String.raw`\\`);
  const plain = escaped.replaceAll(/,\s{0,9}(?=[}\]])/g, '');
  const last = plain.slice(Math.max(0, plain.lastIndexOf('{"value"')));
  for (const [at, text] of [line, escaped, plain, last].entries()) {
    const object = objectIn(text);
    if (object) return { object, isRepaired: at > 0 };
  }
  return { object: null, isRepaired: true };
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  // What stands after the object, such as a comma between records, is none of it.
  const end = text.lastIndexOf('}');
  try {
    const value: unknown = JSON.parse(text.slice(0, end + 1));
    // `as`: an object of JSON has names, and values of any kind.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null; // The next way of mending is tried.
  }
}
