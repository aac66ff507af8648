const urls = new WeakMap<Blob, string>();
/** A blob that no query keeps any more gives its memory back. */
const forgotten = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

/** Where the window finds a blob; the same for the same blob. */
export function blobUrl(blob: Blob): string {
  const known = urls.get(blob);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(blob);
  urls.set(blob, url);
  forgotten.register(blob, url);
  return url;
}
