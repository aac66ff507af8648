import { figure, type Report } from '../../../src-shared/report.ts';
import classes from './MeasureView.module.css';

export interface ReportTableProps {
  readonly table: Report['tables'][number];
}

/** A table of a report; numbers stand at the right. */
export function ReportTable({ table: { title, columns, rows } }: ReportTableProps) {
  const named = columns.map((name, at) => ({ name, key: `${at} ${name}` }));
  return (
    <div className={classes['wide']}>
      <table className={classes['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {named.map(({ name, key }) => (
              <th key={key} scope="col">
                {name === '' ? <span className={classes['unseen']}>Part</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, at) => ({ row, key: `${at} ${row[0] ?? ''}` }))
            .map(({ row, key }) => (
              <tr key={key}>
                {named.map(({ key: column }, place) => {
                  const value = row[place] ?? '';
                  return (
                    <td key={column} data-number={typeof value === 'number' || undefined}>
                      {figure(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
