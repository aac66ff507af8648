import type { MigrationStep } from '../../store/domainMigrations.ts';

export const modelMigrations: readonly MigrationStep[] = [
  `
  -- What is asked of models is counted for the run that asks, too.
  ALTER TABLE model_uses ADD COLUMN run_id TEXT;
  CREATE INDEX model_uses_of_run ON model_uses (run_id);
  `,
];
