import { Monitor, Moon, Sun } from 'lucide-react';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useSettings } from '../../hooks/useSettings.ts';
import { words } from './words.ts';

type Theme = Settings['theme'];

const themes: Readonly<Record<Theme, { readonly name: string; readonly icon: typeof Sun; readonly next: Theme }>> = {
  system: { name: words.themes.system, icon: Monitor, next: 'light' },
  light: { name: words.themes.light, icon: Sun, next: 'dark' },
  dark: { name: words.themes.dark, icon: Moon, next: 'system' },
};

/** Turns from the system's theme to light to dark and around. */
export function ThemeSwitch() {
  const { settings, change } = useSettings();
  const { name, icon: Icon, next } = themes[settings.theme];
  return (
    <IconButton
      label={words.theme(name, themes[next].name)}
      icon={<Icon size={16} strokeWidth={1.75} />}
      onClick={() => change({ theme: next })}
    />
  );
}
