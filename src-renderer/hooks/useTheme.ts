import { useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useSettings } from './useSettings.ts';

/** Puts the theme and the contrast of the settings on the window. Used once. */
export function useTheme(): void {
  const { settings, isLoaded } = useSettings();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = settings.theme === 'system' ? 'auto' : settings.theme;
  useEffect(() => {
    if (isLoaded) setColorScheme(scheme);
  }, [isLoaded, scheme, setColorScheme]);
  const isAskedFor = useMediaQuery('(prefers-contrast: more)');
  const hasMore = settings.contrast === 'more' || (settings.contrast === 'system' && isAskedFor);
  useEffect(() => {
    document.documentElement.dataset['contrast'] = hasMore ? 'more' : 'standard';
  }, [hasMore]);
}
