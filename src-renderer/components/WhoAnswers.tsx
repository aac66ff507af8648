import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askStrategySchema } from '../../src-shared/asking.ts';
import { useSettings } from '../hooks/useSettings.ts';
import { api } from '../lib/client.ts';
import { strategyWords } from '../lib/strategyWords.ts';
import { words } from './words.ts';
import classes from './WhoAnswers.module.css';

/** Who is asked: shown where a text model is set, since else only the rules can be. */
export function WhoAnswers(): ReactNode {
  const { settings, change } = useSettings();
  const { data } = useQuery(api.model.get.queryOptions());
  if (!data?.settings.endpoints.text) return null;
  return (
    <NativeSelect
      className={classes['who'] ?? ''}
      size="xs"
      variant="unstyled"
      aria-label={words.whoAnswers}
      data={[...strategyWords]}
      value={settings.strategy}
      onChange={(event) => change({ strategy: askStrategySchema.parse(event.currentTarget.value) })}
    />
  );
}
