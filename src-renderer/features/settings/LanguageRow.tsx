import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LanguageChoice } from '../../../src-shared/language.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

/** Each language by its own name, as someone looks for it who reads no other. */
const languages: { readonly value: LanguageChoice; readonly label: ReactNode }[] = [
  { value: 'system', label: words.system },
  { value: 'en', label: <span lang="en">English</span> },
  { value: 'zh', label: <span lang="zh-CN">简体中文</span> },
];

/** The window's language: the window is loaded anew in the one that is chosen, at the same place. */
export function LanguageRow() {
  const { settings } = useSettings();
  const { mutate, isPending } = useMutation(
    api.settings.set.mutationOptions({
      onSuccess: () => location.reload(),
      onError: (error) => notifyError(words.notChanged, error),
    }),
  );
  return (
    <Row name={words.language.name} hint={words.language.hint}>
      <SegmentedControl
        aria-label={words.language.name}
        data={languages}
        disabled={isPending}
        value={settings.language}
        onChange={(language) => mutate({ language })}
      />
    </Row>
  );
}
