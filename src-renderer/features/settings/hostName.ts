/** The host in what a person typed or pasted, as `nas.local` in `http://nas.local:8000/v1`; null where there is none. */
export function hostName(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  const url = URL.parse(typed.includes('://') ? typed : `http://${typed}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.hostname : null;
}
