import { reportOf, writtenReport } from '../../src-main/core/measure/reports.ts';
import { Measurements } from '../pages/Measurements.ts';
import { expect, test } from './story.ts';

const RESULT = {
  scitsr: { teds: 0.9251, tedsStruct: 0.96 },
  WTW: { teds: 0.4, tedsStruct: 0.55 },
  medianSeconds: 1.25,
};
const DEGRADED = { blur: { teds: 0.8, kept: 0.9 }, 'tilt 20°': { teds: 0.88, kept: 0.99 } };
const pictures = reportOf('pictures', RESULT, '2026-11-20, bench pictures');
const degraded = reportOf('degradations', DEGRADED, '2026-11-20, bench degradations');

test('reports are opened from files, read, and closed; what holds none is told', async ({ app, window }) => {
  const { page } = window;
  const measure = new Measurements(page);
  await measure.show();
  await expect(page.getByText('No report is open')).toBeVisible();
  await expect(measure.choose).toHaveCount(1);
  await expect(page.getByText('tablewright bench pictures --report report.html')).toBeVisible();

  await measure.open({ name: 'letter.html', text: '<p>Dear all</p>' });
  await expect(measure.refused).toContainText('letter.html holds no report');

  await measure.open(
    { name: 'pictures.html', text: writtenReport(pictures, 'pictures.html') },
    { name: 'degradations.json', text: writtenReport(degraded, 'degradations.json') },
  );
  await expect(measure.refused).toHaveCount(0);
  await expect(measure.reports).toHaveCount(2);
  const [first, second] = [measure.reports.nth(0), measure.reports.nth(1)];
  await expect(first.getByRole('heading')).toHaveText('Benchmark: pictures');
  await expect(first.getByRole('img', { name: 'Against what was aimed at' })).toContainText('0.550, aim 0.600');
  await expect(first.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)).toHaveText(
    /scitsr.*0\.925.*0\.960/,
  );
  await expect(second.getByRole('heading')).toHaveText('Benchmark: degradations');

  // They stay open while another place is looked at, and one that is opened again stands once.
  await window.goTo('Library');
  await measure.show();
  await expect(measure.reports).toHaveCount(2);
  await measure.open({ name: 'degradations.json', text: writtenReport(degraded, 'degradations.json') });
  await expect(measure.reports.getByRole('heading')).toHaveText(['Benchmark: degradations', 'Benchmark: pictures']);

  const saved = await app.saved(async () => {
    await first.getByRole('button', { name: /^Export / }).click();
    await page.getByRole('menuitem', { name: /^Markdown/ }).click();
  });
  expect(saved.name).toMatch(/^Benchmark degradations.*\.md$/);
  expect(new TextDecoder().decode(saved.bytes)).toContain('# Benchmark: degradations');

  await measure.reports
    .first()
    .getByRole('button', { name: /^Close / })
    .press('Enter');
  await expect(measure.reports).toHaveCount(1);
  await measure.reports
    .first()
    .getByRole('button', { name: /^Close / })
    .press('Enter');
  await expect(page.getByText('No report is open')).toBeVisible();
});
