import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { Keys } from '../../components/Keys.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import { SampleStrip } from './SampleStrip.tsx';
import classes from './FirstScreen.module.css';

/** A library with nothing in it yet: a place to drop tables, and samples that answer a question in one click. */
export function FirstScreen() {
  return (
    <div className={classes['screen']}>
      <div className={classes['column']}>
        <header className={classes['head']}>
          <h2>Ask a table, and see where the answer stands</h2>
          <p>
            Tablewright reads the structure of awkward tables: merged headers, stacked sections, totals. Each answer
            names the cells that it came from. Everything stays on this machine.
          </p>
        </header>
        <section className={classes['drop']} aria-label="Add tables">
          <FileDown size={28} strokeWidth={1.25} aria-hidden />
          <p className={classes['title']}>Drop files or folders anywhere</p>
          <p className={classes['kinds']}>Excel, OpenDocument, CSV, HTML, Markdown, pictures or PDF</p>
          <div className={classes['actions']}>
            <Button onClick={openFiles}>Open files</Button>
            <span className={classes['or']}>
              or paste cells or a screenshot with <Keys keys="Mod+V" />
            </span>
          </div>
        </section>
        <SampleStrip />
      </div>
    </div>
  );
}
