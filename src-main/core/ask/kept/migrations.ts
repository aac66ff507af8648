import type { MigrationStep } from '../../store/domainMigrations.ts';

export const askMigrations: readonly MigrationStep[] = [
  `
  -- A question is answered by a run, which goes on without the window that asked.
  ALTER TABLE messages ADD COLUMN run_id TEXT;
  `,
];
