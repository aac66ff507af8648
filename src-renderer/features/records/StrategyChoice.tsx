import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { askStrategySchema } from '../../../src-shared/asking.ts';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import type { ExtractWay } from '../../../src-shared/record.ts';
import { api } from '../../lib/client.ts';
import { strategyWords } from '../../lib/strategyWords.ts';
import { words as texts } from './words.ts';
import classes from './Records.module.css';

export interface StrategyChoiceProps {
  readonly way: ExtractWay;
  readonly onChange: (way: ExtractWay) => void;
}

/** Who fills the records, and what that costs; rules alone, with the reason, where no model can. */
export function StrategyChoice({ way, onChange }: StrategyChoiceProps): ReactNode {
  const { data } = useQuery(api.model.get.queryOptions());
  const model = data?.settings.endpoints.text;
  const why = model ? null : texts.way.noModel;
  const words = useId();
  return (
    <>
      <NativeSelect
        size="xs"
        label={texts.way.who}
        aria-describedby={words}
        disabled={why !== null}
        data={[...strategyWords]}
        value={why === null ? way.strategy : 'rules'}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, strategy: askStrategySchema.parse(value) })}
      />
      <p id={words} className={classes['cost']}>
        {why ?? costWords(way, model ?? null)}
      </p>
      {why === null && way.strategy !== 'rules' && (
        <Checkbox
          size="xs"
          className={classes['aside'] ?? ''}
          label={texts.way.twice}
          checked={way.passes === 2}
          onChange={({ currentTarget: { checked } }) => onChange({ ...way, passes: checked ? 2 : 1 })}
        />
      )}
    </>
  );
}

function costWords({ strategy, passes }: ExtractWay, endpoint: ModelEndpoint | null): string {
  if (strategy === 'rules' || !endpoint) return texts.way.free;
  const host = URL.parse(endpoint.baseUrl)?.host;
  const where = host === undefined ? '' : texts.way.at(host);
  return texts.way.cost(endpoint.model + where, passes === 2 ? texts.way.twoCalls : texts.way.oneCall);
}
