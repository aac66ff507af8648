import { Menu } from '@mantine/core';
import { useSettings } from '../../hooks/useSettings.ts';
import { words } from './words.ts';

/** What holds of all exports, kept in the settings. */
export function OptionItems() {
  const { settings, change } = useSettings();
  const { guard, bom, spans, numbers } = settings.exports;
  return (
    <>
      <Menu.Label>{words.options.title}</Menu.Label>
      <Menu.CheckboxItem checked={guard} onChange={(isOn) => change({ exports: { guard: isOn } })}>
        {words.options.guard}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={bom} onChange={(isOn) => change({ exports: { bom: isOn } })}>
        {words.options.bom}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={numbers === 'full'}
        onChange={(isOn) => change({ exports: { numbers: isOn ? 'full' : 'shown' } })}
      >
        {words.options.numbers}
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={spans === 'repeat'}
        onChange={(isOn) => change({ exports: { spans: isOn ? 'repeat' : 'blank' } })}
      >
        {words.options.spans}
      </Menu.CheckboxItem>
    </>
  );
}
