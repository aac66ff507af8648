import { accessibilityFaults } from '../pages/accessibilityFaults.ts';
import { answerViews } from '../pages/answerViews.ts';
import { deskViews } from '../pages/deskViews.ts';
import { surveyViews } from '../pages/surveyViews.ts';
import { modelViews, pictureViews, placeViews, views } from '../pages/views.ts';
import { expect, test } from '../stories/story.ts';

test('Sheets, answers, records and the palette are accessible in both themes and at 200 %', async ({ window }) => {
  expect(await accessibilityFaults(window, views)).toEqual([]);
});

test('Each kind of answer and sheets larger than the screen are accessible', async ({ window }) => {
  expect(await accessibilityFaults(window, answerViews)).toEqual([]);
});

test('Decisions, filters, queries, shortcuts and reports are accessible', async ({ window }) => {
  expect(await accessibilityFaults(window, deskViews)).toEqual([]);
});

test('The library, settings, texts and documents side by side are accessible', async ({ window }) => {
  expect(await accessibilityFaults(window, placeViews)).toEqual([]);
});

test('Collections of papers and their tables are accessible', async ({ window }) => {
  expect(await accessibilityFaults(window, surveyViews)).toEqual([]);
});

test('Model settings, answers and costs are accessible', async ({ window, model }) => {
  expect(await accessibilityFaults(window, modelViews(model))).toEqual([]);
});

test('Pictures, their plans and their review are accessible', async ({ window }) => {
  expect(await accessibilityFaults(window, pictureViews)).toEqual([]);
});
