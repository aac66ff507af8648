import { Menu } from '@mantine/core';
import { type ExportFormat, type ExportSubject, formatFacts } from '../../../src-shared/exports.ts';
import { allFormats } from './formats.ts';
import { useExporting } from './useExporting.ts';
import { words } from './words.ts';
import classes from './Exports.module.css';

export interface FormatItemsProps {
  readonly subject: ExportSubject;
  readonly formats?: readonly ExportFormat[];
}

/** A line of a menu for each format that something can be saved in. */
export function FormatItems({ subject, formats = allFormats }: FormatItemsProps) {
  const { save } = useExporting();
  return formats.map((format) => (
    <Menu.Item
      key={format}
      rightSection={<span className={classes['ending']}>.{formatFacts[format].extension}</span>}
      onClick={() => save(subject, format)}
    >
      {words.formats[format]}
    </Menu.Item>
  ));
}
