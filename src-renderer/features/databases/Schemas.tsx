import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DatabaseSchema } from '../../../src-shared/contract/databases.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface SchemasProps {
  readonly id: string;
  /** No table is listed: the schemas are what there is to look at. */
  readonly isNothingListed: boolean;
  readonly onChange: () => void;
}

/** The schemas of a database that has several, each to be opened or closed; one stays open. */
export function Schemas({ id, isNothingListed, onChange }: SchemasProps) {
  const { data: schemas = [] } = useQuery(api.databases.schemas.queryOptions({ input: { id } }));
  const open = schemas.filter(({ isOpen }) => isOpen);
  if (schemas.length === 0 || (schemas.length === 1 && open.length === 1)) return null;
  const change = async ({ name, isOpen }: DatabaseSchema): Promise<void> => {
    const names = open.map((each) => each.name).filter((each) => each !== name);
    try {
      await client.databases.openSchemas({ id, schemas: isOpen ? names : [...names, name] });
    } catch (failure) {
      notifyError(words.schemasFailed, failure);
    }
    onChange();
  };
  return (
    <details className={classes['schemas']} open={isNothingListed || undefined}>
      <summary>{words.schemasOpen(open.length, schemas.length)}</summary>
      <p>{words.schemasHint}</p>
      <ul aria-label={words.schemas}>
        {schemas.map((schema) => (
          <li key={schema.name}>
            <Checkbox
              size="xs"
              label={schema.name}
              description={words.schemaTables(schema.tables)}
              checked={schema.isOpen}
              disabled={schema.isOpen && open.length === 1}
              onChange={() => void change(schema)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
