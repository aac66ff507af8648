import { NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PictureReader, PictureWays } from '../../../src-shared/pictures.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { EnlargerRow } from './EnlargerRow.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Group, Row } from './SettingsRows.tsx';

const readers: { readonly value: PictureReader; readonly label: string }[] = [
  { value: 'embedded', label: 'Program' },
  { value: 'model', label: 'Model' },
  { value: 'both', label: 'Both' },
];

const tools: { readonly value: PictureWays['tools']; readonly label: string }[] = [
  { value: 'chosen', label: 'As needed' },
  { value: 'all', label: 'All' },
  { value: 'none', label: 'None' },
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
    <Group title="Pictures">
      <Row
        name="Who reads pictures"
        hint={
          hasModel
            ? 'The program sends nothing. The vision model is sent the picture and a similar one; with both, what differs is shown.'
            : 'The program. A vision model can read them, too, once one is set below.'
        }
      >
        <SegmentedControl
          aria-label="Who reads pictures"
          data={readers}
          disabled={!hasModel}
          value={ways.reader}
          onChange={(reader) => set({ reader })}
        />
      </Row>
      <Row name="Tools" hint="Which tools prepare a picture before it is read.">
        <SegmentedControl
          aria-label="Tools"
          data={tools}
          value={ways.tools}
          onChange={(each) => set({ tools: each })}
        />
      </Row>
      <Row
        name="Learn from similar pictures"
        hint="Plans of tools are weighed on labelled pictures before one is taken."
      >
        <Switch
          aria-label="Learn from similar pictures"
          checked={ways.usesExperience}
          onChange={(event) => set({ usesExperience: event.currentTarget.checked })}
        />
      </Row>
      <Row name="Judge each step" hint="A tool that makes the picture worse is taken back.">
        <Switch
          aria-label="Judge each step"
          checked={ways.usesReflection}
          onChange={(event) => set({ usesReflection: event.currentTarget.checked })}
        />
      </Row>
      <Row name="Plans that are weighed" hint="More take longer and rarely help.">
        {count('plans', 'Plans that are weighed')}
      </Row>
      <Row name="Tools in a plan" hint="At most so many, one after the other.">
        {count('planLength', 'Tools in a plan')}
      </Row>
      <EnlargerRow path={ways.enlarger ?? ''} onChange={(enlarger) => set({ enlarger })} />
      <Neighbours />
    </Group>
  );
}
