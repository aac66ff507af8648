import { expect, type Locator, type Page } from '@playwright/test';

/** The picture beside its sheet: boxes, the filmstrip, what can be done with a step. */
export class Picture {
  readonly pane: Locator;
  readonly steps: Locator;
  readonly slider: Locator;
  readonly image: Locator;

  constructor(page: Page) {
    this.pane = page.getByRole('region', { name: 'Picture', exact: true });
    this.steps = this.pane.getByRole('tablist', { name: 'Steps' }).getByRole('tab');
    this.slider = this.pane.getByRole('slider');
    this.image = this.pane.getByRole('img', { name: 'The page that the sheet was read from' });
  }

  step(title: string): Locator {
    return this.steps.filter({ hasText: title });
  }

  /** The box of a cell or a merge. */
  box(range: string): Locator {
    return this.pane.locator(`[data-box="${range}"]`);
  }

  async expectLight(range: string, light: 'selected' | 'cited' | 'hovered' | 'doubt'): Promise<void> {
    await expect(this.box(range)).toHaveAttribute('data-light', light);
  }
}
