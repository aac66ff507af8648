import { Table2 } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import classes from './Workspace.module.css';

/** The window under its title line: rail, documents, and what is read from them. */
export function Workspace() {
  return (
    <main className={classes['workspace']}>
      <EmptyState icon={<Table2 size={24} strokeWidth={1.5} />} title="Drop a table here">
        Excel, OpenDocument, CSV, HTML or Markdown. It stays on this machine.
      </EmptyState>
    </main>
  );
}
