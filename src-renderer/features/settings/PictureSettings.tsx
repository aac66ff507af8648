import { NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PictureReader, PictureWays } from '../../../src-shared/pictures.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { EnlargerRow } from './EnlargerRow.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';

const readers: { readonly value: PictureReader; readonly label: string }[] = [
  { value: 'embedded', label: words.pictures.program },
  { value: 'model', label: words.pictures.model },
  { value: 'both', label: words.pictures.both },
];

const tools: { readonly value: PictureWays['tools']; readonly label: string }[] = [
  { value: 'chosen', label: words.pictures.asNeeded },
  { value: 'all', label: words.pictures.all },
  { value: 'none', label: words.pictures.none },
];

/** How pictures are read where nothing else is said of one; what is changed holds for the next reading. */
export function PictureSettings() {
  const { settings, change } = useSettings();
  const { data: models } = useQuery(api.model.get.queryOptions());
  const ways = settings.pictures;
  const set = (part: Partial<PictureWays>): void => change({ pictures: part });
  const hasModel = Boolean(models?.settings.endpoints.vision);
  const count = (name: 'plans' | 'planLength', label: string) => (
    <NumberInput
      aria-label={label}
      w={72}
      min={1}
      max={8}
      allowDecimal={false}
      value={ways[name]}
      onChange={(value) => {
        const wanted = Number(value);
        if (Number.isInteger(wanted) && wanted >= 1 && wanted <= 8) set({ [name]: wanted });
      }}
    />
  );
  return (
    <Group title={words.pictures.title}>
      <Row name={words.pictures.who} hint={hasModel ? words.pictures.whoHint : words.pictures.noModel}>
        <SegmentedControl
          aria-label={words.pictures.who}
          data={readers}
          disabled={!hasModel}
          value={ways.reader}
          onChange={(reader) => set({ reader })}
        />
      </Row>
      <Row name={words.pictures.tools} hint={words.pictures.toolsHint}>
        <SegmentedControl
          aria-label={words.pictures.tools}
          data={tools}
          value={ways.tools}
          onChange={(each) => set({ tools: each })}
        />
      </Row>
      <Row name={words.pictures.learn} hint={words.pictures.learnHint}>
        <Switch
          aria-label={words.pictures.learn}
          checked={ways.usesExperience}
          onChange={(event) => set({ usesExperience: event.currentTarget.checked })}
        />
      </Row>
      <Row name={words.pictures.judge} hint={words.pictures.judgeHint}>
        <Switch
          aria-label={words.pictures.judge}
          checked={ways.usesReflection}
          onChange={(event) => set({ usesReflection: event.currentTarget.checked })}
        />
      </Row>
      <Row name={words.pictures.plans} hint={words.pictures.plansHint}>
        {count('plans', words.pictures.plans)}
      </Row>
      <Row name={words.pictures.planLength} hint={words.pictures.planLengthHint}>
        {count('planLength', words.pictures.planLength)}
      </Row>
      <EnlargerRow path={ways.enlarger ?? ''} onChange={(enlarger) => set({ enlarger })} />
      <Neighbours />
    </Group>
  );
}
