import type { DomainMigrations } from '../../store/domainMigrations.ts';

export const documentMigrations: DomainMigrations = {
  // Libraries store their version under this name.
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
    `
    -- What a person puts on documents to find them again; before this, none had anything.
    ALTER TABLE documents ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE documents ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE documents ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
    `,
    `
    -- What there is of a file that is rows alone; before this, none was taken in.
    ALTER TABLE documents ADD COLUMN rows TEXT;
    `,
    `
    -- Which folder the file came from, where that is known; before this, it was not asked.
    ALTER TABLE documents ADD COLUMN folder TEXT;
    `,
  ],
};
