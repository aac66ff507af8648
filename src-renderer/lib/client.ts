import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '../../src-shared/contract/index.ts';
import { Connection, openPipe, reconnectingLink, settingFirst } from './connection.ts';

/** The window's one connection to the core. */
export const connection = new Connection(openPipe);

const SETTING = new Set(['settings.set', 'model.set', 'model.setKey']);

const link = settingFirst(reconnectingLink(connection), (path) => SETTING.has(path.join('.')));

/** Calls the core: `await client.library.rename({ id, name })`; streams are async iterators. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(link);

/** Query options and keys of every route: `useQuery(api.library.list.queryOptions())`. */
export const api = createTanstackQueryUtils(client);
