import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type AskStrategy, askStrategySchema } from '../../../src-shared/asking.ts';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import type { Template } from '../../../src-shared/template.ts';
import { api } from '../../lib/client.ts';
import { strategyWords } from '../../lib/strategyWords.ts';
import classes from './Records.module.css';

export interface StrategyChoiceProps {
  /** Of the template. */
  readonly of: Template['of'];
  readonly strategy: AskStrategy;
  readonly onChange: (strategy: AskStrategy) => void;
}

/** Who fills the records, and what that costs; rules alone, with the reason, where no model can. */
export function StrategyChoice({ of, strategy, onChange }: StrategyChoiceProps): ReactNode {
  const { data } = useQuery(api.model.get.queryOptions());
  const model = data?.settings.endpoints.text;
  const why = reasonAgainst(of, Boolean(model));
  const words = useId();
  return (
    <>
      <NativeSelect
        size="xs"
        label="Who fills them"
        aria-describedby={words}
        disabled={why !== null}
        data={[...strategyWords]}
        value={why === null ? strategy : 'rules'}
        onChange={({ currentTarget: { value } }) => onChange(askStrategySchema.parse(value))}
      />
      <p id={words} className={classes['cost']}>
        {why ?? costWords(strategy, model ?? null)}
      </p>
    </>
  );
}

/** Why only rules can; null where a model can, too. */
function reasonAgainst(of: Template['of'], hasModel: boolean): string | null {
  if (of === 'row') return 'Headers say all of a row: rules fill it.';
  return hasModel ? null : 'No text model is set in the settings: rules fill them.';
}

function costWords(strategy: AskStrategy, endpoint: ModelEndpoint | null): string {
  if (strategy === 'rules' || !endpoint) return 'It costs nothing, and nothing leaves this computer.';
  const host = URL.parse(endpoint.baseUrl)?.host;
  const where = host === undefined ? '' : ` at ${host}`;
  return `Each table goes to ${endpoint.model}${where}: one call as a rule, 20 at most. It asks before it passes the budget of the settings.`;
}
