import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import type { AttributeKind, Template, TemplateAttribute } from '../../../../src-shared/template.ts';

/** Values of a column that are looked at to tell what it holds. */
const LOOKED_AT = 200;
/** So much of a column must be of a kind. */
const MOST = 0.9;
/** A header is longer than this only where it is a sentence. */
const LONGEST_NAME = 60;

/** A template of rows with an attribute for each header of a sheet's tables, of the kind that its values mostly are. */
export function proposedTemplate(grid: Grid, structure: Structure, sheetName: string): Template {
  const attributes = new Map<string, TemplateAttribute>();
  for (const table of new SheetContext(structure, grid).tables) {
    const values = table.fields.map((): string[] => []);
    let seen = 0;
    for (const row of table.rows()) {
      if (seen++ >= LOOKED_AT) break;
      row.cells.forEach((cell, level) => {
        if (cell && cell.value.kind !== 'blank') values[level]?.push(cell.value.kind);
      });
    }
    table.fields.forEach(({ label }, level) => {
      const name = attributeName(label, level);
      if (!attributes.has(name.toLowerCase())) {
        attributes.set(name.toLowerCase(), { name, kind: kindOf(values[level] ?? []) });
      }
    });
  }
  return {
    of: 'row',
    placeholder: 'xx',
    types: [{ name: sheetName.trim() || 'Row', attributes: [...attributes.values()] }],
  };
}

function attributeName(label: string, level: number): string {
  const plain = label.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim();
  return plain === '' ? `column ${level + 1}` : plain;
}

function kindOf(kinds: readonly string[]): AttributeKind {
  const share = (kind: string): number => kinds.filter((each) => each === kind).length / Math.max(1, kinds.length);
  const found = (['number', 'date', 'boolean'] as const).find((kind) => share(kind) >= MOST);
  return found ?? 'text';
}
