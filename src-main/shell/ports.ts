import type { AnyRouter } from '@orpc/server';
import type { App, AppPorts } from '../core/app.ts';

/** Makes the app: `createApp`, or in a shell's own tests a small one. */
export type CreateApp = (ports: AppPorts) => Promise<Omit<App, 'router'> & { readonly router: AnyRouter }>;
