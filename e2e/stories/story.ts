import { Window } from '../pages/Window.ts';
import { test as base } from '../support/app.ts';

export { expect } from '../support/app.ts';

/** A story starts with the window open over an empty library. */
export const test = base.extend<{ window: Window }>({
  window: ({ app }, use) => use(new Window(app.page)),
});
