import type { Paper, SurveyCell, SurveyTable } from '../../../../src-shared/survey.ts';
import { citationKeys, writeBibliography } from '../../survey/papers/writeBibliography.ts';
import { type CellContent, type ExportDocument, numberCell, plainTable, textCell } from '../exportDocument.ts';

export interface SurveyMaterial {
  /** What the table is for. */
  readonly demand: string;
  readonly table: SurveyTable;
  /** Those that it was made from. */
  readonly papers: readonly Paper[];
}

export const SURVEY_TITLE = 'Literature table';

const DIGITS = /^\d{1,3}(?:,\d{3})+$|^\d{1,15}(?:\.\d{1,10})?$/;

/** A literature table: a row for each paper with its title and year; the passages that a value stands in are its evidence. */
export function surveyDocument({ demand, table: { columns, rows }, papers }: SurveyMaterial): ExportDocument {
  const paperOf = new Map(papers.map((paper) => [paper.id, paper]));
  const holderOf = new Map(papers.map((paper) => [paper.id, paper.title || paper.file]));
  const works = rows.flatMap(({ paper }) => paperOf.get(paper) ?? []);
  const keys = citationKeys(works);
  const lines = rows.map(({ paper, cells }): CellContent[] => {
    const { title = '', file = '', year = null } = paperOf.get(paper) ?? {};
    const cite = keys.get(paper);
    return [
      textCell(title || file, cite === undefined ? {} : { cite }),
      year === null ? textCell('') : numberCell(year),
      ...cells.map(cellContent),
    ];
  });
  const names = ['Paper', 'Year', ...columns.map(({ name }) => name)];
  return {
    title: SURVEY_TITLE,
    bibliography: () => writeBibliography(works),
    parts: [{ kind: 'table', table: plainTable(demand, names, lines) }],
    sourceName: (source) => ({ holder: holderOf.get(source.split('/')[0] ?? '') ?? source, name: '' }),
  };
}

function cellContent(cell: SurveyCell | null): CellContent {
  if (!cell) return textCell('');
  const { value, evidence, confidence, doubts = [] } = cell;
  const note = [`${Math.round(100 * confidence)}% confidence`, ...doubts.map(({ text }) => text)].join('. ');
  // A cell of a paper's table is quoted by what it says, which is the value.
  const citations = evidence.map((each) =>
    each.kind === 'cells' ? { evidence: each, note, quote: value } : { evidence: each, note },
  );
  if (DIGITS.test(value)) return { ...numberCell(Number(value.replaceAll(',', '')), value), citations };
  return textCell(value, { citations });
}
