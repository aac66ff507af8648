import type { Actor } from '../../src-shared/actor.ts';
import { dayText } from './locale.ts';

/** `1 sheet`, `12,000 rows`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}

/** Who did something, as a person reads it. */
export function actorWords(actor: Actor): string {
  if (actor.kind === 'person') return actor.name ?? 'You';
  return actor.kind === 'rule' ? `Rule ${actor.name}, version ${actor.version}` : `Model ${actor.name}`;
}

/** `Turned by 2°` of `turned by 2°`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SIZE_UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** `14 KB`, `2.3 MB`. */
export function sizeInWords(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(sizeBytes, 1)) / Math.log(1024)), SIZE_UNITS.length - 1);
  const size = sizeBytes / 1024 ** power;
  return `${size < 10 && power > 1 ? size.toFixed(1) : Math.round(size)} ${SIZE_UNITS[power]}`;
}

/** `12 ms`, `1.4 s`, `2 min 5 s`: short, with three figures at most. */
export function durationText(ms: number): string {
  if (ms < 0.95) return '< 1 ms';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `$0.0042`, `$1.20`: cents in full where it is little. */
export function costText(dollars: number): string {
  return `$${dollars.toFixed(dollars > 0 && dollars < 0.1 ? 4 : 2)}`;
}

/** `just now`, `5 minutes ago`, `yesterday`, `12 March`, `3 Oct 2023`; both times in milliseconds since 1970. */
export function timeInWords(time: number, now: number, locale?: string): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${count(minutes, 'minute')} ago`;
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return `${count(Math.floor(minutes / 60), 'hour')} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  return dayText(time, now, locale);
}

/** `Today`, `Yesterday`, `This week`, `Earlier`: heads of a list sorted by time. */
export function periodInWords(time: number, now: number): string {
  const days = dayNumber(now) - dayNumber(time);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? 'This week' : 'Earlier';
}

// Local days since 1970.
function dayNumber(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000);
}
