import { useQuery } from '@tanstack/react-query';
import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { AnswerFormat } from '../../../src-shared/survey.ts';
import { api } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { citedAs } from './byline.ts';
import { words } from './words.ts';
import classes from './FormatPreviewList.module.css';

export interface FormatPreviewListProps {
  readonly made: MadeTable;
  readonly column: string;
  readonly format: AnswerFormat;
}

/** What a format makes of the values of a column, before it does. */
export function FormatPreviewList({ made, column, format }: FormatPreviewListProps) {
  // `as`: the core takes an array that it may change.
  const asked = format.kind === 'choice' ? { ...format, choices: [...format.choices] } : format;
  const { data, error } = useQuery(
    api.survey.previewFormat.queryOptions({ input: { tableId: made.id, column, format: asked } }),
  );
  if (error) return <p role="alert">{presentError(error).message}</p>;
  if (!data) return null;
  const { changes, same, unreadable, locked } = data;
  const nameOf = (id: string): string => {
    const paper = made.papers.find((each) => each.id === id);
    return paper ? citedAs(paper) : '';
  };
  return (
    <section className={classes['preview']} aria-label={words.column.preview}>
      <p>{words.column.previewed({ changed: changes.length, same, unreadable: unreadable.length, locked })}</p>
      {changes.length + unreadable.length > 0 && (
        <div className={classes['previewed']}>
          <table>
            <thead>
              <tr>
                <th>{words.table.paper}</th>
                <th>{words.column.before}</th>
                <th>{words.column.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ paper, before, after }) => (
                <tr key={paper}>
                  <td>{nameOf(paper)}</td>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
              {unreadable.map(({ paper, value }) => (
                <tr key={paper} data-ill>
                  <td>{nameOf(paper)}</td>
                  <td>{value}</td>
                  <td>{words.column.unreadable}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
