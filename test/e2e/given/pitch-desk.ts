// Making a pitch at a desk: slides of each kind, recordings, questions.
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './violations.ts';

/** Checks that what is shown fits its width and is accessible. */
export async function isClean(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // Frames contain pages of other sites, and the preview is a page of its own.
  expect(await violationsOf(page, { withoutFrames: true })).toEqual([]);
}

/** Actions at the desk while its pitch is open. */
export function pitchDesk(desk: Page) {
  const slideForm = () => desk.getByRole('region', { name: /^New slide/ });
  return {
    addSlide: async (kind: RegExp) => {
      await desk.getByRole('button', { name: 'Add a slide' }).click();
      await desk.getByRole('menuitem', { name: kind }).click();
    },
    saveSlide: async (title: string) => {
      await slideForm().getByLabel('Title').fill(title);
      await slideForm().getByRole('button', { name: 'Save', exact: true }).click();
      await expect(slideForm()).toHaveCount(0);
    },
    record: async () => {
      await desk.getByRole('button', { name: 'Start recording' }).click();
      await expect(desk.getByRole('status', { name: 'Recording' })).toHaveText(/0:0[2-9]/);
      await desk.getByRole('button', { name: 'Stop' }).click();
      await desk.getByRole('button', { name: 'Use this recording' }).click();
      await expect(desk.getByLabel('The video of this slide')).toBeVisible();
    },
    question: async (kind: string, label: string, options: readonly string[] = [], answers?: string) => {
      await slideForm().getByRole('button', { name: 'Add a question' }).click();
      const form = desk.getByRole('region', { name: 'New question' });
      await form.getByRole('button', { name: kind, exact: true }).click();
      if (answers) await form.getByText(answers).click();
      const named = kind === 'Tick to confirm' ? 'What is confirmed' : 'Question';
      await form.getByLabel(named, { exact: true }).fill(label);
      for (const [index, option] of options.entries())
        await form.getByRole('textbox', { name: `Option ${index + 1}` }).fill(option);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form).toHaveCount(0);
    },
  };
}
