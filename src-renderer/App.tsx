import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { Workspace } from './features/shell/Workspace.tsx';
import { queryClient } from './lib/queryClient.ts';
import { words } from './lib/words.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The window: what every part of it stands in. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary title={words.windowNotDrawn}>
          <Workspace />
        </ErrorBoundary>
        <Notifications position="bottom-left" autoClose={8000} limit={4} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
