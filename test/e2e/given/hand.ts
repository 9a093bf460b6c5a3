// A person's hand at a mouse and a keyboard: every press of the mouse is counted, typing is not.
import type { Locator, Page } from '@playwright/test';

/** Uses a page as a person does and counts the presses of the mouse. */
export class CountedHand {
  readonly page: Page;
  #clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** The presses so far. */
  get clicks(): number {
    return this.#clicks;
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.#clicks += 1;
  }

  /** Chooses a file: one press opens the system's window, one takes the file. */
  async chooseFile(field: Locator, name: string, text: string): Promise<void> {
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    this.#clicks += 2;
  }

  /** Types where the focus is, then goes on to the next field by Tab for each further text. */
  async type(...texts: readonly string[]): Promise<void> {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(text);
    }
  }
}
