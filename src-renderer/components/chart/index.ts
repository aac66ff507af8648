export { type Bin, binsBy, partingOf } from './bins.ts';
export { ChartChoice, type Drawable } from './ChartChoice.tsx';
export { drawablesOf } from './drawables.ts';
export { MOST_POINTS } from './series.ts';
