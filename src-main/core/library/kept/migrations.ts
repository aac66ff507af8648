import type { DomainMigrations } from '../../store/domainMigrations.ts';

export const libraryMigrations: DomainMigrations = {
  domain: 'library',
  steps: [
    `
    CREATE TABLE texts (
      document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
      title TEXT,
      block_count INTEGER NOT NULL,
      page_count INTEGER NOT NULL,
      document TEXT NOT NULL
    ) STRICT;
    `,
  ],
};
