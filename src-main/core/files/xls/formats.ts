import { getFormatFromId } from 'numfmt';
import type { CellStyle } from '../../../../src-shared/grid.ts';
import { toHex } from '../xlsxColor.ts';

/** Fonts, number formats, colours and cell formats of a workbook, as its records come. */
export class Formats {
  readonly #isNew: boolean;
  readonly #fonts: { readonly isBold: boolean; readonly isItalic: boolean; readonly color: number }[] = [];
  readonly #numberFormats = new Map<number, string>();
  readonly #cellFormats: DataView[] = [];
  #palette: readonly string[] = [];
  readonly #styles = new Map<number, CellStyle | undefined>();

  /** `isNew`: of Excel 97 and later. */
  constructor(isNew: boolean) {
    this.#isNew = isNew;
  }

  addFont(data: DataView): void {
    if (data.byteLength < 8) return;
    const isItalic = (data.getUint16(2, true) & 2) !== 0;
    this.#fonts.push({ isBold: data.getUint16(6, true) >= 600, isItalic, color: data.getUint16(4, true) });
  }

  addNumberFormat(id: number, format: string): void {
    if (format.length <= 1000) this.#numberFormats.set(id, format);
  }

  addCellFormat(data: DataView): void {
    this.#cellFormats.push(data);
  }

  setPalette(data: DataView): void {
    const count = Math.min(
      data.byteLength < 2 ? 0 : data.getUint16(0, true),
      56,
      Math.floor((data.byteLength - 2) / 4),
    );
    this.#palette = Array.from({ length: Math.max(0, count) }, (_, at) =>
      [0, 1, 2]
        .map((channel) =>
          data
            .getUint8(2 + at * 4 + channel)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
    );
  }

  /** The style of a cell format; undefined for one that says nothing. */
  style(index: number): CellStyle | undefined {
    if (!this.#styles.has(index)) this.#styles.set(index, this.#make(index));
    return this.#styles.get(index);
  }

  #make(index: number): CellStyle | undefined {
    const data = this.#cellFormats[index];
    if (!data || data.byteLength < (this.#isNew ? 20 : 16)) return undefined;
    const fontIndex = data.getUint16(0, true);
    // There is no font 4: the count leaves it out.
    const font = this.#fonts[fontIndex > 4 ? fontIndex - 1 : fontIndex];
    const id = data.getUint16(2, true);
    const numberFormat = id === 0 ? undefined : (this.#numberFormats.get(id) ?? getFormatFromId(id) ?? undefined);
    const alignment = data.getUint8(6);
    const horizontal = ([undefined, 'left', 'center', 'right'] as const)[alignment & 7];
    const vertical = (['top', 'middle'] as const)[(alignment >> 4) & 7];
    const indent = this.#isNew ? data.getUint8(8) & 15 : 0;
    const fill = this.#fill(data);
    const color = font && font.color !== 8 && font.color < 64 ? this.#color(font.color) : undefined;
    const borders = this.#borders(data);
    const style: CellStyle = {
      ...(font?.isBold && { bold: true }),
      ...(font?.isItalic && { italic: true }),
      ...(color !== undefined && color !== '#000000' && { color }),
      ...(fill !== undefined && { fill }),
      ...(horizontal && { horizontal }),
      ...(vertical && { vertical }),
      ...(indent > 0 && { indent }),
      ...((alignment & 8) !== 0 && { wrap: true }),
      ...(borders !== '' && { borders }),
      ...(numberFormat !== undefined && numberFormat !== 'General' && { numberFormat }),
    };
    return Object.keys(style).length > 0 ? style : undefined;
  }

  #fill(data: DataView): string | undefined {
    const pattern = this.#isNew ? data.getUint32(14, true) >>> 26 : (data.getUint32(8, true) >>> 16) & 63;
    const fore = this.#isNew ? data.getUint16(18, true) & 127 : data.getUint32(8, true) & 127;
    return pattern === 1 && fore < 64 ? this.#color(fore) : undefined;
  }

  /** Bottom, left, right and top line styles lie in other bits in older workbooks. */
  #borders(data: DataView): string {
    const lines = this.#isNew ? data.getUint16(10, true) : data.getUint16(12, true);
    const bits = this.#isNew
      ? { l: lines & 15, r: (lines >> 4) & 15, t: (lines >> 8) & 15, b: lines >> 12 }
      : { t: lines & 7, l: (lines >> 3) & 7, r: (lines >> 6) & 7, b: (data.getUint32(8, true) >>> 22) & 7 };
    return (['t', 'r', 'b', 'l'] as const).filter((edge) => bits[edge] !== 0).join('');
  }

  #color(index: number): string | undefined {
    const own = index >= 8 ? this.#palette[index - 8] : undefined;
    return toHex(own === undefined ? { indexed: index } : { rgb: own }, []);
  }
}
