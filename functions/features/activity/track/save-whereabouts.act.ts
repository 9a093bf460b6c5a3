// Stores where a person may be by what their page reports: the browser's time zone, and an address among their answers.

import { type Lead, leadWrites } from '#domain/leads/lead.entity.ts';
import { addressInAnswers } from '#domain/texts/hours/address.rules.ts';
import { zoneOfVisit } from '#domain/texts/hours/places.rules.ts';
import { committed } from '#platform/table/transact.ts';

/** What one save reports. */
export type ReportedWhereabouts = {
  timeZone?: string | null | undefined;
  answers: readonly { label: string; values: readonly string[] }[];
};

/**
 * Writes only what differs from the lead as read: the last time zone, and the address that they gave last. Does nothing for a lead
 * who was archived or erased meanwhile; repeating is harmless.
 */
export async function saveWhereabouts(lead: Lead, { timeZone, answers }: ReportedWhereabouts): Promise<void> {
  const { organizationId, leadId, lifecycle } = lead;
  const visitZone = zoneOfVisit(timeZone ?? '');
  const address = addressInAnswers(answers);
  const whereabouts = { ...(visitZone && { visitZone }), ...address };
  const news = Object.entries(whereabouts).filter(([name, value]) => lead[name as keyof typeof whereabouts] !== value);
  if (news.length === 0) return;
  const patch = leadWrites.patch({ organizationId, leadId }).set(Object.fromEntries(news));
  await committed([patch.where((kept, { eq }) => eq(kept.lifecycle, lifecycle)).commit()]);
}
