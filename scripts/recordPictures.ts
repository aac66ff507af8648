// Draws the pictures that a vision model reads by recorded replies, and records them: `node scripts/recordPictures.ts`.
// After a change of prompts or tools: `node scripts/recordPictures.ts --keep`, which leaves the pictures as they are.
import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measurePicture } from '../src-main/core/image/measures/measurePicture.ts';
import { openPictures } from '../src-main/core/image/open/openPictures.ts';
import { startModelServer, type ServedChat } from '../src-main/core/model/replay/modelServer.ts';
import { startRecorder } from '../src-main/core/model/replay/recorder.ts';
import { picturesOf } from '../src-main/core/model/replay/recording.ts';
import {
  readRecorded,
  recordedFile,
  type RecordedPictureName,
  recordedPictures,
} from '../src-main/core/pictures/recorded/readRecorded.ts';
import { FRUIT, htmlOf, STOCK, TOWNS } from '../src-main/core/pictures/recorded/tables.ts';
import { degraded, drawTable } from '../src-main/core/pictures/testPictures.ts';
import { openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import type { TableRecogniser } from '../src-main/core/recognise/ngtr/types.ts';
import { stripsOf } from '../src-main/core/recognise/ngtr/vision/strips.ts';
import { type VisionRole, visionRoleOf } from '../src-main/core/recognise/ngtr/vision/testReplies.ts';

const SMALL = { cellWidth: 70, rowHeight: 18, fontSize: 9 };
const TALL = { cellWidth: 110, rowHeight: 26, fontSize: 16, margin: 30 };

const drawn: Readonly<Record<RecordedPictureName | 'neighbour', () => Promise<Buffer>>> = {
  neighbour: async () => degraded(await drawTable(TOWNS), 'underexposure'),
  clean: () => drawTable(FRUIT),
  leaning: () => drawTable(FRUIT, { tilt: 4 }),
  underexposed: async () => degraded(await drawTable(FRUIT), 'underexposure'),
  'small-print': () => drawTable(FRUIT, SMALL),
  blurred: async () => degraded(await drawTable(FRUIT), 'blur'),
  'thick-rules': async () => degraded(await drawTable(FRUIT), 'thickened borders'),
  tall: () => drawTable(STOCK, TALL),
};

/** What a model is asked for, the neighbour and the new picture apart. */
type Asked = Exclude<VisionRole, 'recognise'> | 'learn' | 'read';
/** Replies in turn, the last one from then on. */
type Replies = Readonly<Record<Asked, readonly ServedChat[]>>;

function says(text: string): ServedChat {
  return { kind: 'reply', text, inputTokens: 900, outputTokens: Math.ceil(text.length / 4) };
}

const plans = (...named: readonly (readonly string[])[]): ServedChat[] => [says(JSON.stringify({ plans: named }))];
const verdict = (accepted: boolean, reason: string): ServedChat[] => [
  says(JSON.stringify({ verdict: accepted ? 'accepted' : 'rejected', reason })),
];
const fenced = (html: string): ServedChat => says(`\`\`\`html\n${html}\n\`\`\``);

const RIGHT = htmlOf(FRUIT);
const UNEVEN = RIGHT.replace('<td>17</td>', '');
const LEARNED = htmlOf(TOWNS);
/** Without tools the dark neighbour is misread; with the first plan it is not. */
const LEARNING = [says(LEARNED.replace('152', '182').replace('Denby', 'Derby')), says(LEARNED)];

const usual: Replies = {
  plans: plans(['levels'], ['levels', 'sharpen']),
  learn: LEARNING,
  reflect: verdict(true, 'The writing stands out more.'),
  read: [fenced(RIGHT)],
  repair: [says(RIGHT)],
  choose: [says('{"better": "first"}')],
  cells: [says('{"texts": []}')],
};

/** What the model says otherwise than usual. */
const replies: Readonly<Record<RecordedPictureName, Partial<Replies>>> = {
  clean: { plans: plans([], ['upscale']), learn: [says(LEARNED)] },
  leaning: {
    plans: plans(['deskew'], ['deskew', 'levels']),
    learn: [says(LEARNED)],
    reflect: [
      {
        kind: 'refusal',
        status: 400,
        message: 'The request was stopped by our content policy.',
        code: 'content_filter',
      },
    ],
  },
  underexposed: { plans: [says('First I would brighten the picture, then read it.')] },
  'small-print': {
    plans: plans(['superres', 'upscale'], ['magic_wand']),
    reflect: verdict(true, 'Letters are larger and whole.'),
  },
  blurred: {
    plans: plans(['sharpen'], []),
    reflect: verdict(true, 'Edges are crisper.'),
    read: [fenced(UNEVEN)],
    repair: [says('I am sorry, here it is: <table><tr><td>Fruit</td>'), says(`The mended table:\n${RIGHT}`)],
  },
  'thick-rules': {
    plans: plans(['binarise'], []),
    reflect: verdict(false, 'Thin strokes of letters were lost.'),
    read: [says('I see a list of fruit.')],
    repair: [says(UNEVEN)],
  },
  tall: { plans: plans([]), learn: [says(LEARNED)], read: await stripReplies() },
};

/** What a model writes of each strip: rows that the cut went through are spoiled or left out. */
async function stripReplies(): Promise<ServedChat[]> {
  const file = await openPictures(await drawn.tall(), 'tall.png');
  const picture = await file.page(0);
  file.close();
  const { margin, rowHeight } = TALL;
  return stripsOf(picture, measurePicture(picture).glyphHeight).map(({ top, bottom }) => {
    const shown = STOCK.flatMap((row, at) => {
      const [from, to] = [margin + at * rowHeight, margin + (at + 1) * rowHeight];
      if (from >= top && to <= bottom) return [row];
      return from < bottom && to > bottom + rowHeight / 2 ? [row.map((text) => text.slice(0, 1))] : [];
    });
    return says(htmlOf(shown));
  });
}

async function record(name: RecordedPictureName, recogniser: TableRecogniser): Promise<void> {
  const turns = new Map<Asked, number>();
  const target = await startModelServer({
    models: ['seeing'],
    chat: async (request) => {
      const role = visionRoleOf(request);
      const asked = role !== 'recognise' ? role : (await picturesOf(request)).length === 1 ? 'learn' : 'read';
      const said = replies[name][asked] ?? usual[asked];
      const turn = turns.get(asked) ?? 0;
      turns.set(asked, turn + 1);
      return said[Math.min(turn, said.length - 1)] ?? null;
    },
  });
  const file = recordedFile(name, 'jsonl').pathname;
  await rm(file, { force: true });
  let calls = 0;
  const onRecorded = (): void => void (calls += 1);
  const recorder = await startRecorder({
    target: target.baseUrl,
    key: null,
    file,
    allowedHosts: [],
    port: 0,
    onRecorded,
  });
  try {
    const { run, texts } = await readRecorded(name, recorder.baseUrl, recogniser);
    const isRight = JSON.stringify(texts) === JSON.stringify(recordedPictures[name]);
    const steps = run.steps.map(
      ({ tool, note, verdict }) => `${tool} (${note}) ${verdict.isAccepted ? 'kept' : 'taken back'} by ${verdict.by}`,
    );
    process.stdout.write(
      `${name}: ${calls} calls, ${isRight ? 'right' : 'wrong'}, ${[...steps, ...run.notes].join('; ')}\n`,
    );
  } finally {
    await Promise.all([recorder.close(), target.close()]);
  }
}

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
if (!values.keep) {
  for (const [name, draw] of Object.entries(drawn)) {
    // Keys of the record above.
    await writeFile(recordedFile(name as RecordedPictureName | 'neighbour', 'png'), await draw());
  }
}
const embedded = await openEmbedded();
try {
  // Keys of the list of pictures.
  for (const name of Object.keys(recordedPictures) as RecordedPictureName[]) await record(name, embedded.recogniser);
} finally {
  await embedded.close();
}
