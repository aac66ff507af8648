import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PictureRun } from '../../../../src-shared/pictures.ts';
import type { ModelServer } from '../../model/replay/modelServer.ts';
import { readRecording, type RecordedLine } from '../../model/replay/recording.ts';
import { startReplay } from '../../model/replay/replayer.ts';
import { type EmbeddedReading, openEmbedded } from '../../recognise/ngtr/embedded.ts';
import type { ReadSheet } from '../testPictures.ts';
import { readRecorded, recordedFile, type RecordedPictureName, recordedPictures } from './readRecorded.ts';

let embedded: EmbeddedReading;
let replay: ModelServer | undefined;
beforeAll(async () => {
  embedded = await openEmbedded();
});
afterAll(() => embedded.close());
afterEach(async () => {
  await replay?.close();
  replay = undefined;
});

async function recordingOf(name: RecordedPictureName): Promise<RecordedLine[]> {
  return readRecording(await readFile(recordedFile(name, 'jsonl'), 'utf8'), `${name}.jsonl`);
}

/** Reads a picture by a recording. */
async function readBy(
  name: RecordedPictureName,
  lines: readonly RecordedLine[],
): Promise<ReadSheet & { readonly missing: number }> {
  let missing = 0;
  replay = await startReplay({ lines, port: 0, onMissing: () => (missing += 1) });
  const read = await readRecorded(name, replay.baseUrl, embedded.recogniser);
  return { ...read, missing };
}

/** Reads a picture as it was recorded: each call is answered, and each reply is asked for. */
async function read(name: RecordedPictureName): Promise<ReadSheet> {
  const lines = await recordingOf(name);
  const { missing, ...result } = await readBy(name, lines);
  // Prompts, tools or their parameters changed: record again with scripts/recordPictures.ts.
  expect(missing, 'calls without a recorded reply').toBe(0);
  expect(replay?.requests.length, 'calls').toBe(lines.length);
  expect(result.texts).toEqual(recordedPictures[name]);
  return result;
}

const promptsOf = ({ calls }: PictureRun): string[] => calls.map(({ prompt }) => prompt.replace('ngtr-', ''));
/** What a person sees of the steps. */
const stepsOf = ({ steps }: PictureRun) =>
  steps.map(({ tool, verdict }) => [tool, verdict.isAccepted ? 'accepted' : 'rejected', verdict.by, verdict.reason]);

describe('the published pipeline, by recorded replies', () => {
  test('a clean screenshot: no tool does better than none; cells have their places', async () => {
    const { run, grid } = await read('clean');
    expect(run).toMatchObject({ reader: 'model', isTableFound: true, differences: [], notes: [], steps: [] });
    // The neighbour without tools and enlarged, then the picture.
    expect(promptsOf(run)).toEqual(['plans', 'recognise', 'recognise', 'recognise']);
    expect([...grid.cells()].every(({ box, confidence }) => box && (confidence ?? 0) > 0.5)).toBe(true);
  });

  test('a leaning scan: the model refuses the verdict, and the measures judge the step', async () => {
    const { run } = await read('leaning');
    expect(stepsOf(run)).toEqual([
      ['deskew', 'accepted', 'measure', expect.stringMatching(/ \(the model gave no verdict\)$/)],
    ]);
    expect(run.notes).toEqual([]);
    expect(promptsOf(run)).not.toContain('reflect');
  });

  test('an underexposed photo: plans without JSON give way to those of the measures, and experience chooses', async () => {
    const { run } = await read('underexposed');
    expect(stepsOf(run)).toEqual([['levels', 'accepted', 'model', 'The writing stands out more.']]);
    expect(run.notes).toEqual([
      'The model proposed no plans that could be used; tools were chosen by what was measured.',
    ]);
  });

  test('small print: tools that do not exist are left out, and told', async () => {
    const { run } = await read('small-print');
    expect(stepsOf(run)).toEqual([['upscale', 'accepted', 'model', 'Letters are larger and whole.']]);
    expect(run.notes).toEqual([
      'The model named tools that do not exist; they were left out: "superres", "magic_wand".',
    ]);
  });

  test('a blurred one: broken HTML is given back until it is whole', async () => {
    const { run } = await read('blurred');
    expect(run.notes).toEqual(["The model's HTML was broken and repaired (2×)."]);
    expect(promptsOf(run).slice(-3)).toEqual(['recognise', 'repair', 'repair']);
  });

  test('thickened borders: a step is taken back; a model that never writes a table leaves the picture to the program', async () => {
    const { run } = await read('thick-rules');
    expect(stepsOf(run)).toEqual([['binarise', 'rejected', 'model', 'Thin strokes of letters were lost.']]);
    expect(run.notes).toEqual([
      'The model wrote no table that could be used; the embedded recogniser read the picture.',
    ]);
  });

  test('a tall table: read in overlapping strips, and each row once', async () => {
    const { run, grid } = await read('tall');
    expect(promptsOf(run)).toEqual(['plans', 'recognise', 'recognise', 'recognise', 'recognise']);
    expect(run.notes).toEqual([]);
    const tops = Array.from({ length: grid.rowCount }, (_, row) => grid.at(row, 0)?.box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(105);
  });
});

test('a call that was not recorded is told, and the program reads alone', async () => {
  const lines = await recordingOf('clean');
  const { run, missing } = await readBy('clean', lines.slice(0, -1));
  expect(missing).toBe(1);
  expect(run.reader).toBe('embedded');
  expect(run.notes).toContainEqual(expect.stringMatching(/The program read the picture alone\.$/));
});
