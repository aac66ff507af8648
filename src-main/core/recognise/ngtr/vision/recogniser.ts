import { measurePicture } from '../../../image/measures/measurePicture.ts';
import { cropPicture, type Picture } from '../../../image/picture.ts';
import type { LanguageModel } from '../../../model/types.ts';
import type { TableRecogniser } from '../types.ts';
import { isUselessReply, visionCall } from './calls.ts';
import { SHARED, stitched, stripsOf } from './strips.ts';
import { rowsToGrid } from './tableGrid.ts';
import { checkTable, rowsToHtml, type TableRow } from './tableHtml.ts';
import { withoutHeadings } from './writtenHeadings.ts';

const REPAIRS_AT_MOST = 3;
const TOKENS = 8000;

/**
 * Reads tables by a vision model with one example (NGTR, section 4.3): HTML out,
 * given back to the model up to three times when it is broken; tall pictures
 * strip by strip. Where all of that fails, `otherwise` reads the picture.
 * `name` names the model.
 */
export function visionRecogniser(model: LanguageModel, name: string, otherwise: TableRecogniser): TableRecogniser {
  return {
    id: `vision ${name} 3`,
    wantsExample: true,
    async recognise(picture, options) {
      const { example, signal } = options;
      const notes: string[] = [];
      let rows: readonly TableRow[] = [];
      try {
        const strips = stripsOf(picture, measurePicture(picture).glyphHeight);
        for (const [place, strip] of strips.entries()) {
          const shown = strips.length === 1 ? picture : cropPicture(picture, strip);
          const pictures = example ? [example.picture, shown] : [shown];
          const how = { example: example?.html ?? '', part: partOf(place, strips.length) };
          const read = await readStrip(model, shown, pictures, how, signal);
          if (read.repairs > 0) notes.push(`The model's HTML was broken and repaired (${read.repairs}×).`);
          rows = place === 0 ? read.rows : stitched(rows, read.rows);
        }
      } catch (error) {
        if (!isUselessReply(error) && !(error instanceof BrokenTableError)) throw error;
        const reading = await otherwise.recognise(picture, options);
        return {
          ...reading,
          notes: [
            ...reading.notes,
            'The model wrote no table that could be used; the embedded recogniser read the picture.',
          ],
        };
      }
      const { rows: own, note } = withoutHeadings(rows);
      rows = own;
      if (note !== null) notes.push(note);
      const html = rowsToHtml(rows);
      const isBlank = rows.every((row) => row.every(({ text }) => text === ''));
      const name = options.name ?? 'Table';
      return { html, grids: isBlank ? [] : [rowsToGrid(rows, name)], words: [], quality: null, notes };
    },
  };
}

/** What a model is told of a strip; nothing of a picture that is shown whole. */
function partOf(place: number, count: number): string {
  if (count === 1) return '';
  const shared = `the ${SHARED} or so lines that neighbouring parts share stand in both`;
  const begun = place === 0 ? '' : ' It goes on with a table that began in the part before: its columns are the same.';
  return `The last picture is part ${place + 1} of ${count} of a tall page, from top to bottom; ${shared}.${begun} Write down every row of it that is shown whole.`;
}

/** The model could not write a whole table, however often it was asked. */
class BrokenTableError extends Error {}

async function readStrip(
  model: LanguageModel,
  shown: Picture,
  pictures: readonly Picture[],
  variables: { readonly example: string; readonly part: string },
  signal: AbortSignal | undefined,
): Promise<{ readonly rows: readonly TableRow[]; readonly repairs: number }> {
  const options = { maxTokens: TOKENS, temperature: 0 };
  const call = await visionCall('ngtr-recognise', variables, pictures, options);
  let text = (await model.complete(call, { signal })).value;
  for (let repairs = 0; ; repairs += 1) {
    const checked = checkTable(text);
    if ('rows' in checked) return { rows: checked.rows, repairs };
    if (repairs === REPAIRS_AT_MOST) throw new BrokenTableError(checked.problem);
    const repair = await visionCall('ngtr-repair', { html: text, problem: checked.problem }, [shown], options);
    text = (await model.complete(repair, { signal })).value;
  }
}
