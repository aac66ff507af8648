import { useQuery } from '@tanstack/react-query';
import type { Capabilities } from '../../src-shared/contract/app.ts';
import { api } from '../lib/client.ts';

const none: Capabilities = { openDialog: false, revealFile: false, saveDialog: false, stopServer: false };

/** What the shell around the window can do; nothing until that is known. */
export function useCapabilities(): Capabilities {
  return useQuery(api.app.info.queryOptions()).data?.capabilities ?? none;
}
