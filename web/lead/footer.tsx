// The footer of every page for leads, with exactly the markup that the server sends (functions/features/pages/arriving).
import { POLICY_LINK, POLICY_PATH, poweredBy } from '#platform/brands/page-brand.ts';
import { pageBrand } from '../kit/site.ts';

/** Opens in its own tab, so that nothing on the page is lost. */
export function PolicyLink() {
  return (
    <a href={POLICY_PATH} target="_blank" rel="noreferrer">
      {POLICY_LINK}
    </a>
  );
}

/** Who powers the page, the fixed year and the privacy policy (PUB-10, BRD-15). */
export function Footer() {
  return (
    <footer>
      {`${poweredBy(pageBrand())} `}
      <PolicyLink />
    </footer>
  );
}
