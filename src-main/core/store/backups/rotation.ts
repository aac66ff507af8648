const DAY_MS = 86_400_000;
/** Older than each of these one is kept. */
const AGES_MS = [DAY_MS, 7 * DAY_MS] as const;
const LATEST = 2;
/** All together, as long as one is left. */
const BYTES_AT_MOST = 2 * 1024 ** 3;

interface Dated {
  readonly madeAt: number;
  readonly sizeBytes: number;
}

/**
 * Which of some backups, newest first, are not needed any more. The latest two
 * stay; the newest that is older than a day and than a week; and, so that there are such
 * ones later, the oldest that is younger than each. All of them together have a size.
 */
export function needless<Backup extends Dated>(backups: readonly Backup[], now: number): Backup[] {
  const kept = new Set<Backup>(backups.slice(0, LATEST));
  for (const age of AGES_MS) {
    const older = backups.find(({ madeAt }) => now - madeAt >= age);
    const younger = backups.findLast(({ madeAt }) => now - madeAt < age);
    for (const backup of [older, younger]) if (backup) kept.add(backup);
  }
  let sizeBytes = 0;
  return backups.filter((backup, place) => {
    sizeBytes += kept.has(backup) ? backup.sizeBytes : 0;
    return !kept.has(backup) || (place > 0 && sizeBytes > BYTES_AT_MOST);
  });
}
