// Takes pictures of the window's screens, light and dark, small and large: `npm run screens [-- FOLDER]`.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tablePicture } from '../e2e/files/pictures.ts';
import { findBrowser } from '../e2e/support/findBrowser.ts';
import { serve } from '../e2e/support/webLauncher.ts';
import { ensureBuilt } from './build.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const THEMES = ['light', 'dark'] as const;

const root = join(import.meta.dirname, '..');
const folder = process.argv[2] ?? join(root, 'test-results/screens');

/** Ways to each screen, in an order that leads from one to the next. */
const screens: Readonly<Record<string, (page: Page, files: Readonly<Record<string, string>>) => Promise<void>>> = {
  'first-screen': async (page) => {
    await page
      .getByRole('button', { name: /^Open sample / })
      .first()
      .waitFor();
  },
  sheet: async (page) => {
    await page
      .getByRole('button', { name: /^Open sample / })
      .first()
      .click();
    await page.locator('[data-answer]').waitFor({ timeout: 90_000 });
  },
  'sheet-review-empty': async (page) => {
    await page.keyboard.press('Alt+r');
    await page.getByText('Nothing is left to decide').waitFor();
  },
  'failed-import': async (page, files) => {
    await page.keyboard.press('Alt+r');
    await open(page, files['broken'] ?? '');
    await page.getByRole('region', { name: 'Activity panel' }).getByRole('alert').waitFor();
  },
  picture: async (page, files) => {
    await page.keyboard.press('Alt+Shift+y');
    await open(page, files['faint'] ?? '');
    await page.getByText('What was read').waitFor({ timeout: 90_000 });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /to decide$/ })
      .waitFor();
  },
  'picture-review': async (page) => {
    await page.keyboard.press('Alt+r');
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
    await page.keyboard.press('j');
  },
  'picture-review-correct': async (page) => {
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'What it says' }).waitFor();
  },
  activity: async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+r');
    await page.keyboard.press('Alt+y');
    await page.getByRole('list', { name: 'Runs' }).waitFor();
  },
  library: (page) => go(page, 'Library'),
  sessions: (page) => go(page, 'Sessions'),
  settings: (page) => go(page, 'Settings'),
};

await ensureBuilt(root, { say: (line) => console.error(line) });
await mkdir(folder, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: ['--disable-gpu'] });
try {
  for (const size of SIZES) for (const theme of THEMES) await takeAll(browser, size, theme);
} finally {
  await browser.close();
}

async function takeAll(
  browser: Browser,
  viewport: (typeof SIZES)[number],
  colorScheme: (typeof THEMES)[number],
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'tablewright-screens-'));
  const { child, url } = await serve(join(home, 'library'), []);
  const context = await browser.newContext({ viewport, colorScheme });
  try {
    const files = await makeFiles(home);
    const page = await context.newPage();
    await page.goto(url);
    for (const [name, lead] of Object.entries(screens)) {
      await lead(page, files);
      // What slides or fades in comes to rest.
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) });
    }
  } finally {
    await context.close();
    child.kill();
    await rm(home, { recursive: true, force: true });
  }
}

async function open(page: Page, path: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+o')]);
  await chooser.setFiles(path);
}

async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: place }).click();
}

async function makeFiles(home: string): Promise<Readonly<Record<string, string>>> {
  const faint = join(home, 'stalls.png');
  const broken = join(home, 'broken.xlsx');
  const rows = [
    ['Stall', 'Apples', 'Pears'],
    ['Market', '8BS6', '35'],
    ['Harbour', '4l8', '7Z2'],
    ['Station', '17', '9O0'],
    ['Garden', 'l7B', '6S5'],
    ['Castle', '5S8', 'Z2B'],
  ];
  await writeFile(
    faint,
    await sharp(await tablePicture(rows, 0))
      .resize({ width: 306 })
      .blur(1.6)
      .toBuffer(),
  );
  await writeFile(broken, 'PK but no workbook');
  return { faint, broken };
}
