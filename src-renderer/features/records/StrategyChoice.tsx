import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { askStrategySchema } from '../../../src-shared/asking.ts';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import type { ExtractWay } from '../../../src-shared/record.ts';
import { api } from '../../lib/client.ts';
import { strategyWords } from '../../lib/strategyWords.ts';
import classes from './Records.module.css';

export interface StrategyChoiceProps {
  readonly way: ExtractWay;
  readonly onChange: (way: ExtractWay) => void;
}

/** Who fills the records, and what that costs; rules alone, with the reason, where no model can. */
export function StrategyChoice({ way, onChange }: StrategyChoiceProps): ReactNode {
  const { data } = useQuery(api.model.get.queryOptions());
  const model = data?.settings.endpoints.text;
  const why = model ? null : 'No text model is set in the settings: rules fill them.';
  const words = useId();
  return (
    <>
      <NativeSelect
        size="xs"
        label="Who fills them"
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
          label="Ask twice and let the passes vote"
          checked={way.passes === 2}
          onChange={({ currentTarget: { checked } }) => onChange({ ...way, passes: checked ? 2 : 1 })}
        />
      )}
    </>
  );
}

function costWords({ strategy, passes }: ExtractWay, endpoint: ModelEndpoint | null): string {
  if (strategy === 'rules' || !endpoint) return 'It costs nothing, and nothing leaves this computer.';
  const host = URL.parse(endpoint.baseUrl)?.host;
  const where = host === undefined ? '' : ` at ${host}`;
  return `Each table goes to ${endpoint.model}${where}: ${passes === 2 ? 'two calls as a rule, 40 at most' : 'one call as a rule, 20 at most'}. It asks before it passes the budget of the settings.`;
}
