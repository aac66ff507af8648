import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

interface EnlargerRowProps {
  /** Empty where none is set. */
  readonly path: string;
  readonly onChange: (path: string) => void;
}

/** The network that small print is enlarged by; it is tried as soon as it is named. */
export function EnlargerRow({ path, onChange }: EnlargerRowProps) {
  const { data, error } = useQuery({
    ...api.pictures.enlarger.queryOptions({ input: { path } }),
    enabled: path !== '',
    retry: false,
  });
  return (
    <Row name={words.enlarger.name} hint={data ? words.enlarger.known(data.name, data.factor) : words.enlarger.hint}>
      <TextInput
        key={path}
        aria-label={words.enlarger.name}
        placeholder={words.enlarger.path}
        w={260}
        defaultValue={path}
        spellCheck={false}
        error={path !== '' && error && presentError(error).message}
        onBlur={({ currentTarget: { value } }) => {
          if (value.trim() !== path) onChange(value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </Row>
  );
}
