// The questions of landing pages and of groups' pages that can be asked about later; the brand decides what its pages ask.
import type { Brand } from '#platform/brands/brand.ts';

/** People are found by their phone elsewhere, and nobody submits a page without agreeing. */
const NOT_ASKED_ABOUT: ReadonlySet<string> = new Set(['phone', 'optIn', 'healthAuthorization']);

/** The ids of these questions on the brand's pages of a kind, in no order; a page may lack some of them. */
export function pageQuestions(
  { landingPageFields, flags }: Pick<Brand, 'landingPageFields' | 'flags'>,
  page: 'group' | 'landingPage',
): ReadonlySet<string> {
  if (page === 'group') return new Set(flags.groupLandingPage ? ['name'] : []);
  const time = landingPageFields.includes('appointmentDate') ? ['appointmentTime'] : [];
  const asked = [...landingPageFields, ...time, ...(flags.bodyParts ? ['bodyPart'] : [])];
  return new Set(asked.filter((id) => !NOT_ASKED_ABOUT.has(id)));
}
