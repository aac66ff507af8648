import { getFormatFromId } from 'numfmt';
import type { CellStyle } from '../../../src-shared/grid.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { styleLimits } from './limits.ts';
import { toHex, type WorkbookColor } from './xlsxColor.ts';
import { attribute, flag, walkAllXml } from './xml.ts';

type Part = Partial<Record<keyof CellStyle, string | number | boolean>>;

/** Number formats that Excel keeps by number alone where the language is Chinese (ECMA-376, 18.8.30). */
const CHINESE_FORMATS: Readonly<Record<number, string>> = {
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

const HORIZONTAL: Readonly<Record<string, string>> = {
  left: 'left',
  center: 'center',
  centerContinuous: 'center',
  distributed: 'center',
  right: 'right',
};
const VERTICAL: Readonly<Record<string, string>> = {
  top: 'top',
  center: 'middle',
  justify: 'middle',
  distributed: 'middle',
  bottom: 'bottom',
};

export interface ReadStyles {
  /** In the order in which cells name them; undefined for one that says nothing. */
  readonly styles: readonly (CellStyle | undefined)[];
  /** What was left out, a sentence each. */
  readonly warnings: readonly Said[];
}

/**
 * Reads the cell formats of a workbook; equal formats are one object. Throws
 * SyntaxError when a part is no XML.
 */
export function readStyles(styles: Uint8Array | null, theme: Uint8Array | null): ReadStyles {
  if (!styles) return { styles: [], warnings: [] };
  const colors = theme ? readTheme(theme) : [];
  const formats = new Map<number, string>();
  const fonts: Part[] = [];
  const fills: Part[] = [];
  const borders: Part[] = [];
  const cellFormats: Part[] = [];
  let list = '';
  let lostFormats = 0;
  let isFull = false;
  let current: Part = {};
  let pattern = '';
  walkAllXml(styles, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'fills' || name === 'borders' || name === 'cellXfs' || name === 'numFmts') {
        list = name;
      } else if (name === 'numFmt' && list === 'numFmts') {
        const code = attribute(attributes, 'formatCode') ?? 'General';
        const isKept = code.length <= styleLimits.numberFormatLength && formats.size < styleLimits.numberFormats;
        if (!isKept) lostFormats++;
        const id = Number(attribute(attributes, 'numFmtId'));
        if (formats.size < styleLimits.cellFormats) formats.set(id, isKept ? code : 'General');
      } else if (list === 'fonts') {
        if (name === 'font') begin(fonts, {});
        else if (name === 'b') current.bold = attribute(attributes, 'val') === undefined || flag(attributes, 'val');
        else if (name === 'i') current.italic = attribute(attributes, 'val') === undefined || flag(attributes, 'val');
        else if (name === 'color') setColor(current, 'color', attributes, colors);
      } else if (list === 'fills') {
        if (name === 'fill') begin(fills, {});
        else if (name === 'patternFill') pattern = attribute(attributes, 'patternType') ?? 'none';
        else if (name === 'gradientFill') pattern = 'gradient';
        else if (name === (pattern === 'solid' ? 'fgColor' : pattern === 'gradient' ? 'color' : 'bgColor')) {
          if (pattern !== 'none' && current.fill === undefined) setColor(current, 'fill', attributes, colors);
        }
      } else if (list === 'borders') {
        if (name === 'border') begin(borders, {});
        else if ((attribute(attributes, 'style') ?? 'none') !== 'none') setBorder(current, name);
      } else if (list === 'cellXfs') {
        if (name === 'xf') begin(cellFormats, joined(attributes));
        else if (name === 'alignment') setAlignment(current, attributes);
      }
    },
    close(name) {
      if (name === list) list = '';
    },
  });

  function begin(parts: Part[], part: Part): void {
    current = part;
    if (parts.length < styleLimits.cellFormats) parts.push(part);
    else isFull = true;
  }

  function joined(attributes: string): Part {
    const number = (name: string): number => Number(attribute(attributes, name) ?? 0);
    const formatId = number('numFmtId');
    const format = formats.get(formatId) ?? CHINESE_FORMATS[formatId] ?? getFormatFromId(formatId);
    return {
      // The first of each list is what a cell has that nobody styled.
      ...(number('fontId') > 0 && fonts[number('fontId')]),
      ...(number('fillId') > 1 && fills[number('fillId')]),
      ...(number('borderId') > 0 && borders[number('borderId')]),
      ...(format && format.toLowerCase() !== 'general' && { numberFormat: format }),
    };
  }
  const warnings: Said[] = [];
  if (lostFormats > 0) {
    const { numberFormatLength, numberFormats } = styleLimits;
    warnings.push(warningSaid.lostFormats(lostFormats, numberFormatLength, numberFormats));
  }
  if (isFull) warnings.push(warningSaid.firstFormats(styleLimits.cellFormats));
  return { styles: unified(cellFormats), warnings };
}

function setColor(part: Part, key: 'color' | 'fill', attributes: string, theme: readonly string[]): void {
  const number = (name: string): number | undefined => {
    const text = attribute(attributes, name);
    return text === undefined ? undefined : Number(text);
  };
  const color: WorkbookColor = {
    rgb: attribute(attributes, 'rgb'),
    theme: number('theme'),
    indexed: number('indexed'),
    tint: number('tint'),
  };
  const hex = toHex(color, theme);
  // Black text is what every sheet has.
  if (hex !== undefined && !(key === 'color' && hex === '#000000')) part[key] = hex;
}

function setBorder(part: Part, side: string): void {
  const letter = { top: 't', right: 'r', end: 'r', bottom: 'b', left: 'l', start: 'l' }[side];
  if (letter === undefined) return;
  const known = String(part.borders ?? '') + letter;
  part.borders = ['t', 'r', 'b', 'l'].filter((each) => known.includes(each)).join('');
}

function setAlignment(part: Part, attributes: string): void {
  const horizontal = HORIZONTAL[attribute(attributes, 'horizontal') ?? ''];
  const vertical = VERTICAL[attribute(attributes, 'vertical') ?? ''];
  const indent = Number(attribute(attributes, 'indent') ?? 0);
  if (horizontal) part.horizontal = horizontal;
  if (vertical) part.vertical = vertical;
  if (indent > 0) part.indent = indent;
  if (flag(attributes, 'wrapText')) part.wrap = true;
}

function unified(parts: readonly Part[]): (CellStyle | undefined)[] {
  const known = new Map<string, CellStyle>();
  return parts.map((part) => {
    const kept = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== false && value !== ''));
    if (Object.keys(kept).length === 0) return undefined;
    const key = JSON.stringify(kept);
    const style = known.get(key) ?? kept;
    known.set(key, style);
    return style;
  });
}

/** The theme's colours as cells count them: light before dark, although the part lists dark first. */
function readTheme(theme: Uint8Array): string[] {
  const slots = [
    'lt1',
    'dk1',
    'lt2',
    'dk2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
    'hlink',
    'folHlink',
  ];
  const found = new Map<string, string>();
  let slot = '';
  let isScheme = false;
  walkAllXml(theme, {
    open(name, attributes) {
      if (name === 'clrScheme') isScheme = true;
      if (!isScheme) return;
      if (slots.includes(name)) slot = name;
      const value = attribute(attributes, name === 'sysClr' ? 'lastClr' : 'val');
      if ((name === 'srgbClr' || name === 'sysClr') && value !== undefined) found.set(slot, value.toLowerCase());
    },
    close(name) {
      if (name === 'clrScheme') isScheme = false;
    },
  });
  return found.size === 0 ? [] : slots.map((each) => found.get(each) ?? '000000');
}
