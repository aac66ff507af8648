/** Dates, as numbers, are written as the system's region has them, whatever the language of the window. */
type Locale = string | undefined;

/** A day with its time: `23 Nov 2026, 10:16`; in milliseconds since 1970. */
export function momentText(time: number, locale?: Locale): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A day: `12 March` of this year, `3 Oct 2023` of another; both times in milliseconds since 1970. */
export function dayText(time: number, now: number, locale?: Locale): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(locale, {
    day: 'numeric',
    month: isThisYear ? 'long' : 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
