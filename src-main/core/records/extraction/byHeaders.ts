import type { BodyRow } from '../../../../src-shared/bodyRows.ts';
import { SheetContext, type TableContext } from '../../../../src-shared/cellContext.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import type { RecordType } from '../../../../src-shared/template.ts';
import { likenessOfNames } from '../../ask/align/names.ts';
import { wholeOf } from '../../extract/detect/templateTargets.ts';
import type { Extractor, ProposedField, ProposedRecord, TableSubject } from '../../extract/extractor.ts';
import { readCell } from '../readCell.ts';

/** Headers that share less with an attribute's name are of something else. */
const ALIKE = 0.6;
/** How sure it is that a value under a header is the attribute's, by how alike their names are, is half of it and more. */
const SURE_OF_SAME = 0.97;
/** A value that is not what the attribute holds is rather of something else. */
const SURE_OF_MISFIT = 0.3;
/** A row of a table without a header for the attribute says nothing of it, as a rule. */
const SURE_OF_NOTHING = 0.8;

/** A record for each row of a table: attributes are filled from the columns whose headers are called as they are. */
export const rowExtractor: Extractor = {
  extract: async ({ template, subject }, { signal, onRecord }) => {
    const [type] = template.types;
    if (subject.kind !== 'table' || !type) return [];
    const { only } = subject;
    const context = new SheetContext(subject.structure, subject.grid);
    const records: ProposedRecord[] = [];
    for (const table of context.tables) {
      const levels = levelsOf(type, table);
      if (levels.size === 0) continue;
      for (const row of table.rows()) {
        signal?.throwIfAborted();
        if (only && !row.cells.some((cell) => cell && only.has(cell.address))) continue;
        const record = recordOf(type, row, levels, subject);
        if (!record) continue;
        records.push(record);
        onRecord?.(record);
      }
    }
    return records;
  },
};

interface Level {
  readonly level: number;
  readonly likeness: number;
  readonly path: readonly string[];
}

/** The column of each attribute: the pairs that are most alike first, each column for one attribute. */
function levelsOf({ attributes }: RecordType, { fields }: TableContext): ReadonlyMap<string, Level> {
  const pairs = attributes.flatMap(({ name, words = [] }) =>
    fields.map(({ level, label, path }) => {
      const own = path.at(-1)?.label ?? label;
      const likeness = Math.max(
        ...[name, ...words].flatMap((each) => [likenessOfNames(each, label), likenessOfNames(each, own)]),
      );
      return { name, level, likeness, path: path.map((node) => node.label).filter((each) => each !== '') };
    }),
  );
  const found = new Map<string, Level>();
  const taken = new Set<number>();
  for (const { name, ...level } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (level.likeness < ALIKE || found.has(name) || taken.has(level.level)) continue;
    found.set(name, level);
    taken.add(level.level);
  }
  return found;
}

function recordOf(
  { name: type, attributes }: RecordType,
  { cells }: BodyRow,
  levels: ReadonlyMap<string, Level>,
  { source }: TableSubject,
): ProposedRecord | null {
  const evidenceOf = ({ address }: Cell, path: readonly string[]): Evidence => ({
    kind: 'cells',
    source,
    address,
    path: [...path],
  });
  const fields = new Map<string, ProposedField>();
  const evidence: Evidence[] = [];
  let first: Cell | null = null;
  for (const attribute of attributes) {
    const level = levels.get(attribute.name);
    const cell = level ? (cells[level.level] ?? null) : null;
    if (!level || !cell || cell.text.trim() === '') {
      fields.set(attribute.name, { value: null, confidence: SURE_OF_NOTHING, citations: [], place: null, flags: [] });
      continue;
    }
    const citation = evidenceOf(cell, level.path);
    const read = readCell(attribute, cell);
    const sure = SURE_OF_SAME * (0.5 + level.likeness / 2);
    fields.set(attribute.name, {
      value: read.ok ? read.value : cell.text.trim(),
      confidence: read.ok ? sure : SURE_OF_MISFIT,
      citations: [citation],
      place: `column ${level.path.at(-1) ?? ''}`.trim(),
      flags: [],
    });
    evidence.push(citation);
    first = !first || cell.col < first.col ? cell : first;
  }
  if (!first) return null;
  return { target: wholeOf(first), evidence, type, typeConfidence: 1, flags: [], fields };
}
