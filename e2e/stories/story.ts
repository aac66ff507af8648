import { Window } from '../pages/Window.ts';
import { test as base } from '../support/app.ts';

export { expect } from '@playwright/test';

/** A story starts with the window open over an empty library. */
export const test = base.extend<{ window: Window }>({
  window: async ({ page, app }, use) => {
    await page.goto(app.url);
    await use(new Window(page));
  },
});
