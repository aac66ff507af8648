import type { MigrationStep } from '../../store/domainMigrations.ts';

export const modelMigrations: readonly MigrationStep[] = [
  `
  -- What is asked of models is counted for the run that asks, too.
  ALTER TABLE model_uses ADD COLUMN run_id TEXT;
  CREATE INDEX model_uses_of_run ON model_uses (run_id);
  `,
  `
  -- What a person allowed a run beyond the budget. What a run used is kept after it, and so is this.
  CREATE TABLE model_run_allowances (
    run_id TEXT PRIMARY KEY,
    dollars REAL NOT NULL,
    tokens INTEGER NOT NULL
  ) STRICT;
  `,
];
