import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { Keys } from '../../components/Keys.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import { SampleStrip } from './SampleStrip.tsx';
import { words } from './words.ts';
import classes from './FirstScreen.module.css';

/** A library with nothing in it yet: a place to drop tables, and samples that answer a question in one click. */
export function FirstScreen() {
  return (
    <div className={classes['screen']}>
      <div className={classes['column']}>
        <header className={classes['head']}>
          <h2>{words.first.title}</h2>
          <p>{words.first.about}</p>
        </header>
        <section className={classes['drop']} aria-label={words.first.add}>
          <FileDown size={28} strokeWidth={1.25} aria-hidden />
          <p className={classes['title']}>{words.first.drop}</p>
          <p className={classes['kinds']}>{words.first.kinds}</p>
          <div className={classes['actions']}>
            <Button onClick={openFiles}>{words.openFiles}</Button>
            <span className={classes['or']}>
              {words.first.orPaste} <Keys keys="Mod+V" />
            </span>
          </div>
        </section>
        <SampleStrip />
      </div>
    </div>
  );
}
