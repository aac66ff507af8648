import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../model/replay/modelServer.ts';
import { says } from '../../model/testKit.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { ended } from './testTable.ts';

/** Words of one subject, whatever they are; a vector counts them. */
const SUBJECTS = [
  /\b(?:bird|avian|owl|ornitholog)\w*/gi,
  /\b(?:song|call|vocali|voice)\w*/gi,
  /\b(?:tax|levy|duty)\w*/gi,
];
const vectorOf = (text: string): number[] => [0.2, ...SUBJECTS.map((words) => text.match(words)?.length ?? 0)];

let kit: TestApp;
let server: ModelServer;
let isBroken: boolean;

beforeEach(async () => {
  isBroken = false;
  kit = await startTestApp();
  server = await startModelServer({
    models: ['small', 'vectors'],
    chat: () => says('{"operations": []}'),
    embed: (text) => (isBroken ? null : vectorOf(text)),
  });
  await kit.client.model.set({ retries: 0 });
});
afterEach(async () => {
  await server.close();
  await kit.dispose();
});

async function setModels({ hasText = false, hasEmbeddings = true } = {}): Promise<void> {
  const at = { preset: 'other' as const, baseUrl: server.baseUrl };
  await kit.client.model.set({
    endpoints: {
      text: hasText ? { ...at, model: 'small' } : null,
      vision: null,
      embeddings: hasEmbeddings ? { ...at, model: 'vectors' } : null,
    },
  });
}

const DEMAND = 'Compare collections of bird songs.';
/** The second says it in other words, the third in some of the same and of something else. */
const WORKS = [
  ['Bird songs of marshes', 'Songs of birds were collected in marshes.'],
  ['Avian vocalisations at dusk', 'Ornithologists taped avian voices of moors.'],
  ['Collections of taxes', 'A levy is a duty; taxes on land are compared across collections, as birds of passage.'],
];

async function collection(works: readonly (readonly string[])[], demand = DEMAND): Promise<string> {
  const { client, grant } = kit;
  const { id } = await client.survey.create({ name: 'Birds' });
  const list = works.map(([title, abstract], at) => `@article{w${at}, title={${title}}, abstract={${abstract}}}`);
  const fileId = await grant('works.bib', new TextEncoder().encode(list.join('\n')));
  await client.survey.addBibliography({ documentId: id, fileId });
  await client.survey.setDemand({ documentId: id, demand });
  return id;
}

function embedded(): string[] {
  return server.requests.flatMap(({ path, body }) =>
    path === '/v1/embeddings' && typeof body === 'object' && body !== null && 'input' in body
      ? [body.input].flat().map(String)
      : [],
  );
}

test('a paper that says in other words what is asked is chosen by meaning, with its reason, and shown a model once', async () => {
  await setModels({ hasEmbeddings: false });
  const id = await collection(WORKS);
  const byWords = await kit.client.survey.select({ documentId: id });
  expect(byWords.choices[1]).toMatchObject({ isIncluded: false, reason: 'It has none of the words of the demand.' });
  expect(embedded()).toEqual([]);

  await setModels();
  const { choices, notes } = await kit.client.survey.select({ documentId: id });
  expect(notes).toEqual([]);
  const [, avian] = choices;
  expect(avian).toMatchObject({ isIncluded: true });
  expect(avian?.reason).toBe('It has none of the words of the demand, but means much the same.');
  expect(avian?.relevance).toBeGreaterThan(byWords.choices[1]?.relevance ?? 1);
  const sent = embedded();
  expect(sent).toContain(DEMAND);
  expect(sent).toContain(WORKS[1]?.join('\n'));

  const run = await kit.client.survey.make({ documentId: id, columns: ['Name'] });
  await ended(kit, run.id);
  const made = await kit.client.survey.table({ tableId: run.id });
  expect(made.choices).toEqual(choices);
  expect(made.ledger).toMatchObject({ model: 'vectors', calls: 0 });
  expect(embedded()).toEqual(sent);
});

test('where the endpoint fails papers are chosen by words, and that is told', async () => {
  await setModels({ hasEmbeddings: false });
  const id = await collection(WORKS);
  const { choices } = await kit.client.survey.select({ documentId: id });
  await setModels();
  isBroken = true;
  const broken = await kit.client.survey.select({ documentId: id });
  expect(broken.choices).toEqual(choices);
  expect(broken.notes[0]).toMatch(/^Papers were chosen by their words alone: /);
  const run = await kit.client.survey.make({ documentId: id, columns: ['Name'] });
  await ended(kit, run.id);
  const made = await kit.client.survey.table({ tableId: run.id });
  expect(made.problems[0]).toMatch(/^Papers were chosen by their words alone: /);
  expect(made.choices).toEqual(choices);
});

test('a collection on another subject is told by words, and not where it says the same in other words', async () => {
  await setModels({ hasEmbeddings: false });
  const note = /^Few of the demand’s words stand in the titles and abstracts/;
  const taxes = [WORKS[2] ?? [], ['Duties on tea', 'Duties rose.'], ['A levy on salt', 'The levy is old.']];
  const other = await collection(taxes, 'Compare microphones that hear bats.');
  expect((await kit.client.survey.select({ documentId: other })).notes).toEqual([expect.stringMatching(note)]);
  const same = await collection([WORKS[1] ?? [], ['Owl voices', 'Voices of owls.']], 'Which bird calls are known?');
  expect((await kit.client.survey.select({ documentId: same })).notes).toEqual([expect.stringMatching(note)]);
  await setModels();
  expect((await kit.client.survey.select({ documentId: same })).notes).toEqual([]);
  expect((await kit.client.survey.select({ documentId: other })).notes).toEqual([expect.stringMatching(note)]);
});

test('of a large collection a model is shown what is not far from the demand, and why the rest was not is told', async () => {
  await setModels({ hasText: true });
  const far = Array.from({ length: 25 }, (_, at) => [
    `Duty ${at} on land`,
    `Duty ${at} is levied on land in ${at} towns.`,
  ]);
  const near = Array.from({ length: 20 }, (_, at) => [`Bird songs of wood ${at}`, `Songs of birds of wood ${at}.`]);
  const id = await collection([...far, ...near]);
  const { papers } = await kit.client.survey.get({ documentId: id });
  const [wanted = '', ...others] = papers.flatMap((paper) => (paper.title.startsWith('Duty') ? [paper.id] : []));
  await kit.client.survey.decide({ documentId: id, papers: [wanted], isIncluded: true });
  const run = await kit.client.survey.make({ documentId: id, columns: [], strategy: 'model' });
  await ended(kit, run.id);
  const { choices } = await kit.client.survey.table({ tableId: run.id });
  expect(choices).toHaveLength(45);
  const shown = server.requests.filter(({ body }) => JSON.stringify(body).includes('step by step'));
  // A title ends its line, so that none is a part of another.
  const isShown = ([title = '']: readonly string[]): boolean =>
    shown.some(({ body }) => JSON.stringify(body).includes(String.raw`${title}\n`));
  const seen = [...far, ...near].filter(isShown);
  // Thirty are read in any case; what a person decided is, too.
  expect(seen.length).toBeGreaterThanOrEqual(30);
  expect(seen.length).toBeLessThanOrEqual(31);
  expect(near.every(isShown)).toBe(true);
  expect(choices.find(({ paper }) => paper === wanted)).toMatchObject({ isIncluded: true });
  const left = choices.filter(({ reason }) => reason.startsWith('It is far from the demand'));
  expect(left.length).toBeGreaterThanOrEqual(14);
  expect(left.every(({ paper }) => others.includes(paper))).toBe(true);
});
