// What axe finds on a page that is open in the browser.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Frames hold pages of others, or a preview that is a page of its own with stories of its own. */
const FRAMES = 'iframe';

/**
 * What breaks the rules of accessibility, a line each: the rule and the elements. Frames are looked into unless they are
 * left out.
 *
 * Axe puts together what it found in frames on a second page, which is opened for each look and costs as much as the look
 * itself; where there is no frame to look into it is asked in the page alone.
 */
export async function violationsOf(page: Page, { withoutFrames = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (withoutFrames) axe.exclude(FRAMES);
  const { violations } = await axe.setLegacyMode(withoutFrames || page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
