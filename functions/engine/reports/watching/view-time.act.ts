// For how long and how often somebody viewed pages, over all campaigns: View Time and Views of every list (LED-03, DSH-05).

import { enrollmentsOf, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import type { LeadStats } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { secondsOf } from './viewing.rules.ts';
import { viewingOf } from './viewings.act.ts';

type Person = { organizationId: string; leadId: string };

/**
 * The sums over the reports of their campaigns, added up on request, so that a page's save writes nothing else. Without
 * `enrollments` these are read.
 */
export async function viewTimeOf(
  { organizationId, leadId }: Person,
  enrollments?: readonly KeptEnrollment[],
): Promise<LeadStats> {
  if (!ownBrand().flags.allowSlides) return { seconds: 0, views: 0 };
  const entered = enrollments ?? (await enrollmentsOf(organizationId, leadId));
  const opened = entered.filter(({ openedAt }) => openedAt !== undefined);
  const viewings = await Promise.all(opened.map(({ campaignId }) => viewingOf({ organizationId, leadId, campaignId })));
  const seconds = viewings.reduce((sum, viewing) => sum + secondsOf(viewing ?? undefined), 0);
  return { seconds: Math.round(seconds), views: viewings.reduce((sum, viewing) => sum + (viewing?.views ?? 0), 0) };
}
