import { expect, type Locator, type Page } from '@playwright/test';
import { inspectorTab } from './inspectorTab.ts';

/** Questions and answers of the session that is shown. */
export class Chat {
  readonly pane: Locator;
  readonly question: Locator;
  readonly messages: Locator;
  readonly suggestions: Locator;
  readonly running: Locator;
  readonly session: Locator;
  readonly newSession: Locator;
  /** Who is asked; there where a text model is set. */
  readonly whoAnswers: Locator;
  /** What models have cost the session. */
  readonly cost: Locator;
  /** A question that could not be answered, with what happened. */
  readonly failure: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.pane = page.getByRole('region', { name: 'Ask' });
    this.question = this.pane.getByRole('textbox', { name: 'Question' });
    this.messages = this.pane.getByRole('article');
    this.suggestions = this.pane.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
    this.running = this.pane.locator('[data-running]');
    this.session = this.pane.getByRole('button', { name: /^Session: / });
    this.newSession = this.pane.getByRole('button', { name: 'New session' });
    this.whoAnswers = this.pane.getByRole('combobox', { name: 'Who answers' });
    this.cost = this.pane.getByLabel('Cost of this session');
    this.failure = this.messages.filter({ has: page.getByRole('alert') });
  }

  /** Brings it to the front of the inspector. */
  async show(): Promise<void> {
    await inspectorTab(this.#page, 'Chat').click();
    await this.pane.waitFor();
  }

  /** The message of a question; the last one where it was asked several times. */
  message(question: string): MessagePart {
    return new MessagePart(this.#page, this.messages.filter({ hasText: question }).last());
  }

  get last(): MessagePart {
    return new MessagePart(this.#page, this.messages.last());
  }

  /** Types a question and waits until the answer stands. */
  async ask(question: string): Promise<MessagePart> {
    await this.question.fill(question);
    await this.question.press('Enter');
    const message = this.message(question);
    await message.answer.waitFor();
    return message;
  }

  /** The same by real keys, from wherever the keyboard is. */
  async askByKeys(question: string): Promise<MessagePart> {
    const { keyboard } = this.#page;
    if (!(await this.question.evaluate((field) => field === document.activeElement))) await keyboard.press('/');
    await expect(this.question).toBeFocused();
    await keyboard.type(question);
    await keyboard.press('Enter');
    const message = this.message(question);
    await message.answer.waitFor();
    return message;
  }

  /** Types a question that was asked before, and waits for its second answer. */
  async askAgain(question: string): Promise<MessagePart> {
    // After a change of place the conversation may not be drawn yet, and would count no messages.
    await this.message(question).root.waitFor();
    const before = await this.messages.count();
    await this.question.fill(question);
    await this.question.press('Enter');
    await expect(this.messages).toHaveCount(before + 1);
    await this.last.answer.waitFor();
    return this.last;
  }

  /** Begins a new session; the keyboard is in its composer then. */
  async startSession(): Promise<void> {
    await this.newSession.click();
    await expect(this.messages).toHaveCount(0);
    await expect(this.question).toBeFocused();
  }

  /** What was bound, pointed at and chosen in the session. */
  get chosen(): Locator {
    return this.#page.getByRole('list', { name: 'Chosen in this session' });
  }

  async showChosen(): Promise<void> {
    await this.pane.getByRole('button', { name: /^Show \d+ choices? of this session$/ }).click();
    await this.chosen.waitFor();
  }

  async switchTo(title: string | RegExp): Promise<void> {
    await this.session.click();
    await this.#page.getByRole('menuitem', { name: title }).click();
  }
}

/** One question with its answer. */
export class MessagePart {
  readonly root: Locator;
  readonly question: Locator;
  readonly answer: Locator;
  readonly citations: Locator;
  readonly how: Locator;
  readonly steps: Locator;
  readonly staleNote: Locator;
  readonly askAgain: Locator;
  readonly otherReadings: Locator;
  /** Takes back the choice that the answer follows. */
  readonly takeBack: Locator;
  readonly #page: Page;

  constructor(page: Page, root: Locator) {
    this.#page = page;
    this.root = root;
    this.question = root.locator('[data-question]');
    this.answer = root.locator('[data-answer]');
    this.citations = this.answer.getByRole('button', { name: /^Go to cells? / });
    this.how = root.getByRole('button', { name: /^Details · / });
    this.steps = root.getByRole('treeitem');
    this.staleNote = root.getByText('The structure has been corrected since.');
    this.askAgain = root.getByRole('button', { name: 'Ask again' });
    this.otherReadings = root.getByRole('button', { name: /^(Did you mean|\d+ other readings?)$/ });
    this.takeBack = root.getByRole('button', { name: /^(Undo: you chose|Take back)/ });
  }

  /** Other readings that say this, in themselves or in their answer. */
  readings(text = ''): Locator {
    return this.root
      .getByRole('list', { name: 'Other readings' })
      .getByTitle('Make this the answer')
      .and(this.#page.getByRole('button', { name: text }));
  }

  /** Words of the question that met nothing: each asks what it stands for. */
  unmet(words: string): Locator {
    return this.root.getByRole('heading').getByRole('button', { name: `Say what “${words}” stands for` });
  }

  /** What was said elsewhere of the same words, or of a question that is alike. */
  offer(text: string): Locator {
    return this.answer.locator('[data-offer]').filter({ hasText: text });
  }

  citation(address: string): Locator {
    return this.answer.getByRole('button', { name: new RegExp(`^Go to cell ${address}(:|$)`) });
  }

  async choose(action: string): Promise<void> {
    await this.root.hover();
    await this.root.getByRole('button', { name: /^Actions for/ }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  /** Unfolds the steps of the answer and returns their texts. */
  async unfold(): Promise<readonly string[]> {
    if ((await this.how.getAttribute('aria-expanded')) === 'false') await this.how.click();
    await this.steps.first().waitFor();
    // Not as rendered: lines out of view are not.
    return this.steps.allTextContents();
  }
}
