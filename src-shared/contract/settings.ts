import { type } from '@orpc/contract';
import { z } from 'zod';
import { base } from './errors.ts';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  showRoles: z.boolean(),
  /** Sizes of the workspace's panes in percent, by pane. */
  panes: z.record(z.string().max(50), z.number().min(0).max(100)),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsContract = {
  get: base.output(type<Settings>()),
  /** Changes the settings that are named and answers with all of them. */
  set: base.input(settingsSchema.partial()).output(type<Settings>()),
};
