import { cellFigure, isOfNumbers, type Report } from '../../../src-shared/report.ts';
import { words } from './words.ts';
import classes from './MeasureView.module.css';

export interface ReportTableProps {
  readonly table: Report['tables'][number];
}

/** A table of a report; numbers stand at the right. */
export function ReportTable({ table }: ReportTableProps) {
  const { title, columns, rows } = table;
  const named = columns.map((name, at) => ({ name, key: `${at} ${name}`, isNumber: isOfNumbers(table, at) }));
  return (
    <div className={classes['wide']}>
      <table className={classes['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {named.map(({ name, key, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber || undefined}>
                {name === '' ? <span className={classes['unseen']}>{words.part}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, at) => ({ row, at, key: `${at} ${row[0] ?? ''}` }))
            .map(({ row, at, key }) => (
              <tr key={key}>
                {named.map(({ key: column }, place) => (
                  <td key={column} data-number={typeof row[place] === 'number' || undefined}>
                    {cellFigure(table, at, place)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
