import { Menu } from '@mantine/core';
import { useSettings } from '../../hooks/useSettings.ts';

/** What holds of all exports, kept in the settings. */
export function OptionItems() {
  const { settings, change } = useSettings();
  const { guard, bom, spans, numbers } = settings.exports;
  return (
    <>
      <Menu.Label>Options</Menu.Label>
      <Menu.CheckboxItem checked={guard} onChange={(isOn) => change({ exports: { guard: isOn } })}>
        Keep formula-like text as text
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={bom} onChange={(isOn) => change({ exports: { bom: isOn } })}>
        CSV: mark as UTF-8, for Excel
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={numbers === 'full'}
        onChange={(isOn) => change({ exports: { numbers: isOn ? 'full' : 'shown' } })}
      >
        CSV: numbers and dates in full
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={spans === 'repeat'}
        onChange={(isOn) => change({ exports: { spans: isOn ? 'repeat' : 'blank' } })}
      >
        CSV, Markdown: repeat merged cells
      </Menu.CheckboxItem>
    </>
  );
}
