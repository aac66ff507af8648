import { type ComponentType, lazy } from 'react';

/** Code of a pane that is fetched when the pane is first shown, or ahead of it. */
export interface PaneCode<Props> {
  readonly Content: ComponentType<Props>;
  readonly fetch: () => void;
}

const TRIES = 5;
const WAIT_MS = 1000;

/** The server that gives the code may be about to be started again: it is tried for a while. */
export function paneCode<Props extends object>(load: () => Promise<ComponentType<Props>>): PaneCode<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetch = (): Promise<{ default: ComponentType<Props> }> => (loading ??= tried(load));
  // Who shows the pane is told what failed.
  return { Content: lazy(fetch), fetch: () => void fetch().catch(() => undefined) };
}

async function tried<Props>(
  load: () => Promise<ComponentType<Props>>,
  left = TRIES,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await load() };
  } catch (error) {
    if (left === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    return tried(load, left - 1);
  }
}
