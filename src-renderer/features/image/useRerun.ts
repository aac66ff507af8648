import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../../src-shared/document.ts';
import type { ChosenStep } from '../../../src-shared/pictures.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';

export interface Rerun {
  /** What runs now; null when nothing does. */
  readonly progress: Progress | null;
  readonly start: (steps: readonly ChosenStep[]) => void;
  readonly cancel: () => void;
}

/** Reads a sheet's picture again with other tools, while the component that uses it stands; a new start ends the one before. */
export function useRerun(documentId: string, sheet: number): Rerun {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (steps: readonly ChosenStep[]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const input = { documentId, sheet };
      const run = async (): Promise<void> => {
        setProgress({ step: 'Opening the picture', fraction: null });
        const events = await client.pictures.rerun({ ...input, steps: [...steps] }, { signal: controller.signal });
        for await (const event of events) {
          if (controller.signal.aborted) return;
          if (event.kind === 'progress') setProgress(event.progress);
          else {
            queryClient.setQueryData(api.structure.get.queryKey({ input }), event.structure);
            queryClient.setQueryData(api.pictures.get.queryKey({ input }), event.run);
            for (const key of [api.sheets.key(), api.sessions.get.key(), api.ask.suggest.key()]) {
              void queryClient.invalidateQueries({ queryKey: key });
            }
            const { undo } = event.structure;
            if (undo !== null) notifications.show({ id: 'structure', message: undo, autoClose: 2500 });
          }
        }
      };
      run()
        .catch((error: unknown) => {
          if (!controller.signal.aborted) notifyError('The picture was not read again', error);
        })
        .finally(() => {
          if (running.current === controller) setProgress(null);
        });
    },
    [documentId, sheet],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, start, cancel };
}
