// What axe finds on a page that is open in the browser.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Frames contain pages of other sites, or a preview, which is a page with stories of its own. */
const FRAMES = 'iframe';

/**
 * The accessibility violations, one on each line: the rule and the elements. Frames are checked unless they are
 * left out.
 *
 * Axe combines its findings in frames on a second page, which is opened for each check and costs as much as the check
 * itself; where there is no frame to check it runs in the page alone.
 */
export async function violationsOf(page: Page, { withoutFrames = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (withoutFrames) axe.exclude(FRAMES);
  const { violations } = await axe.setLegacyMode(withoutFrames || page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
