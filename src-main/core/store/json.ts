import { customType } from 'drizzle-orm/sqlite-core';

/** A text that was to be JSON is none: the library is damaged where it stands. */
export class SpoiltText extends Error {
  override readonly name = 'SpoiltText';
}

/** A column that holds JSON. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => JSON_COLUMN,
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new SpoiltText('A kept text cannot be read', { cause });
    }
  },
});

/** How such a column is told from one of text: tables are made by migrations, so that no database ever sees it. */
export const JSON_COLUMN = 'json';
