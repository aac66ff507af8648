import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../src-shared/errors.ts';
import { type App, type AppPorts, createApp, type LogEntry } from './app.ts';

export interface TestApp {
  readonly app: App;
  readonly folder: string;
  readonly reports: readonly LogEntry[];
  /** Gives a file to the app, as a shell does. */
  readonly grant: (name: string, bytes: Uint8Array) => Promise<string>;
  /** Closes the app and deletes its folder. */
  readonly dispose: () => Promise<void>;
}

/** A folder of its own, deleted when the test is over. */
export async function tempFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tablewright-'));
}

/** A real app in a temp folder, with file grants over files in another. */
export async function startTestApp(options: { folder?: string; ports?: Partial<AppPorts> } = {}): Promise<TestApp> {
  const folder = options.folder ?? (await tempFolder());
  const outside = `${folder}-given`;
  await mkdir(outside, { recursive: true });
  const granted = new Map<string, { name: string; path: string; sizeBytes: number }>();
  const reports: LogEntry[] = [];
  const app = await createApp({
    dataFolder: folder,
    version: '0.0.0-test',
    capabilities: { openDialog: false, revealFile: false, stopServer: false },
    openAtStart: [],
    files: {
      take: async (fileId) => {
        const file = granted.get(fileId);
        if (!file) throw new DomainError('notFound', 'The file is no longer at hand. Drop it again.');
        granted.delete(fileId);
        return { ...file, release: () => rm(file.path, { force: true }) };
      },
    },
    log: (entry) => reports.push(entry),
    ...options.ports,
  });
  return {
    app,
    folder,
    reports,
    grant: async (name, bytes) => {
      const fileId = crypto.randomUUID();
      const path = join(outside, fileId);
      await writeFile(path, bytes);
      granted.set(fileId, { name, path, sizeBytes: bytes.length });
      return fileId;
    },
    dispose: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      await rm(outside, { recursive: true, force: true });
    },
  };
}
