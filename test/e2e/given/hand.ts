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

  /** Chooses in the system's own list, which no test can press: one press opens it, one takes the entry. */
  async choose(field: Locator, label: string): Promise<void> {
    await field.focus();
    await field.selectOption({ label });
    this.#clicks += 2;
  }

  /** Drags by this many pixels: one press, held. */
  async drag(what: Locator, by: { x: number; y: number }): Promise<void> {
    await what.hover();
    const box = await what.boundingBox();
    if (!box) throw new Error('What is dragged is not on the screen.');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
    await this.page.mouse.up();
    this.#clicks += 1;
  }

  /** Types where the focus is, then goes on to the next field by Tab for each further text. */
  async type(...texts: readonly string[]): Promise<void> {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(text);
    }
  }
}
