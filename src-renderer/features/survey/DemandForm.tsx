import { Button, NativeSelect, Popover, TagsInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import type { Collection } from '../../../src-shared/contract/survey.ts';
import type { ModelEndpoint } from '../../../src-shared/models.ts';
import type { SurveyStrategy } from '../../../src-shared/survey.ts';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api, client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { notifyError } from '../../lib/notify.tsx';
import { callsOf } from './callsOf.ts';
import { strategyChoices } from './strategyChoices.ts';
import { keepForm, useForm } from './surveyStore.ts';
import type { CollectionState } from './useCollection.ts';
import { words } from './words.ts';
import classes from './DemandForm.module.css';

export interface DemandFormProps {
  readonly collection: Collection;
  readonly change: CollectionState['change'];
}

/** What a table is for, which columns must be there, who makes it, and what that costs. */
export function DemandForm({ collection: { id: documentId, demand, papers }, change }: DemandFormProps) {
  const [typed, setTyped] = useState(demand);
  const [kept, setKept] = useState(demand);
  const { columns, byModel } = useForm(documentId);
  const { surveyMethod } = useSettings().settings;
  const box = useRef<HTMLTextAreaElement>(null);
  const costId = useId();
  const { data: model } = useQuery(api.model.get.queryOptions());
  const endpoint = model?.settings.endpoints.text ?? null;
  const embeddings = model?.settings.endpoints.embeddings ?? null;
  const strategy = endpoint && byModel ? surveyMethod : 'rules';
  // What undo brought back, or another window typed, takes the place of what stood here.
  if (kept !== demand) {
    setKept(demand);
    setTyped(demand);
  }

  const keep = async (): Promise<boolean> => {
    const text = typed.trim();
    if (text === demand) return true;
    return change(() => client.survey.setDemand({ documentId, demand: text }));
  };
  const canMake = typed.trim() !== '' && papers.length > 0;
  const make = async (): Promise<void> => {
    if (!canMake) return box.current?.focus();
    try {
      if (await keep()) await client.survey.make({ documentId, columns: [...columns], strategy });
    } catch (error) {
      notifyError(words.not.started, error);
    }
  };
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'survey.demand',
        label: words.demand.focus,
        group: words.group,
        keys: ['D'],
        run: () => box.current?.focus(),
      },
    ],
    [],
  );
  useCommands(commands);

  return (
    <form
      className={classes['demand']}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Textarea
        ref={box}
        label={words.demand.label}
        description={words.demand.advice}
        placeholder={words.demand.example}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={2000}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') box.current?.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void make();
        }}
      />
      <div className={classes['making']}>
        <TagsInput
          className={classes['columns'] ?? ''}
          size="xs"
          label={words.demand.columns}
          placeholder={columns.length === 0 ? words.demand.columnsHint : ''}
          maxTags={50}
          value={[...columns]}
          onChange={(typedColumns) => keepForm(documentId, { columns: typedColumns })}
        />
        <NativeSelect
          size="xs"
          label={words.demand.strategy}
          aria-describedby={costId}
          disabled={endpoint === null}
          data={[...strategyChoices(surveyMethod)]}
          value={strategy}
          onChange={({ currentTarget: { value } }) => keepForm(documentId, { byModel: value !== 'rules' })}
        />
        <FromCaption
          hasModel={endpoint !== null}
          onDemand={(text) => {
            setTyped(text);
            box.current?.focus();
          }}
        />
        <KeyHint label={words.demand.make} keys="Mod+Enter">
          <Button type="submit" size="xs" aria-describedby={costId} disabled={!canMake}>
            {words.demand.make}
          </Button>
        </KeyHint>
      </div>
      <p id={costId} className={classes['cost']}>
        {papers.length === 0
          ? words.demand.needsPapers
          : typed.trim() === ''
            ? words.demand.needsDemand
            : costWords(strategy, { endpoint, embeddings }, papers)}
      </p>
    </form>
  );
}

interface Endpoints {
  readonly endpoint: ModelEndpoint | null;
  readonly embeddings: ModelEndpoint | null;
}

function costWords(
  strategy: SurveyStrategy,
  { endpoint, embeddings }: Endpoints,
  papers: Collection['papers'],
): string {
  if (endpoint && strategy !== 'rules') {
    return words.demand.cost(callsOf(strategy, papers), endpoint.model, hostOf(endpoint));
  }
  const leaves = embeddings && embeddings.model !== '' && embeddings.preset !== 'file';
  if (leaves) return words.demand.embedded(embeddings.model, hostOf(embeddings));
  return endpoint ? words.demand.free : words.demand.noModel;
}

function hostOf({ baseUrl }: ModelEndpoint): string | undefined {
  return URL.parse(baseUrl)?.host;
}

interface FromCaptionProps {
  readonly hasModel: boolean;
  readonly onDemand: (demand: string) => void;
}

/** A demand made of the caption of a table like the one that is wanted. */
function FromCaption({ hasModel, onDemand }: FromCaptionProps) {
  const [isOpen, setOpen] = useState(false);
  const [caption, setCaption] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      onDemand((await client.survey.suggestDemand({ caption })).demand);
      setOpen(false);
    } catch (error) {
      notifyError(words.not.suggested, error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          title={hasModel ? undefined : words.demand.captionNone}
          disabled={!hasModel}
          onClick={() => setOpen(!isOpen)}
        >
          {words.demand.caption}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['form'] ?? ''}>
        <Textarea
          label={words.demand.captionLabel}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={caption}
          onChange={({ currentTarget: { value } }) => setCaption(value)}
        />
        <Button size="xs" loading={isAsking} disabled={caption.trim() === ''} onClick={() => void ask()}>
          {words.demand.captionNow}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
