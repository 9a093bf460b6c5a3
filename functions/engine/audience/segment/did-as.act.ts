// The conditions of a segment on what people did with the pages of a campaign, asked of their facts there.
import { compares } from '#domain/leads/segments/comparison.rules.ts';
import type { DeedCondition } from '#domain/leads/segments/segment.rules.ts';
import { factsOfLeads, type ViewerFacts } from '#engine/activity/track/view.entity.ts';
import type { SegmentDeed } from '#functions/schema.gen.ts';

type Facts = ViewerFacts | undefined;
type Meets = (facts: Facts, condition: DeedCondition, hasBooked: boolean) => boolean;

/** Whether somebody made an appointment after a text of a campaign, on a slide or otherwise. */
type HasBooked = (campaignId: string, leadId: string) => boolean;

const answersTo = (facts: Facts, widgetId: string | undefined) =>
  facts?.answers?.find((one) => one.widgetId === widgetId)?.values ?? [];

/**
 * Deed -> who meets it, by the one item of facts that a person has in a campaign; its words are in `domain/leads/segments/deed.rules`.
 * What is measured over all page loads, such as a score, is not among them: a Send finds its people without computing a report.
 */
const MEETS: Readonly<Record<SegmentDeed, Meets>> = {
  OPENED: (facts) => facts?.openedAt !== undefined,
  NOT_OPENED: (facts) => facts?.openedAt === undefined,
  COMPLETED: (facts) => facts?.completedAt !== undefined,
  NOT_COMPLETED: (facts) => facts?.completedAt === undefined,
  WATCHED: (facts) => (facts?.watched?.length ?? 0) > 0,
  BOOKED: (facts, _, hasBooked) => hasBooked || (facts?.booked?.length ?? 0) > 0,
  NOT_BOOKED: (facts, _, hasBooked) => !hasBooked && (facts?.booked?.length ?? 0) === 0,
  ANSWERED: (facts, { widgetId, is = 'IS_NOT_EMPTY', value }) => compares(answersTo(facts, widgetId), { is, value }),
};

/** The people of these, in their order, who did all of that; one read for each person and condition. */
export async function didAs(
  organizationId: string,
  leadIds: string[],
  deeds: readonly DeedCondition[],
  hasBooked: HasBooked,
): Promise<string[]> {
  let left = leadIds;
  for (const condition of deeds) {
    if (left.length === 0) return left;
    const facts = await factsOfLeads(organizationId, condition.campaignId, left);
    const { campaignId, did } = condition;
    left = left.filter((leadId) => MEETS[did](facts.get(leadId), condition, hasBooked(campaignId, leadId)));
  }
  return left;
}
