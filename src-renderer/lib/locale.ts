import { spokenLanguage } from './language.ts';

/** A BCP 47 tag; undefined for the region of the system. */
type Locale = string | undefined;

// Kept: to look for the system's region and to make a formatter takes some hundred times what writing a number does.
let system: string | undefined;
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Dates and numbers are written as the system's region has them where its language is the window's or none that the
 * window speaks, and else as the language of the window has them.
 */
function ownLocale(): Locale {
  system ??= new Intl.DateTimeFormat().resolvedOptions().locale.toLowerCase().split('-')[0] ?? '';
  const spoken = spokenLanguage();
  if (system === spoken || (spoken === 'en' && system !== 'zh')) return undefined;
  return spoken === 'zh' ? 'zh-CN' : 'en';
}

/** `12,000`; with up to three digits after the point, or as many as are asked for. */
export function numberText(number: number, maximumFractionDigits?: number): string {
  return formatOf(maximumFractionDigits === undefined ? {} : { maximumFractionDigits }).format(number);
}

/** `1.40`: with just so many digits after the point. */
export function fixedText(number: number, digits: number): string {
  return formatOf({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = ownLocale();
  const key = `${locale} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** A day with its time: `23 Nov 2026, 10:16`; in milliseconds since 1970. */
export function momentText(time: number, locale: Locale = ownLocale()): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A day of late with its time, short: `23 Nov, 10:16`; in milliseconds since 1970. */
export function shortMomentText(time: number): string {
  const parts = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(time).toLocaleString(ownLocale(), parts);
}

/** A day in figures: `23/11/2026`; in milliseconds since 1970. */
export function dateText(time: number): string {
  return new Date(time).toLocaleDateString(ownLocale());
}

/** A day: `12 March` of this year, `3 Oct 2023` of another; both times in milliseconds since 1970. */
export function dayText(time: number, now: number, locale: Locale = ownLocale()): string {
  const date = new Date(time);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(locale, {
    day: 'numeric',
    month: isThisYear ? 'long' : 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
