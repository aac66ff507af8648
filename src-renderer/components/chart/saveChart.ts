import { saveBlob } from '../../lib/saveBlob.ts';
import { words } from '../words.ts';
import type { Figures } from './chartLayout.ts';
import { figuresCsv } from './figuresCsv.ts';

/** A picture is drawn so many times as large, to be sharp in print. */
const SHARPNESS = 3;

/** Saves a drawing of the page as a file, with the colours that it has on the screen. */
export async function saveChart(drawing: SVGSVGElement, title: string, format: 'png' | 'svg'): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const svg = new Blob([standalone(drawing, width, height)], { type: 'image/svg+xml' });
  saveBlob(format === 'svg' ? svg : await painted(svg, width, height), fileName(title, format));
}

/** Saves what a chart is drawn of. */
export function saveFigures(figures: Figures, title: string): void {
  saveBlob(new Blob([figuresCsv(figures, title)], { type: 'text/csv' }), fileName(title, 'csv'));
}

function fileName(title: string, ending: string): string {
  const name = title
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${name || words.chart.label}.${ending}`;
}

/** The drawing by itself: variables of the window's theme stand as the colours that they are. */
function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('A drawing has a copy of its own kind.');
  const theme = getComputedStyle(drawing);
  const colour = (name: string): string => theme.getPropertyValue(name).trim();
  for (const element of copy.querySelectorAll('*')) {
    for (const attribute of ['fill', 'stroke']) {
      const variable = /^var\((--[\w-]+)\)$/.exec(element.getAttribute(attribute) ?? '')?.[1];
      if (variable !== undefined) element.setAttribute(attribute, colour(variable));
    }
  }
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  const said = { width: `${width}`, height: `${height}`, fill: colour('--tw-surface') };
  for (const [attribute, value] of Object.entries(said)) ground.setAttribute(attribute, value);
  copy.prepend(ground);
  for (const attribute of ['class', 'role']) copy.removeAttribute(attribute);
  const own = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}`,
    height: `${height}`,
    'font-family': 'sans-serif',
  };
  for (const [attribute, value] of Object.entries(own)) copy.setAttribute(attribute, value);
  return new XMLSerializer().serializeToString(copy);
}

async function painted(svg: Blob, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SHARPNESS * width;
    canvas.height = SHARPNESS * height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error(words.chart.noPicture);
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
