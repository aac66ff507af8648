import type { ChatRequest, ServedChat } from '../../../model/replay/modelServer.ts';

/** What a model is asked for on the way from a picture to its table. */
export type VisionRole = 'plans' | 'reflect' | 'recognise' | 'repair' | 'choose' | 'cells';

/** What a model says in each role; for tests. */
export type VisionReplies = Readonly<Record<VisionRole, () => ServedChat>>;

/** Which prompt a request was made from. */
export function visionRoleOf({ messages }: ChatRequest): VisionRole {
  const system = JSON.stringify(messages[0]?.content);
  if (system.includes('You prepare pictures')) return 'plans';
  if (system.includes('A tool was run')) return 'reflect';
  if (system.includes('Two readers wrote down')) return 'choose';
  if (system.includes('shows one cell')) return 'cells';
  return system.includes('You repair') ? 'repair' : 'recognise';
}
