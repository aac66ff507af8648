import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { isDamage } from '../recovery/readRows.ts';
import { discardDatabase } from '../recovery/wholeCopy.ts';
import { forgetIn } from './forget.ts';
import type { BackupOutcome, BackupTask } from './protocol.ts';

/** The thread of one backup: the library is copied without the window waiting for it. */

/** All pages in one step: between two, what is written meanwhile would have the copy begin again. */
const ALL_PAGES = 2 ** 31 - 1;

// `as`: our own store starts this thread with a task.
parentPort?.postMessage(await outcomeOf(workerData as BackupTask), []);

async function outcomeOf(task: BackupTask): Promise<BackupOutcome> {
  try {
    if (task.kind === 'make') return await make(task);
    for (const path of task.backups) forgetIn(path, task.gone);
    return { kind: 'done' };
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged' };
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    return { kind: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
}

async function make({ library, into }: Extract<BackupTask, { kind: 'make' }>): Promise<BackupOutcome> {
  const part = `${into}.part`;
  discardDatabase(part);
  try {
    const source = new Sqlite(library, { readonly: true });
    try {
      await source.backup(part, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    if (!isWhole(part)) return { kind: 'damaged' };
    sync(part);
    renameSync(part, into);
    return { kind: 'done' };
  } finally {
    discardDatabase(part);
  }
}

function isWhole(path: string): boolean {
  const sqlite = new Sqlite(path);
  try {
    // One file, with no log beside it.
    sqlite.pragma('journal_mode = DELETE');
    return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok';
  } finally {
    sqlite.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
