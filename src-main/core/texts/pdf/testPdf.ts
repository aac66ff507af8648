/** A line of text on a page: `y` is its baseline from the top, in points. */
export interface PdfLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly font?: (typeof FONTS)[number];
  /** In degrees against the clock, around the beginning of its baseline. */
  readonly turn?: 90 | 180 | 270;
}

export interface PdfSheet {
  readonly lines?: readonly PdfLine[];
  /** Ruling lines from one point to another, from the top left. */
  readonly rules?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  /** Operators of the page's content that come before its text and rules, such as `[1 2] 0 d` for dots. */
  readonly operators?: string;
  /** A JPEG over the whole page, as a scanner makes it. */
  readonly scan?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
  /** Anything else that a page's dictionary may hold. */
  readonly more?: string;
}

const WIDTH = 612;
const HEIGHT = 792;
const FONTS = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Symbol', 'Courier', 'Times-Roman'] as const;

/** A PDF of such pages in letter size, with the fonts that every reader has. */
export function makePdf(sheets: readonly PdfSheet[], info = ''): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const fonts = FONTS.map((font) => {
    const encoding = font === 'Symbol' ? '' : ' /Encoding /WinAnsiEncoding';
    return add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font}${encoding} >>`);
  });
  const fontNames = `/Font << ${fonts.map((number, at) => `/F${at} ${number} 0 R`).join(' ')} >>`;
  const pages = sheets.map((sheet) => {
    const { scan } = sheet;
    const image = scan && add(imageOf(scan));
    const resources = `<< ${fontNames} ${image === undefined ? '' : `/XObject << /Scan ${image} 0 R >>`} >>`;
    const content = contentOf(sheet);
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${stream} 0 R ${sheet.more ?? ''} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`;
  const about = add(`<< ${info} >>`);
  return written(objects, about);
}

function imageOf({ jpeg, width, height }: NonNullable<PdfSheet['scan']>): string {
  const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return `<< ${about} /Length ${jpeg.length} >>\nstream\n${Buffer.from(jpeg).toString('latin1')}\nendstream`;
}

/** Cosine and sine of the angles that text is turned by. */
const DIRECTIONS = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const;

function contentOf({ lines = [], rules = [], operators, scan }: PdfSheet): string {
  const texts = lines.map(({ x, y, text, size = 10, font = 'Helvetica', turn }) => {
    const escaped = text.replace(/[\\()]/g, (char) => `\\${char}`);
    const [cos, sin] = DIRECTIONS[turn ?? 0];
    return `BT /F${FONTS.indexOf(font)} ${size} Tf ${cos} ${sin} ${-sin} ${cos} ${x} ${HEIGHT - y} Tm (${escaped}) Tj ET`;
  });
  const strokes = rules.map(([x1, y1, x2, y2]) => `0.5 w ${x1} ${HEIGHT - y1} m ${x2} ${HEIGHT - y2} l S`);
  const picture = scan ? [`q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Scan Do Q`] : [];
  return [...picture, operators ?? '', ...texts, ...strokes].join('\n');
}

function written(objects: readonly string[], info: number): Uint8Array {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** A paper of so many pages in two columns with headers, sections, a table and references on each page's text. */
export function makePaper(pages: number, sentence: (at: number) => string): Uint8Array {
  let at = 0;
  const words: string[] = [];
  const lineOf = (characters: number): string => {
    let line = '';
    while (line.length < characters) {
      if (words.length === 0) words.push(...sentence(at++).split(' '));
      const word = words[0] ?? '';
      if (line !== '' && line.length + word.length + 1 > characters) break;
      line += line === '' ? word : ` ${word}`;
      words.shift();
    }
    return line;
  };
  const sheets = Array.from({ length: pages }, (_, page): PdfSheet => {
    const lines: PdfLine[] = [
      { x: 250, y: 40, text: 'A paper made for measuring', size: 8 },
      { x: 300, y: 760, text: String(page + 1), size: 8 },
    ];
    const rules: [number, number, number, number][] = [];
    for (const x of [54, 315]) {
      lines.push({
        x,
        y: 80,
        text: `${page + 1}.${x > 100 ? 2 : 1} Heading of a section`,
        size: 12,
        font: 'Helvetica-Bold',
      });
      for (let line = 0; line < 38; line++) lines.push({ x, y: 98 + line * 12, text: lineOf(52), size: 9.5 });
      lines.push({ x, y: 575, text: `Table ${page * 2 + (x > 100 ? 2 : 1)}: Figures of this page.`, size: 9 });
      for (let row = 0; row < 8; row++) {
        for (let col = 0; col < 4; col++)
          lines.push({
            x: x + col * 60,
            y: 595 + row * 13,
            text: row === 0 ? `Col ${col}` : String(row * 10 + col),
            size: 9,
          });
      }
      for (const y of [583, 599, 691]) rules.push([x, y, x + 230, y]);
    }
    return { lines, rules };
  });
  return makePdf(sheets);
}
