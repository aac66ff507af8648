import { attribute } from '../files/xml.ts';
import { type XmlElement, xmlTree } from './xml/tree.ts';

/** The parts of a Word document that tell the numbers of its headings. */
export interface NumberedParts {
  readonly document: string;
  readonly styles: string;
  readonly numbering: string;
}

interface Level {
  readonly start: number;
  readonly format: string;
  /** `%1.%2`. */
  readonly text: string;
  /** The style whose paragraphs are on this level. */
  readonly style: string | undefined;
}

interface Style {
  readonly basedOn: string | undefined;
  readonly isHeading: boolean;
  readonly numberId: string | undefined;
  readonly level: number | undefined;
}

/**
 * Writes the numbers that Word counts for its headings into their text (`1.1 Methods`), as the library that reads its
 * paragraphs leaves them out. Returns the document's part.
 */
export function withHeadingNumbers({ document, styles, numbering }: NumberedParts, fileName: string): string {
  const styleOf = stylesIn(xmlTree(styles, fileName));
  const lists = listsIn(xmlTree(numbering, fileName));
  const counts = new Map<readonly Level[], number[]>();
  let rest = 0;
  let text = '';
  for (let start = document.indexOf('<w:pPr>'); start >= 0; start = document.indexOf('<w:pPr>', rest)) {
    const close = document.indexOf('</w:pPr>', start);
    if (close < 0) break;
    const end = close + '</w:pPr>'.length;
    const properties = document.slice(start, end);
    const style = styleOf(valueOf(properties, 'pStyle'));
    const levels = lists.get(valueOf(properties, 'numId') ?? style.numberId ?? '');
    const at = Number(
      valueOf(properties, 'ilvl') ??
        style.level ??
        levels?.findIndex((each) => each.style !== undefined && each.style === style.id),
    );
    const level = levels?.[Math.max(0, at)];
    text += document.slice(rest, start);
    rest = end;
    if (!levels || !level) {
      text += properties;
      continue;
    }
    const count = counted(counts, levels, Math.max(0, at));
    const number = style.isHeading ? numberOf(levels, level, count) : '';
    text +=
      number === '' ? properties : `${withoutNumber(properties)}<w:r><w:t xml:space="preserve">${number} </w:t></w:r>`;
  }
  return text + document.slice(rest);
}

/** The library takes a paragraph that has a number of its own for an item of a list. */
function withoutNumber(properties: string): string {
  const [start, end] = [properties.indexOf('<w:numPr>'), properties.indexOf('</w:numPr>')];
  return start < 0 || end < start
    ? properties
    : properties.slice(0, start) + properties.slice(end + '</w:numPr>'.length);
}

function valueOf(properties: string, name: string): string | undefined {
  const at = properties.indexOf(`<w:${name} `);
  return at < 0 ? undefined : attribute(properties.slice(at + name.length + 3, properties.indexOf('>', at)), 'val');
}

/** Counts a paragraph on a level: the levels below it begin again. */
function counted(counts: Map<readonly Level[], number[]>, levels: readonly Level[], at: number): readonly number[] {
  const before = counts.get(levels) ?? [];
  const now = levels.slice(0, at + 1).map(({ start }, level) => {
    const count = before[level];
    if (level < at) return count ?? start;
    return count === undefined ? start : count + 1;
  });
  counts.set(levels, now);
  return now;
}

function numberOf(levels: readonly Level[], { text, format }: Level, counts: readonly number[]): string {
  if (format === 'bullet' || format === 'none') return '';
  return text
    .replaceAll(/%(\d)/g, (_, place: string) => {
      const at = Number(place) - 1;
      return written(counts[at] ?? 1, levels[at]?.format ?? 'decimal');
    })
    .replaceAll(/[<>&]/g, '')
    .trim();
}

function written(count: number, format: string): string {
  if (format === 'upperLetter') return letters(count);
  if (format === 'lowerLetter') return letters(count).toLowerCase();
  if (format === 'upperRoman') return roman(count);
  if (format === 'lowerRoman') return roman(count).toLowerCase();
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
}

/** A to Z, then AA, BB, as Word counts. */
function letters(count: number): string {
  return String.fromCodePoint(65 + ((count - 1) % 26)).repeat(Math.min(10, Math.ceil(count / 26)));
}

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function roman(count: number): string {
  let text = '';
  let rest = Math.min(count, 3999);
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

function stylesIn(root: XmlElement): (id: string | undefined) => Style & { readonly id: string | undefined } {
  const styles = new Map<string, Style>();
  for (const style of elementsIn(root, ['styles', 'style'])) {
    const properties = elementsIn(style, ['pPr']);
    const numbers = properties.flatMap((each) => elementsIn(each, ['numPr']));
    const level = valueIn(numbers, 'ilvl');
    const outline = valueIn(properties, 'outlineLvl');
    styles.set(attribute(style.attributes, 'styleId') ?? '', {
      basedOn: valueIn([style], 'basedOn'),
      isHeading: /^heading \d$/i.test(valueIn([style], 'name') ?? '') || (outline !== undefined && outline < '9'),
      numberId: valueIn(numbers, 'numId'),
      level: level === undefined ? undefined : Number(level),
    });
  }
  return (id) => {
    let found: Style = { basedOn: id, isHeading: false, numberId: undefined, level: undefined };
    // Styles may be based on each other in a circle.
    for (let step = 0; step < 10 && found.basedOn !== undefined; step++) {
      const base = styles.get(found.basedOn);
      if (!base) break;
      found = {
        basedOn: base.basedOn,
        isHeading: found.isHeading || base.isHeading,
        numberId: found.numberId ?? base.numberId,
        level: found.level ?? base.level,
      };
    }
    return { ...found, id };
  };
}

/** The levels of each list, by the number that paragraphs name. */
function listsIn(root: XmlElement): ReadonlyMap<string, readonly Level[]> {
  const kinds = new Map<string, Level[]>();
  for (const kind of elementsIn(root, ['numbering', 'abstractNum'])) {
    const levels = elementsIn(kind, ['lvl']).map((level): Level => ({
      start: Number(valueIn([level], 'start') ?? 1),
      format: valueIn([level], 'numFmt') ?? 'decimal',
      text: valueIn([level], 'lvlText') ?? '',
      style: valueIn([level], 'pStyle'),
    }));
    kinds.set(attribute(kind.attributes, 'abstractNumId') ?? '', levels);
  }
  return new Map(
    elementsIn(root, ['numbering', 'num']).map((list) => [
      attribute(list.attributes, 'numId') ?? '',
      kinds.get(valueIn([list], 'abstractNumId') ?? '') ?? [],
    ]),
  );
}

/** The elements that a path of names leads to. */
function elementsIn(element: XmlElement, path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) =>
        children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name),
      ),
    [element],
  );
}

function valueIn(elements: readonly XmlElement[], name: string): string | undefined {
  const [first] = elements.flatMap((element) => elementsIn(element, [name]));
  return first && attribute(first.attributes, 'val');
}
