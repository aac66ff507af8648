import { Button } from '@mantine/core';
import { Check, CircleAlert, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { importQueue, importWhole } from '../../lib/imports.ts';
import { type ImportItem, useImports } from '../../lib/importStore.ts';
import { count } from '../../lib/words.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import classes from './ImportTray.module.css';

/**
 * Files on their way into the library: how far each is, what is wrong with it,
 * and how to stop it. Stands below what it is about, so that it covers nothing.
 */
export function ImportTray() {
  const all = useImports((state) => state.items);
  const shownId = useWorkspace(({ view, activeDocumentId }) => (view === 'document' ? activeDocumentId : null));
  // What is shown while it is read tells of itself.
  const items = all.filter(({ early }) => !early || early.documentId !== shownId);
  if (items.length === 0) return null;
  const ended = items.filter(({ status }) => status !== 'waiting' && status !== 'running');
  const failedCount = items.filter(({ status }) => status === 'failed').length;
  return (
    <section className={classes['tray']} aria-label="Imports">
      <header className={classes['head']}>
        <h2>{headline(items.length, ended.length, failedCount)}</h2>
        {ended.length === items.length && (
          <IconButton
            label="Dismiss imports"
            size={24}
            icon={<X size={14} aria-hidden />}
            onClick={() => importQueue.dismiss(items.map(({ id }) => id))}
          />
        )}
      </header>
      <ul className={classes['items']}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function headline(total: number, ended: number, failed: number): string {
  if (ended < total) return total === 1 ? 'Adding a file' : `Adding files: ${ended} of ${total}`;
  if (failed === 0) return `Added ${count(total, 'file')}`;
  return failed === total ? `${count(total, 'file')} could not be added` : `${total - failed} of ${total} files added`;
}

function Row({ item }: { readonly item: ImportItem }) {
  const { id, name, status, step, fraction, document, sessionId, warnings, damagedRun, early } = item;
  const documentId = document?.id ?? early?.documentId;
  const isUnderWay = status === 'waiting' || status === 'running';
  return (
    <li className={classes['item']} data-status={status}>
      <span className={classes['sign']} aria-hidden>
        {status === 'imported' && <Check size={14} />}
        {status === 'failed' && <CircleAlert size={14} />}
      </span>
      {documentId !== undefined ? (
        <button
          type="button"
          className={classes['name']}
          onClick={() => workspaceNow().open({ documentId, ...(sessionId !== null && { sessionId }) })}
        >
          {name}
        </button>
      ) : (
        <span className={classes['name']} title={name}>
          {name}
        </span>
      )}
      <div className={classes['text']}>
        <span className={classes['step']} role={status === 'failed' ? 'alert' : undefined}>
          {step}
          {status === 'running' && fraction !== null && ` · ${Math.round(fraction * 100)} %`}
        </span>
        {warnings.map((warning) => (
          <span key={warning} className={classes['warning']}>
            {warning}
          </span>
        ))}
        {damagedRun !== null && (
          <Button
            size="compact-xs"
            variant="default"
            className={classes['whole'] ?? ''}
            onClick={() => void importWhole(item)}
          >
            Read what is whole
          </Button>
        )}
      </div>
      {isUnderWay && (
        <progress
          className={classes['progress']}
          aria-label={`Adding ${name}`}
          max={1}
          {...(fraction !== null && { value: fraction })}
        />
      )}
      <IconButton
        label={isUnderWay ? `Cancel ${name}` : `Dismiss ${name}`}
        size={24}
        icon={<X size={14} aria-hidden />}
        onClick={() => (isUnderWay ? importQueue.cancel(id) : importQueue.dismiss([id]))}
      />
    </li>
  );
}
