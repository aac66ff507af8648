import { Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { KeySource, ModelsState } from '../../../src-shared/contract/model.ts';
import {
  type ModelEndpoint,
  type ModelPreset,
  modelPresets,
  type ModelUse,
  presetEndpoints,
} from '../../../src-shared/models.ts';
import { isOfThisComputer } from '../../hooks/useModelHosts.ts';
import { api } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { spoken } from '../../lib/language.ts';
import { KeyField } from './KeyField.tsx';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './EndpointSettings.module.css';

export interface EndpointSettingsProps {
  readonly use: ModelUse;
  readonly name: string;
  readonly hint: string;
  readonly endpoint: ModelEndpoint | null;
  readonly keySource: KeySource;
  readonly keyStorage: ModelsState['keyStorage'];
  readonly allowedHosts: readonly string[];
  readonly onAllow: (host: string) => void;
  readonly onChoose: (endpoint: ModelEndpoint | null) => void;
  /** What is changed of the endpoint, as it is by then. */
  readonly onChange: (part: Partial<ModelEndpoint>) => void;
  readonly onKey: (key: string | null) => void;
}

const choices = [
  { value: 'none', label: words.endpoint.none },
  ...modelPresets.map((preset) => ({ value: preset, label: presetEndpoints[preset].label })),
];

/** Where one kind of model is found, with its key, and a test of it. */
export function EndpointSettings(props: EndpointSettingsProps) {
  const { use, name, hint, endpoint, keySource, keyStorage, allowedHosts } = props;
  const { onAllow, onChoose, onChange, onKey } = props;
  const choose = (value: string | null): void => {
    const preset = modelPresets.find((each) => each === value);
    onChoose(preset ? endpointOf(preset) : null);
  };
  return (
    <fieldset className={classes['endpoint']} aria-label={words.endpoint.model(name)}>
      <Row name={name} hint={hint}>
        <Select
          aria-label={words.endpoint.provider(name)}
          w={200}
          data={choices}
          value={endpoint?.preset ?? 'none'}
          allowDeselect={false}
          onChange={choose}
        />
      </Row>
      {endpoint && (
        <div className={classes['fields']}>
          {endpoint.preset !== 'file' && (
            <>
              <TextInput
                key={endpoint.baseUrl}
                label={words.endpoint.address}
                defaultValue={endpoint.baseUrl}
                placeholder="https://api.example.com/v1"
                spellCheck={false}
                onBlur={({ currentTarget: { value } }) => {
                  if (value.trim() !== endpoint.baseUrl) onChange({ baseUrl: value.trim() });
                }}
              />
              <KeyField
                source={keySource}
                storage={keyStorage}
                isNeeded={presetEndpoints[endpoint.preset].needsKey}
                onKey={onKey}
              />
            </>
          )}
          <ModelField use={use} endpoint={endpoint} keySource={keySource} onChange={onChange} />
          <EndpointTest
            use={use}
            name={name}
            endpoint={endpoint}
            // What is said of another endpoint is not said of this one.
            subject={`${endpoint.baseUrl} ${endpoint.model} ${keySource} ${allowedHosts.join(' ')}`}
            hostToAllow={hostToAllow(endpoint.baseUrl, allowedHosts)}
            onAllow={onAllow}
          />
        </div>
      )}
    </fieldset>
  );
}

function endpointOf(preset: ModelPreset): ModelEndpoint {
  return { preset, baseUrl: presetEndpoints[preset].baseUrl, model: '' };
}

type ModelFieldProps = Pick<EndpointSettingsProps, 'use' | 'keySource' | 'onChange'> & {
  readonly endpoint: ModelEndpoint;
};

/** The model's name: chosen from what the endpoint lists, or typed where it lists nothing. */
function ModelField({ use, endpoint, keySource, onChange }: ModelFieldProps) {
  const list = useQuery({
    ...api.model.list.queryOptions({ input: { use } }),
    queryKey: [...api.model.list.queryKey({ input: { use } }), endpoint.baseUrl, keySource],
    enabled: false,
    retry: false,
  });
  const isFile = endpoint.preset === 'file';
  return (
    <Autocomplete
      key={endpoint.model}
      label={isFile ? words.endpoint.file : words.prices.model}
      size="xs"
      defaultValue={endpoint.model}
      data={[...new Set(list.data)]}
      limit={200}
      placeholder={isFile ? '/models/name.gguf' : list.isFetching ? words.endpoint.listing : words.endpoint.modelName}
      description={list.error ? words.endpoint.notListed : list.data?.length === 0 && words.endpoint.noneListed}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      onFocus={() => {
        if (!isFile && !list.data && !list.isFetching) void list.refetch();
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== endpoint.model) onChange({ model: value.trim() });
      }}
    />
  );
}

interface EndpointTestProps {
  readonly use: ModelUse;
  readonly name: string;
  readonly endpoint: ModelEndpoint;
  /** Tells one state of the endpoint from another. */
  readonly subject: string;
  /** A host that is not called, because what is sent to it could be read on the way. */
  readonly hostToAllow: string | null;
  readonly onAllow: (host: string) => void;
}

function EndpointTest({ use, name, endpoint, subject, hostToAllow, onAllow }: EndpointTestProps) {
  const test = useMutation(api.model.test.mutationOptions());
  const [tested, setTested] = useState('');
  const isCurrent = tested === subject;
  const data = isCurrent ? test.data : undefined;
  const isGood = data?.outcome === 'ok';
  const message = isCurrent && test.error ? presentError(test.error).message : data && spoken(data.message, data.said);
  return (
    <div className={classes['test']}>
      <Button
        variant="default"
        aria-label={words.endpoint.testOf(name.toLowerCase())}
        loading={test.isPending}
        onClick={() => {
          setTested(subject);
          test.mutate({ use, endpoint });
        }}
      >
        {words.endpoint.test}
      </Button>
      <output data-outcome={data?.outcome} className={classes[isGood ? 'good' : 'bad']}>
        {message !== undefined && (
          <>
            {isGood ? <CircleCheck size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
            <span>
              {message} {isGood && data ? words.endpoint.duration(data.durationMs) : ''}
            </span>
          </>
        )}
      </output>
      {data?.outcome === 'address' && hostToAllow !== null && (
        <Button variant="default" onClick={() => onAllow(hostToAllow)}>
          {words.endpoint.allow(hostToAllow)}
        </Button>
      )}
    </div>
  );
}

/** The host of an address over http that is neither this computer nor allowed. */
function hostToAllow(baseUrl: string, allowedHosts: readonly string[]): string | null {
  const url = URL.parse(baseUrl);
  if (url?.protocol !== 'http:' || isOfThisComputer(url.host) || allowedHosts.includes(url.hostname)) return null;
  return url.hostname;
}
