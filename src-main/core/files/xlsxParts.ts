import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Budget } from './budget.ts';
import { cellLimits, fileLimits, sheetLimits } from './limits.ts';
import { attribute, flag, walkAllXml } from './xml.ts';
import { corrupt, type ZipPackage } from './zip.ts';

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** What a workbook's small parts say; the sheets' own parts are read apart. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  /** Dates count from 1904 (old Excel for the Mac), not from 1900. */
  readonly is1904: boolean;
  readonly strings: readonly string[];
  readonly styles: Uint8Array | null;
  readonly theme: Uint8Array | null;
}

/** Of one part; each leads to a part of its own, of which there are fewer. */
const MAX_RELATIONS = 20_000;

interface Relation {
  readonly type: string;
  readonly target: string;
}

/**
 * Finds and reads the parts of an Excel workbook through their relations.
 * Throws DomainError when they are not there, SyntaxError when one is no XML.
 */
export function readParts(zip: ZipPackage, budget: Budget): WorkbookParts {
  const root = readRelations(zip, '');
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbook = zip.read(main);
  if (!workbook && !zip.isTorn && zip.damaged.size === 0) throw corrupt(budget.fileName);
  const relations = readRelations(zip, main);
  const usual = relations.size === 0 || !workbook ? usualParts(zip) : [];
  const partOf = (type: string): Uint8Array | null => {
    const found = [...relations.values()].find((relation) => relation.type === type);
    return zip.read(found?.target ?? (relations.size === 0 ? `xl/${type}.xml` : ''));
  };
  const sheets: SheetPart[] = [];
  let is1904 = false;
  if (!workbook) {
    // What their names were is lost with the workbook's own part.
    for (const { target } of usual.splice(0, sheetLimits.sheets)) {
      sheets.push({ name: `Sheet${sheets.length + 1}`, path: target, isHidden: false });
    }
  }
  walkAllXml(workbook ?? new Uint8Array(), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = flag(attributes, 'date1904');
      if (name !== 'sheet' || sheets.length >= sheetLimits.sheets) return;
      const relation = relations.get(attribute(attributes, 'id') ?? '') ?? usual.shift();
      // Charts and dialogs have sheets of their own, without cells.
      if (relation?.type !== 'worksheet') return;
      sheets.push({
        name: attribute(attributes, 'name') ?? `Sheet${sheets.length + 1}`,
        path: relation.target,
        isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
      });
    },
  });
  const strings = partOf('sharedStrings');
  return {
    sheets,
    is1904,
    strings: strings ? readStrings(strings, budget) : [],
    styles: partOf('styles'),
    theme: partOf('theme'),
  };
}

/** Relations of a part by their id; targets are full names. Those that lead out of the file are left out. */
export function readRelations(zip: ZipPackage, part: string): ReadonlyMap<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  const bytes = zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`);
  if (!bytes) return relations;
  walkAllXml(bytes, {
    open(name, attributes) {
      if (name !== 'Relationship' || relations.size >= MAX_RELATIONS) return;
      if (attribute(attributes, 'TargetMode') === 'External') return;
      const type = attribute(attributes, 'Type') ?? '';
      relations.set(attribute(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolve(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
  });
  return relations;
}

/** Sheets in the order of their numbers, for writers that leave the relations out and keep to the usual names. */
function usualParts(zip: ZipPackage): Relation[] {
  const order = new Intl.Collator('en', { numeric: true });
  return zip.names
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
    .toSorted(order.compare)
    .map((target) => ({ type: 'worksheet', target }));
}

function resolve(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The shared strings: rich text joined, phonetic guides left out. */
function readStrings(bytes: Uint8Array, budget: Budget): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = 0;
  walkAllXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') phonetic++;
    },
    text(text) {
      if (isText && phonetic === 0) current = joined(current, text);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') {
        strings.push(budget.fitted(plainText(current)));
        if (strings.length > fileLimits.sharedTexts) throw tooManyTexts(budget.fileName);
      }
    },
  });
  return strings;
}

/** A text with more of it, up to somewhat more than a cell can hold: what is beyond that is cut. */
export function joined(text: string, more: string): string {
  // Characters can be escaped in seven.
  return text.length > 8 * cellLimits.textLength ? text : text + more;
}

function tooManyTexts(fileName: string): DomainError {
  return new DomainError('file.tooLarge', fileSaid.manyTexts(fileName, fileLimits.sharedTexts));
}

/** Undoes Excel's `_x000D_` escapes and its three kinds of line ends. */
export function plainText(text: string): string {
  const unescaped = text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return unescaped.includes('\r') ? unescaped.replace(/\r\n?/g, '\n') : unescaped;
}
