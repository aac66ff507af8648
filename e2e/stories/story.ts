import { Window } from '../pages/Window.ts';
import { expect, test as base } from '../support/app.ts';
import { type ScriptedModel, startScriptedModel } from '../support/scriptedModel.ts';

export { expect } from '../support/app.ts';

/** Waits for what is read of pictures, which takes its time where a machine has other things to do. */
export const patiently = expect.configure({ timeout: 90_000 });

interface Story {
  readonly window: Window;
  /** A language model that says what the story wants; set for text in the settings, and tried once only. */
  readonly model: ScriptedModel;
}

/** A story starts with the window open over an empty library. */
export const test = base.extend<Story>({
  window: ({ app }, use) => use(new Window(app.page)),
  model: async ({ window: { models } }, use) => {
    const model = await startScriptedModel();
    await models.open();
    await models.set('text', model.baseUrl, 'small');
    await models.setAmount('Tries after a fault', 0);
    await use(model);
    await model.close();
  },
});
