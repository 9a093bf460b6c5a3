// A stored campaign: its words, the order of its steps and whether it may send.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const ids = { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] } as const;

export const CampaignEntity = new Entity(
  {
    model: { entity: 'campaign', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      /** active: listed; archived: hidden; deleted: treated as missing. The records remain (decisions: A19). */
      lifecycle: { type: ['active', 'archived', 'deleted'] as const, required: true },
      name: { type: 'string', required: true },
      code: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** When leads were last added (ISO); a campaign is never active before that (CMP-05). */
      lastActive: { type: 'string' },
      /** lastActive or created: the sort order of the list. */
      listedAt: { type: 'string', required: true },
      /** Incremented by each save of its name, branding or description, so that an outdated tab is refused. */
      version: { type: 'number', required: true, default: 1 },
      /** Incremented when the order of its steps changes, so that two people who edit the chain both keep their step. */
      chainVersion: { type: 'number', required: true, default: 1 },
      /** Contacts who answered one of its texts within 7 days; counted when the enrollment's repliedAt is first set. */
      responses: { type: 'number', required: true, default: 0 },
      /** How many of these are in the index of those who replied: all but those from before there was one. */
      repliesListed: { type: 'number' },
      /** How many made an appointment after one of its texts; counted when the enrollment's bookedAt is first set. */
      bookings: { type: 'number' },
      /** How many were chosen and are left out (left-out.entity). */
      leftOut: { type: 'number' },
      paused: { type: 'boolean', required: true, default: false },
      /** 'Paused by Ana', or the reason why the product paused it. */
      pausedNote: { type: 'string' },
      pausedAt: { type: 'string' },
      /** What its sequence does for a person who answers; when absent, it goes on. */
      whenAnswered: { type: ['GO_ON', 'PAUSE', 'END'] as const },
      /** When it was last resumed: earlier decisions of staff about texts that fell due meanwhile no longer apply. */
      resumedMs: { type: 'number' },
      /** How many people have entered, including those whom Undo removed; it decides the cohort of those who enter next (cohort.rules). */
      places: { type: 'number' },
      /** The last send request of the campaign that was stopped. */
      stoppedId: { type: 'string' },
      hasAppt: { type: 'boolean', required: true, default: false },
      v2: { type: 'boolean', required: true, default: false },
      leadId: { type: 'string' },
      leadName: { type: 'string' },
      brandName: { type: 'string' },
      brandImage: { type: 'string' },
      brandColor: { type: 'string' },
      description: { type: 'string' },
      category: { type: 'string' },
      public: { type: 'boolean', required: true, default: false },
      /** The calendar that its appointments are booked in (CMP-26). */
      calendlyEventUri: { type: 'string' },
      calendlyEventName: { type: 'string' },
      calendlyEventLink: { type: 'string' },
      /** The page behind /l and its code; its design is used where the campaign has no branding (PUB-22). */
      landingPageTitle: { type: 'string' },
      landingPageDescription: { type: 'string' },
      landingPageEndText: { type: 'string' },
      landingPageColor: { type: 'string' },
      landingPageImage: { type: 'string' },
      /** The ids of that page's own questions in order; absent if there never were any. */
      landingPageStructure: { type: 'list', items: { type: 'string' } },
      /** Incremented when that order changes. */
      landingPageVersion: { type: 'number' },
      /** How long its rules require people to stay on slides: `slide:seconds`, each once. */
      stays: { type: 'list', items: { type: 'string' } },
      /**
       * True while no step ever had a rule, so that its page activity need not be evaluated. The first rule removes it for good.
       */
      isWithoutRules: { type: 'boolean' },
      /** The ids of its steps in order, one list per structure group (STP-03). */
      before: ids,
      feature: ids,
      appointment: ids,
    },
    indexes: {
      byId: key('ORG#{organizationId}#CAMPAIGN#{campaignId}', 'CAMPAIGN'),
      /** An organization's campaigns of one lifecycle, by last activity. */
      byActivity: on('gs1', 'ORG#{organizationId}#CAMPAIGNS#{lifecycle}', '{listedAt}#{campaignId}'),
    },
  },
  kept,
);

export const campaignWrites = writesOf(CampaignEntity);

export type KeptCampaign = EntityItem<typeof CampaignEntity>;

/** The campaign (consistent), whatever its lifecycle; null for an id that this organization does not have. */
export async function campaignById(organizationId: string, campaignId: string): Promise<KeptCampaign | null> {
  return readOne(CampaignEntity, { organizationId, campaignId });
}

/** An organization's listed campaigns, last used first; the first `limit` of them, or all. */
export async function activeCampaigns(organizationId: string, limit?: number): Promise<KeptCampaign[]> {
  const found = await CampaignEntity.query
    .byActivity({ organizationId, lifecycle: 'active' })
    .go(limit ? { order: 'desc', limit } : { order: 'desc', pages: 'all' });
  return found.data;
}

/** The first `limit` of an organization's campaigns of one lifecycle, last used first. */
export async function latestCampaigns(
  organizationId: string,
  lifecycle: KeptCampaign['lifecycle'],
  limit: number,
): Promise<KeptCampaign[]> {
  return (await CampaignEntity.query.byActivity({ organizationId, lifecycle }).go({ order: 'desc', limit })).data;
}

/** The write that counts people who enter a campaign at `at` (ISO) and lists it first. Refused when it was archived or deleted since. */
export function campaignUsed({ organizationId, campaignId, lifecycle }: KeptCampaign, at: string, places = 0): Write {
  const used = campaignWrites.patch({ organizationId, campaignId }).set({ lastActive: at, listedAt: at });
  return (places > 0 ? used.add({ places }) : used)
    .composite({ lifecycle })
    .where((kept, { eq }) => eq(kept.lifecycle, lifecycle))
    .commit();
}
