import { Button, Menu } from '@mantine/core';
import { useSamples } from '../../hooks/useSamples.ts';
import { openSample } from '../../lib/openSample.ts';
import { words } from './words.ts';

/** Sample tables, within reach however full the library is. */
export function SamplesMenu() {
  const samples = useSamples();
  if (!samples?.length) return null;
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default">{words.samples}</Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
        {samples.map((sample) => (
          <Menu.Item key={sample.id} onClick={() => void openSample(sample)}>
            {sample.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
