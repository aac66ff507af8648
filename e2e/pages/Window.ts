import { expect, type Locator, type Page } from '@playwright/test';
import type { DroppedFile } from '../files/workbooks.ts';
import { Chat } from './Chat.ts';
import { dropFiles, dropFolder, paste, pastePicture } from './FileDrop.ts';
import { Imports, Library } from './Library.ts';
import { ModelSettings } from './ModelSettings.ts';
import { Picture } from './Picture.ts';
import { Sheet } from './Sheet.ts';
import { Tree } from './Tree.ts';

/** The whole window, by its parts. */
export class Window {
  readonly page: Page;
  readonly library: Library;
  readonly imports: Imports;
  readonly sheet: Sheet;
  readonly picture: Picture;
  readonly tree: Tree;
  readonly chat: Chat;
  readonly models: ModelSettings;
  readonly places: Locator;
  readonly tabs: Locator;
  readonly sheets: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.library = new Library(page);
    this.imports = new Imports(page);
    this.sheet = new Sheet(page);
    this.picture = new Picture(page);
    this.tree = new Tree(page);
    this.chat = new Chat(page);
    this.models = new ModelSettings(page);
    this.places = page.getByRole('navigation', { name: 'Places' });
    this.tabs = page.getByRole('tablist', { name: 'Open documents' }).getByRole('tab');
    this.sheets = page.getByRole('tablist', { name: 'Sheets' }).getByRole('tab');
    this.banner = page.getByRole('alert').filter({ hasText: 'Tablewright cannot be reached' });
  }

  /** Drops files on the window, all at once. The first opens, the others in tabs behind it. */
  async drop(...files: readonly DroppedFile[]): Promise<void> {
    await dropFiles(this.page, files);
  }

  /** Runs a command that the palette finds, by keys. */
  async command(words: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    // What is typed before the palette has the keyboard would go elsewhere.
    await this.page.getByPlaceholder('Go to a document').and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.type(words);
    await this.page.keyboard.press('Enter');
  }

  /** The sheet in one half of the window, where two documents stand side by side. */
  inHalf(half: 'left' | 'right'): Sheet {
    return new Sheet(this.page, this.page.locator(half === 'left' ? '#side0' : '#side1'));
  }

  /** Pastes where something stands into the palette, and goes there. */
  async goToPlace(place: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.page.getByPlaceholder('Go to a document').and(this.page.locator(':focus')).waitFor();
    await this.page.keyboard.insertText(place);
    await expect(this.page.getByRole('option', { name: place })).toHaveAttribute('data-combobox-selected', 'true');
    await this.page.keyboard.press('Enter');
  }

  /** Drops a folder; names of files may lead into folders of its own. */
  async dropFolder(name: string, ...files: readonly DroppedFile[]): Promise<void> {
    await dropFolder(this.page, name, files);
  }

  async paste(pasted: { readonly text: string; readonly html: string }): Promise<void> {
    await paste(this.page, pasted);
  }

  /** Pastes a screenshot, as the clipboard holds one, and waits until it is read. */
  async pastePicture(bytes: Buffer): Promise<void> {
    await this.beginPicture(bytes);
    await this.picture.steps.first().waitFor({ timeout: 60_000 });
  }

  /** Pastes a screenshot, which is shown while it is read. */
  async beginPicture(bytes: Buffer): Promise<void> {
    await pastePicture(this.page, bytes);
  }

  async goTo(place: 'Library' | 'Collections' | 'Sessions' | 'Activity' | 'Settings'): Promise<void> {
    await this.places.getByRole('button', { name: place }).click();
  }
}
