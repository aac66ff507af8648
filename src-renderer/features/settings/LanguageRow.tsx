import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LanguageChoice } from '../../../src-shared/language.ts';
import { useLanguage } from '../../hooks/useLanguage.ts';
import { languageNames } from '../../lib/language.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

const languages: { readonly value: LanguageChoice; readonly label: ReactNode }[] = [
  { value: 'system', label: words.system },
  { value: 'en', label: <span lang="en">{languageNames.en}</span> },
  { value: 'zh', label: <span lang="zh-CN">{languageNames.zh}</span> },
];

/** The window's language; the window is loaded anew in the one that is chosen, at the same place. */
export function LanguageRow() {
  const { chosen, choose } = useLanguage();
  return (
    <Row name={words.language.name} hint={words.language.hint}>
      <SegmentedControl aria-label={words.language.name} data={languages} value={chosen} onChange={choose} />
    </Row>
  );
}
