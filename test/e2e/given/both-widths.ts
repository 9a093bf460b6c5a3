// A screen on a desk and on a phone: it fits, axe finds nothing, and screenshots can be kept.
import { expect, type Page } from '@playwright/test';
import { isClean } from './pitch-desk.ts';

/** The two sizes at which a screen is checked: a desk and a phone. */
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/**
 * Checks that the open screen fits its width and is accessible, at 1280 px and at 390 px, and leaves it at 1280.
 * With a folder in `SHOTS` it saves a picture of each there.
 */
export async function isCleanAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    // What moves under a resting pointer shows its hint, which axe would read while it fades in.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
    // An open dialog changes its layout a moment after the window does.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await isClean(page);
    await picture(page, `${name}-${size.width}`);
  }
}

/** Saves a picture of the page in the folder that `SHOTS` names; does nothing without one. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
