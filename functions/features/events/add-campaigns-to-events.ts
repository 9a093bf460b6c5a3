// addCampaignsToEvents: adds campaigns to all appointments of the events, and everybody in them to the campaigns (API-087,
// EVT-02).
import { mustAcceptPeople } from '#engine/delivery/entry/accepts-people.act.ts';
import type { MutationAddCampaignsToEventsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { eventsMeant, moveEvents } from './move-events.act.ts';

/** Refused without an active plan and while a campaign cannot be sent; people who are in one already keep their progress. */
export async function addCampaignsToEvents(
  args: MutationAddCampaignsToEventsArgs,
  actor: Actor,
): Promise<AnswerTo<'addCampaignsToEvents'>> {
  const { organizationId } = actor;
  const eventIds = await eventsMeant(organizationId, args.eventIds);
  const campaignIds = [...new Set(args.campaignIds)];
  if (campaignIds.length === 0) throw new Refusal(`Choose a ${ownBrand().words.campaign.one.toLowerCase()} first.`);
  for (const campaignId of campaignIds) await mustAcceptPeople(organizationId, campaignId);
  return moveEvents({ eventIds, campaignIds }, actor);
}
