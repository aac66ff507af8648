import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSettings } from './useSettings.ts';

/** Puts the theme of the settings on the window. Used once. */
export function useTheme(): void {
  const { settings, isLoaded } = useSettings();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = settings.theme === 'system' ? 'auto' : settings.theme;
  useEffect(() => {
    if (isLoaded) setColorScheme(scheme);
  }, [isLoaded, scheme, setColorScheme]);
}
