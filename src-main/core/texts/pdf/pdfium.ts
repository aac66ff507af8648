import { fileSaid } from '../../../../src-shared/said/files.ts';
import { type LoadedPdf, loadPdf } from '../../image/open/pdf.ts';
import { textLimits, tooLarge } from '../limits.ts';
import type { PdfFont, PdfPage } from './page.ts';
import { type Paint, type Point, RuleCollector } from './rules.ts';
import { type Turn, type TurnedGlyph, uprightPage } from './upright.ts';

export interface PdfText {
  readonly pageCount: number;
  page(index: number): PdfPage;
  /** What the document says of itself under such a name (`Title`, `Author`). */
  said(name: string): string;
  close(): void;
}

const MAX_GLYPHS = 200_000;
const MAX_OBJECTS = 200_000;
/** From this value on, of 255, a colour is white. */
const WHITE = 250;
/** Objects within objects: more of that is made to be a nuisance. */
const MAX_FORMS = 6;

/**
 * The part of PDFium's interface that this reader calls; the package hands out its module whole, but types only what it
 * uses itself. Pointers and handles are numbers; results that are points or boxes are written to memory.
 */
interface Pdfium {
  /** All of its memory; a new view once it has grown. */
  memory(): Uint8Array<ArrayBuffer>;
  malloc(bytes: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageWidthF(page: number): number;
  FPDF_GetPageHeightF(page: number): number;
  FPDF_PageToDevice(
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    turn: number,
    px: number,
    py: number,
    outX: number,
    outY: number,
  ): number;
  FPDF_GetMetaText(document: number, tag: number, buffer: number, bytes: number): number;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  FPDFText_GetFontSize(text: number, index: number): number;
  FPDFText_GetTextObject(text: number, index: number): number;
  FPDFText_GetFontInfo(text: number, index: number, buffer: number, bytes: number, flags: number): number;
  FPDFText_GetFontWeight(text: number, index: number): number;
  FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): number;
}

/** Opens a PDF for its text and its ruling lines. Throws DomainError. */
export async function openPdfText(bytes: Uint8Array, fileName: string): Promise<PdfText> {
  const loaded = await loadPdf(bytes, fileName);
  const pageCount = loaded.document.getPageCount();
  if (pageCount > textLimits.pages) {
    loaded.close();
    throw tooLarge(fileName, fileSaid.hasPages(pageCount));
  }
  const { pdfium, document } = insideOf(loaded);
  // Room for a matrix, a box and names: results are written here.
  const room = pdfium.malloc(1024);
  return {
    pageCount,
    page: (index) => new PageReader(pdfium, room).read(document, index),
    said: (name) => metaText(pdfium, document, name, room),
    close: () => loaded.close(),
  };
}

/** The package keeps its module and the document's handle to itself; they are its only way to places of text. */
function insideOf({ library, document }: LoadedPdf): { readonly pdfium: Pdfium; readonly document: number } {
  // The module has these functions under names with an underscore before them; its published type leaves them out.
  const module = library['module'] as unknown as Readonly<Record<string, unknown>>;
  const calls = Object.entries(module).flatMap(([name, call]) =>
    /^_(?:malloc|FPDF)/.test(name) ? [[name.slice(1), call]] : [],
  );
  const pdfium = { ...Object.fromEntries(calls), memory: () => module['HEAPU8'] } as unknown as Pdfium;
  return { pdfium, document: document['documentIdx'] };
}

function metaText(pdfium: Pdfium, document: number, name: string, room: number): string {
  pdfium.memory().set(new TextEncoder().encode(`${name}\0`), room);
  const bytes = pdfium.FPDF_GetMetaText(document, room, room + 64, 900);
  if (bytes <= 2 || bytes > 900) return '';
  return new TextDecoder('utf-16le').decode(pdfium.memory().slice(room + 64, room + 64 + bytes - 2));
}

/** `[a b c d e f]`: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [number, number, number, number, number, number];

class PageReader {
  readonly #pdfium: Pdfium;
  readonly #room: number;
  readonly #view: DataView;
  #objects = 0;
  readonly #rules = new RuleCollector();
  /** Of the largest picture, in square points. */
  #pictureArea = 0;

  constructor(pdfium: Pdfium, room: number) {
    this.#pdfium = pdfium;
    this.#room = room;
    this.#view = new DataView(pdfium.memory().buffer, room, 1024);
  }

  read(document: number, index: number): PdfPage {
    const pdfium = this.#pdfium;
    const page = pdfium.FPDF_LoadPage(document, index);
    if (page === 0) return uprightPage({ width: 612, height: 792 }, [], { horizontal: [], vertical: [] }, 0);
    try {
      const shown = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
      const toPage = this.#toPage(page, shown.width, shown.height);
      const glyphs = this.#glyphs(page, toPage).filter((glyph) => isOn(glyph, shown));
      this.#addRules(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at), toPage, 0);
      return uprightPage(shown, glyphs, this.#rules.build(), this.#pictureArea / (shown.width * shown.height));
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  }

  /** Memory may have grown, and its view with it. */
  #memory(): DataView {
    return this.#view.byteLength > 0 ? this.#view : new DataView(this.#pdfium.memory().buffer, this.#room, 1024);
  }

  /** From the page's own coordinates, which may be turned and cut, to points from the top left as it is shown. */
  #toPage(page: number, width: number, height: number): Matrix {
    const scale = 100;
    const point = (x: number, y: number): readonly [number, number] => {
      this.#pdfium.FPDF_PageToDevice(
        page,
        0,
        0,
        Math.round(width * scale),
        Math.round(height * scale),
        0,
        x,
        y,
        this.#room,
        this.#room + 4,
      );
      const view = this.#memory();
      return [view.getInt32(0, true) / scale, view.getInt32(4, true) / scale];
    };
    const [e, f] = point(0, 0);
    const [ax, ay] = point(1000, 0);
    const [cx, cy] = point(0, 1000);
    return [(ax - e) / 1000, (ay - f) / 1000, (cx - e) / 1000, (cy - f) / 1000, e, f];
  }

  #glyphs(page: number, toPage: Matrix): TurnedGlyph[] {
    const pdfium = this.#pdfium;
    const text = pdfium.FPDFText_LoadPage(page);
    const glyphs: TurnedGlyph[] = [];
    const fonts = new Map<number, ObjectFont>();
    try {
      const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_GLYPHS);
      for (let at = 0; at < count; at++) {
        const code = pdfium.FPDFText_GetUnicode(text, at);
        // A hyphen at a line's end comes as 2; other controls, and marks for what has no character, say nothing.
        if ((code < 32 && code !== 2) || code === 0xfffe || code === 0xffff) continue;
        const object = pdfium.FPDFText_GetTextObject(text, at);
        let known = fonts.get(object);
        if (!known) fonts.set(object, (known = this.#font(text, at, toPage)));
        const { font, turn } = known;
        if (turn === null) continue;
        const box = this.#box(text, at, toPage, turn === 0);
        if (!box) continue;
        const size = known.size || box.bottom - box.top;
        glyphs.push({ text: characterOf(code, font), ...box, size, font, object, turn });
      }
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
    return glyphs;
  }

  /** The box of a glyph with the room that its font gives it; of a turned one only that of its ink is known. */
  #box(
    text: number,
    at: number,
    toPage: Matrix,
    isUpright: boolean,
  ): Omit<TurnedGlyph, keyof ObjectFont | 'text' | 'object'> | null {
    const pdfium = this.#pdfium;
    const room = this.#room;
    pdfium.FPDFText_GetCharOrigin(text, at, room + 64, room + 72);
    const isKnown = isUpright
      ? pdfium.FPDFText_GetLooseCharBox(text, at, room)
      : pdfium.FPDFText_GetCharBox(text, at, room, room + 16, room + 24, room + 8);
    if (isKnown === 0) return null;
    const view = this.#memory();
    const origin = through(toPage, view.getFloat64(64, true), view.getFloat64(72, true));
    // FS_RECTF: left, top, right, bottom.
    const one = isUpright
      ? through(toPage, view.getFloat32(0, true), view.getFloat32(4, true))
      : through(toPage, view.getFloat64(0, true), view.getFloat64(8, true));
    const other = isUpright
      ? through(toPage, view.getFloat32(8, true), view.getFloat32(12, true))
      : through(toPage, view.getFloat64(16, true), view.getFloat64(24, true));
    const [left, right] = one.x < other.x ? [one.x, other.x] : [other.x, one.x];
    const [top, bottom] = one.y < other.y ? [one.y, other.y] : [other.y, one.y];
    return Number.isFinite(left + right + top + bottom)
      ? { left, right, top, bottom, baseline: origin.y, origin }
      : null;
  }

  /** What all glyphs of one text object share. */
  #font(text: number, at: number, toPage: Matrix): ObjectFont {
    const pdfium = this.#pdfium;
    const bytes = pdfium.FPDFText_GetFontInfo(text, at, this.#room + 64, 200, this.#room + 32);
    const view = this.#memory();
    const flags = view.getInt32(32, true);
    const name =
      bytes > 0 && bytes <= 200
        ? new TextDecoder().decode(pdfium.memory().slice(this.#room + 64, this.#room + 63 + bytes))
        : '';
    const weight = pdfium.FPDFText_GetFontWeight(text, at);
    const size = pdfium.FPDFText_GetFontSize(text, at);
    pdfium.FPDFText_GetMatrix(text, at, this.#room);
    const [a, b] = [view.getFloat32(0, true), view.getFloat32(4, true)];
    // Where the text's own x axis points on the page as it is shown.
    const dx = toPage[0] * a + toPage[2] * b;
    const dy = toPage[1] * a + toPage[3] * b;
    const scale = Math.hypot(dx, dy);
    return {
      font: {
        isBold:
          /bold|black|heavy|semibold|demi|cmbx|cmssbx|sfbx|lmroman\d+-bold/i.test(name) ||
          (weight >= 600 && weight <= 1000),
        isItalic: (flags & 64) !== 0 || /ital|oblique|cmti|sfti|slanted/i.test(name),
        isMath: /cmmi|cmsy|cmex|msam|msbm|math|symbol|eufm|stix|rsfs|lmmi|lmsy/i.test(name),
      },
      turn: scale > 0 ? turnOf(dx / scale, dy / scale) : 0,
      size: size * (scale || 1),
    };
  }

  #addRules(count: number, objectAt: (index: number) => number, toPage: Matrix, depth: number): void {
    const pdfium = this.#pdfium;
    for (let at = 0; at < count; at++) {
      if (++this.#objects > MAX_OBJECTS) return;
      const object = objectAt(at);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === 2) this.#path(object, toPage);
      else if (type === 3) this.#picture(object, toPage);
      else if (type === 5 && depth < MAX_FORMS) {
        const matrix = this.#matrix(object, toPage);
        this.#addRules(
          pdfium.FPDFFormObj_CountObjects(object),
          (index) => pdfium.FPDFFormObj_GetObject(object, index),
          matrix,
          depth + 1,
        );
      }
    }
  }

  #matrix(object: number, outer: Matrix): Matrix {
    if (this.#pdfium.FPDFPageObj_GetMatrix(object, this.#room) === 0) return outer;
    const view = this.#memory();
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from({ length: 6 }, (_, at) =>
      view.getFloat32(at * 4, true),
    );
    return [
      outer[0] * a + outer[2] * b,
      outer[1] * a + outer[3] * b,
      outer[0] * c + outer[2] * d,
      outer[1] * c + outer[3] * d,
      outer[0] * e + outer[2] * f + outer[4],
      outer[1] * e + outer[3] * f + outer[5],
    ];
  }

  /** Two corners of an object's box that are opposite each other. */
  #bounds(object: number, toPage: Matrix): readonly [Point, Point] | null {
    const room = this.#room;
    if (this.#pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12) === 0) return null;
    const view = this.#memory();
    return [
      through(toPage, view.getFloat32(0, true), view.getFloat32(4, true)),
      through(toPage, view.getFloat32(8, true), view.getFloat32(12, true)),
    ];
  }

  #picture(object: number, toPage: Matrix): void {
    const corners = this.#bounds(object, toPage);
    if (!corners) return;
    const [one, other] = corners;
    this.#pictureArea = Math.max(this.#pictureArea, Math.abs((one.x - other.x) * (one.y - other.y)));
  }

  /** A path that is a line as a whole, or is drawn of upright and level strokes. */
  #path(object: number, toPage: Matrix): void {
    const pdfium = this.#pdfium;
    const room = this.#room;
    const corners = this.#bounds(object, toPage);
    if (!corners) return;
    const [one, other] = corners;
    pdfium.FPDFPath_GetDrawMode(object, room + 16, room + 20);
    const isFilled = this.#memory().getInt32(16, true) !== 0;
    const isStroked = this.#memory().getInt32(20, true) !== 0;
    const stroke = isStroked ? this.#paint(object, 'Stroke') : 'none';
    const fill = isFilled ? this.#paint(object, 'Fill') : 'none';
    if (this.#rules.add(one, other, isStroked ? stroke : fill)) return;
    if (fill === 'colour') this.#rules.addFill(one, other);
    const count = pdfium.FPDFPath_CountSegments(object);
    if (!isStroked || count > 2000) return;
    const matrix = this.#matrix(object, toPage);
    let start: Point | null = null;
    let last: Point | null = null;
    for (let at = 0; at < count; at++) {
      if (++this.#objects > MAX_OBJECTS) return;
      const segment = pdfium.FPDFPath_GetPathSegment(object, at);
      if (pdfium.FPDFPathSegment_GetPoint(segment, room, room + 4) === 0) return;
      const memory = this.#memory();
      const point = through(matrix, memory.getFloat32(0, true), memory.getFloat32(4, true));
      const type = pdfium.FPDFPathSegment_GetType(segment);
      if (type === 0 && last) this.#rules.add(last, point, stroke);
      if (type === 2) start = point;
      if (pdfium.FPDFPathSegment_GetClose(segment) !== 0 && start) this.#rules.add(point, start, stroke);
      last = point;
    }
  }

  /** How a path is painted: what is transparent cannot be seen, nor can white on white. */
  #paint(object: number, kind: 'Fill' | 'Stroke'): Paint {
    const at = this.#room + 24;
    if (this.#pdfium[`FPDFPageObj_Get${kind}Color`](object, at, at + 4, at + 8, at + 12) === 0) return 'colour';
    const view = this.#memory();
    const [red, green, blue, alpha] = [24, 28, 32, 36].map((place) => view.getUint32(place, true));
    if (alpha === 0) return 'none';
    return Math.min(red ?? 0, green ?? 0, blue ?? 0) >= WHITE ? 'white' : 'colour';
  }
}

interface ObjectFont {
  readonly font: PdfFont;
  readonly size: number;
  /** Null for text that is slanted. */
  readonly turn: Turn | null;
}

/** The direction of text whose x axis points there on the page, with y downwards. */
function turnOf(dx: number, dy: number): Turn | null {
  if (dx > 0.9) return 0;
  if (dy < -0.9) return 1;
  if (dx < -0.9) return 2;
  return dy > 0.9 ? 3 : null;
}

/** Whether a glyph lies on the page, and not in what is cut off around it. */
function isOn({ left, right, top, bottom }: TurnedGlyph, { width, height }: PdfPage['shown']): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

/** A font of signs without names for them: what has no character is nearly always a bullet. */
function characterOf(code: number, font: PdfFont): string {
  if (code === 2) return '\u00ad';
  if (code >= 0x7f && code < 0xa0) return font.isMath ? '•' : ' ';
  return String.fromCodePoint(code);
}

function through([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
