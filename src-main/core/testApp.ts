import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractRouterClient } from '@orpc/contract';
import { createRouterClient } from '@orpc/server';
import type { contract } from '../../src-shared/contract/index.ts';
import type { ImportEvent } from '../../src-shared/contract/library.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { shellSaid } from '../../src-shared/said/shells.ts';
import { type App, type AppPorts, createApp, type LogEntry } from './app.ts';
import { createJobs } from './jobs.ts';

export type TestClient = ContractRouterClient<typeof contract>;

type Imported = Extract<ImportEvent, { kind: 'imported' }>;

export interface TestApp {
  readonly app: App;
  /** Calls the app in this process. */
  readonly client: TestClient;
  readonly folder: string;
  readonly reports: readonly LogEntry[];
  /** Gives a file to the app, as a shell does. */
  readonly grant: (name: string, bytes: Uint8Array) => Promise<string>;
  /** Brings a file into the library. */
  readonly imported: (name: string, content: Uint8Array | string) => Promise<Imported>;
  /** The app closed, and started again on the same folder. */
  readonly restarted: () => Promise<TestApp>;
  /** Closes the app and deletes its folder. */
  readonly dispose: () => Promise<void>;
}

/** The threads of all apps of a test process: starting a thread costs more than the rest of a small test. */
const jobs = createJobs();

/** Creates an app that shares its threads with the other apps of the test process. */
export function createTestApp(ports: AppPorts): Promise<App> {
  return createApp(ports, jobs);
}

/** A folder of its own, deleted when the test is over. */
export async function tempFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tablewright-'));
}

/** Starts a real app on a new library in a temp folder, with file grants over files in another folder. */
export async function startTestApp(options: { folder?: string; ports?: Partial<AppPorts> } = {}): Promise<TestApp> {
  const folder = options.folder ?? (await tempFolder());
  const outside = `${folder}-given`;
  await mkdir(outside, { recursive: true });
  const granted = new Map<string, { name: string; path: string; sizeBytes: number }>();
  const reports: LogEntry[] = [];
  const ports: AppPorts = {
    dataFolder: folder,
    version: '0.0.0-test',
    capabilities: { openDialog: false, revealFile: false, saveDialog: false, stopServer: false },
    openAtStart: [],
    files: {
      take: async (fileId) => {
        const file = granted.get(fileId);
        if (!file) throw new DomainError('notFound', shellSaid.fileGone);
        granted.delete(fileId);
        return { ...file, isTemporary: true, release: () => rm(file.path, { force: true }) };
      },
    },
    log: (entry) => reports.push(entry),
    ...options.ports,
  };
  const app = await createTestApp(ports);
  const client = createRouterClient(app.router);
  const grant: TestApp['grant'] = async (name, bytes) => {
    const fileId = crypto.randomUUID();
    const path = join(outside, fileId);
    await writeFile(path, bytes);
    granted.set(fileId, { name, path, sizeBytes: bytes.length });
    return fileId;
  };
  return {
    app,
    client,
    folder,
    reports,
    grant,
    imported: async (name, content) => {
      const fileId = await grant(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
      for await (const event of await client.library.import({ from: 'files', fileIds: [fileId] })) {
        if (event.kind === 'imported') return event;
      }
      throw new Error('The import did not end');
    },
    restarted: async () => {
      await app.close();
      return startTestApp({ ...options, folder });
    },
    dispose: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      await rm(outside, { recursive: true, force: true });
    },
  };
}
