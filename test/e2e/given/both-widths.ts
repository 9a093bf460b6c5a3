// A screen on a desk and on a phone: it fits, axe finds nothing, and its pictures are kept for whoever wants to look.
import { expect, type Page } from '@playwright/test';
import { isClean } from './pitch-desk.ts';

/** What a screen is looked at: on a desk, and on a phone. */
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/**
 * Holds the open screen to its width and to the rules of accessibility, at 1280 px and at 390 px, and leaves it at 1280.
 * With a folder in `SHOTS` a picture of each stays there.
 */
export async function isCleanAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
    // An open dialog takes its other shape a moment after the window has.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await isClean(page);
    await picture(page, `${name}-${size.width}`);
  }
}

/** Keeps a picture of the page in the folder that `SHOTS` names; nothing without one. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
