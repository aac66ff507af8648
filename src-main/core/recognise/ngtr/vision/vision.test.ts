import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { degradations } from '../../../image/degrade.ts';
import { encodePicture } from '../../../image/encode.ts';
import { measurePicture } from '../../../image/measures/measurePicture.ts';
import { conditionsOf } from '../../../image/neighbours/conditions.ts';
import { describePicture } from '../../../image/neighbours/descriptors.ts';
import type { Picture } from '../../../image/picture.ts';
import { drawnTable } from '../../../image/testPicture.ts';
import type { ChatRequest } from '../../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../../model/testKit.ts';
import { exampleFor } from '../example.ts';
import { openNeighbours } from '../library.ts';
import { type ReadWithTools, recogniseWithTools } from '../recogniseWithTools.ts';
import type { TableRecogniser } from '../types.ts';
import { visionJudge } from './judge.ts';
import { visionPlanner } from './planner.ts';
import { visionRecogniser } from './recogniser.ts';
import { stitched, stripsOf } from './strips.ts';
import { checkTable, rowsToHtml, type TableRow } from './tableHtml.ts';
import { type VisionReplies, type VisionRole, visionRoleOf } from './testReplies.ts';

const LABEL = '<table><tr><td>Fruit</td><td>Boxes</td></tr><tr><td>Plums</td><td>48</td></tr></table>';
const BROKEN = '<table><tr><td>Fruit</td><td>Boxes</td></tr><tr><td>Plums</td></tr></table>';

const usual: VisionReplies = {
  plans: () => says('{"plans": [["levels", "upscale"], ["levels"]]}'),
  reflect: () => says('{"verdict": "accepted", "reason": "clearer"}'),
  recognise: () => says(LABEL),
  repair: () => says(LABEL),
  choose: () => says('{"better": "first"}'),
  cells: () => says('{"texts": []}'),
};

let kit: TestModels | undefined;
let asked: { role: VisionRole; request: ChatRequest }[];
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  await kit?.dispose();
  kit = undefined;
});

const embedded: TableRecogniser = {
  id: 'embedded',
  wantsExample: false,
  recognise: () =>
    Promise.resolve({
      html: '<table><tr><td>embedded</td></tr></table>',
      grids: [],
      words: [],
      quality: null,
      notes: [],
    }),
};

/** Reads a picture with the full pipeline of the paper; replies differ from the usual ones as given. */
async function read(picture: Picture, replies: Partial<VisionReplies> = {}): Promise<ReadWithTools> {
  kit = await startTestModels({
    chat: (request) => {
      const role = visionRoleOf(request);
      asked.push({ role, request });
      return (replies[role] ?? usual[role])();
    },
  });
  const model = kit.models.forSession(null);
  const neighbour = await degradations.underexposure(drawnTable({ rows: 7 }));
  const bytes = await encodePicture(neighbour, 'webp');
  const library = openNeighbours([
    {
      id: 'dark',
      descriptors: await describePicture(neighbour),
      conditions: conditionsOf(measurePicture(neighbour)),
      load: () => Promise.resolve({ bytes, html: LABEL }),
      experience: new Map(),
    },
  ]);
  return recogniseWithTools(picture, {
    library,
    recogniser: visionRecogniser(model, 'seeing', embedded),
    planner: visionPlanner(model, library),
    judge: visionJudge(model),
  });
}

const count = (role: VisionRole): number => asked.filter((each) => each.role === role).length;
const toolsOf = ({ plan }: ReadWithTools): string[] => plan.map(({ tool }) => tool);
const dark = await degradations.underexposure(drawnTable());

describe('the pipeline with a vision model', () => {
  it('plans on the neighbour, learns, reflects, and reads with the neighbour as example', async () => {
    const { reading, tried, steps, notes } = await read(dark);
    expect(tried.map(({ plan }) => plan.map(({ tool }) => tool))).toEqual([['levels', 'upscale'], ['levels'], []]);
    expect(reading.html).toBe(LABEL);
    expect(reading.grids[0]?.at(1, 1)?.text).toBe('48');
    expect(steps.every(({ verdict }) => verdict.by === 'model' || verdict.by === 'measure')).toBe(true);
    expect(notes).toEqual([]);
    const last = asked.at(-1)?.request.messages.at(-1)?.content;
    // The example's picture and the new one.
    expect(Array.isArray(last) && last.filter(({ type }) => type === 'image_url')).toHaveLength(2);
    expect(JSON.stringify(last)).toContain('<data example>');
  });

  it('takes the plan that the model reads the neighbour best with', async () => {
    let nth = 0;
    // Without tools first, then each plan.
    const result = await read(dark, { recognise: () => says((nth += 1) === 1 ? LABEL.replace('48', '4') : LABEL) });
    expect(toolsOf(result)).toEqual(['levels']);
    expect(result.steps[0]?.verdict).toMatchObject({ isAccepted: true, by: 'model', reason: 'clearer' });
  });

  it('plans by the measurements when the reply of the model is not JSON', async () => {
    const { tried, notes } = await read(dark, { plans: () => says('I would sharpen it.') });
    expect(notes).toEqual(['The model proposed no plans that could be used; tools were chosen by what was measured.']);
    expect(tried.flatMap(({ plan }) => plan.map(({ tool }) => tool))).toContain('levels');
  });

  it('leaves out tools that do not exist and plans that are there already, and says so', async () => {
    const { tried, notes } = await read(dark, {
      plans: () => says('{"plans": [["colourise", "levels"], ["levels", "levels"], ["magic"]]}'),
    });
    expect(tried.map(({ plan }) => plan.map(({ tool }) => tool))).toEqual([['levels'], []]);
    expect(notes).toEqual(['The model named tools that do not exist; they were left out: "colourise", "magic".']);
  });

  it('gives broken HTML back to the model, and keeps what it repairs', async () => {
    const light = drawnTable();
    const { reading, notes } = await read(light, {
      plans: () => says('{"plans": []}'),
      recognise: () => says(BROKEN),
      repair: () =>
        says(
          'Here it is:\n```html\n<table><thead><tr><th>Fruit</th><th>Boxes</th></tr></thead><tr><td><i>Plums</i></td><td>48</td></tr></table>\n```',
        ),
    });
    expect(reading.html).toBe(LABEL);
    expect(notes).toEqual(["The model's HTML was broken and repaired (1×)."]);
    expect(JSON.stringify(asked.find(({ role }) => role === 'repair')?.request)).toContain('Row 2 covers 1 columns');
  });

  it('asks for repair three times at most; then the embedded recogniser reads', async () => {
    const { reading, notes } = await read(drawnTable(), {
      plans: () => says('{"plans": []}'),
      recognise: () => says('no table here'),
      repair: () => says(BROKEN),
    });
    expect(reading.html).toContain('embedded');
    expect(notes).toEqual(['The model wrote no table that could be used; the embedded recogniser read the picture.']);
    // What was asked before is answered from what was kept.
    expect(count('repair')).toBeLessThanOrEqual(6);
  });

  it('takes back the step that the model rejects', async () => {
    let nth = 0;
    const result = await read(dark, {
      recognise: () => says((nth += 1) === 1 ? BROKEN : LABEL),
      repair: () => says(LABEL.replace('48', '4')),
      reflect: () => says('{"verdict": "rejected", "reason": "writing was smeared"}'),
    });
    expect(result.steps[0]?.verdict).toEqual({ isAccepted: false, by: 'model', reason: 'writing was smeared' });
    expect(result.picture).toBe(dark);
  });

  it('judges by measure where the model refuses to reflect', async () => {
    let nth = 0;
    const result = await read(dark, {
      recognise: () => says((nth += 1) === 1 ? LABEL.replace('48', '4') : LABEL),
      reflect: () => says('I cannot judge pictures.'),
    });
    expect(result.steps[0]?.verdict).toEqual({
      isAccepted: true,
      by: 'measure',
      reason: 'nothing became worse (the model gave no verdict)',
    });
  });
});

describe('an example', () => {
  const fruit = LABEL.replace('Fruit', '水果名').replace('<td>Boxes', '<td colspan="1">Boxes');
  const library = async () => {
    const bytes = await encodePicture(dark, 'webp');
    const descriptors = await describePicture(dark);
    const conditions = conditionsOf(measurePicture(dark));
    const kept = (id: string, html: string) => ({
      id,
      descriptors,
      conditions,
      load: () => Promise.resolve({ bytes, html }),
      experience: new Map(),
    });
    return openNeighbours([kept('latin', LABEL), kept('chinese', fruit)]);
  };

  it.each([
    ['the nearest where nothing was read', undefined, LABEL],
    ['in the script of what was read', '<table><tr><td>苹果</td></tr></table>', fruit],
    ['with merged cells where some were seen', '<table><tr><td rowspan="2">Pears</td></tr></table>', LABEL],
  ])('is %s', async (_, asRead, html) => {
    const features = measurePicture(dark);
    expect((await exampleFor(dark, [], { library: await library(), features, asRead }))?.html).toBe(html);
  });
});

describe('checkTable', () => {
  it.each([
    ['', 'There is no <table>.'],
    ['<table><tr><td>1</td>', 'It ends before </table>.'],
    ['<table></table>', 'The table has no rows of td.'],
    [BROKEN, 'Row 2 covers 1 columns, where other rows cover 2.'],
  ])('says what is wrong with %s', (html, problem) => {
    expect(checkTable(html)).toEqual({ problem });
  });

  it('lays out spans, and writes the allowed tags only', () => {
    const html =
      '<table><tr><td rowspan="2">a &lt;b</td><td colspan="2"><script>x</script><b>c</b></td></tr><tr><td>d</td><td>e</td></tr></table>';
    const checked = checkTable(html);
    expect('rows' in checked && rowsToHtml(checked.rows)).not.toMatch(/<(?!\/?(?:table|tr|td|b)[ >])/);
  });
});

describe('strips', () => {
  const row = (...texts: string[]): TableRow => texts.map((text) => ({ text, colSpan: 1, rowSpan: 1 }));

  it('cut a tall picture with shared lines, and leave others whole', () => {
    const tall = { width: 300, height: 4000, channels: 1, data: new Uint8Array(0) } as const;
    const strips = stripsOf(tall, 12);
    expect(strips.length).toBeGreaterThan(2);
    expect(strips[0]?.top).toBe(0);
    expect(strips.at(-1)?.bottom).toBe(4000);
    for (const [place, { top }] of strips.slice(1).entries()) expect(strips[place]?.bottom).toBeGreaterThan(top + 80);
    expect(stripsOf({ ...tall, height: 900 }, 12)).toHaveLength(1);
  });

  it('are stitched at the rows that both show, also where the cut spoiled one', () => {
    const all = Array.from({ length: 9 }, (_, place) => row(`row ${place}`, String(place)));
    expect(stitched(all.slice(0, 6), all.slice(3))).toEqual(all);
    expect(stitched([...all.slice(0, 6), row('ro', '6')], [row('w 2', ''), ...all.slice(3)])).toEqual(all);
    expect(stitched(all.slice(0, 3), all.slice(3))).toEqual(all);
  });
});
