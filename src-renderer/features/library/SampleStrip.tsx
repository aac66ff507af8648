import { Button } from '@mantine/core';
import { CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import type { Sample } from '../../../src-shared/contract/library.ts';
import { useSamples } from '../../hooks/useSamples.ts';
import { openSample } from '../../lib/openSample.ts';
import { words } from './words.ts';
import classes from './SampleStrip.module.css';

const SHOWN_AT_FIRST = 3;

/** Sample tables, each with a question that one click asks. */
export function SampleStrip() {
  const samples = useSamples();
  const [isUnfolded, setUnfolded] = useState(false);
  const [opening, setOpening] = useState<string | null>(null);
  if (samples?.length === 0) return null;
  const shown = isUnfolded ? samples : samples?.slice(0, SHOWN_AT_FIRST);
  const moreCount = (samples?.length ?? 0) - SHOWN_AT_FIRST;

  function open(sample: Sample): void {
    setOpening(sample.id);
    void openSample(sample).finally(() => setOpening(null));
  }

  return (
    <section className={classes['strip']} aria-labelledby="samples-head">
      <header className={classes['head']}>
        <h3 id="samples-head">{words.sample.title}</h3>
        {moreCount > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-expanded={isUnfolded}
            aria-controls="samples"
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? words.sample.fewer : words.sample.more(moreCount)}
          </Button>
        )}
      </header>
      <ul className={classes['samples']} id="samples">
        {shown?.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              className={classes['sample']}
              aria-label={words.sample.told(sample.name, sample.question)}
              disabled={opening !== null}
              onClick={() => open(sample)}
            >
              <span className={classes['name']}>{sample.name}</span>
              <span className={classes['description']}>{sample.description}</span>
              <span className={classes['question']}>
                <CornerDownRight size={13} strokeWidth={1.75} aria-hidden />
                <span>{opening === sample.id ? words.sample.opening : sample.question}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
