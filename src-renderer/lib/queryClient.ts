import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

/**
 * Server data of the window. The core is on this machine: being off the
 * network changes nothing, and what was read stays true until something in the
 * window changes it (each mutation invalidates what it touches).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => isTransient(error) && failures < 5,
      retryDelay: 200,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
