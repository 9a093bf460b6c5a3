// A stored lead: one person of one organization; its partition also holds its enrollments, sends and inbound texts.

import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, keyAttributes, LEAD_PARTITION, LEAD_SHARDS, on } from '#platform/table/keys.ts';
import { readItems } from '#platform/table/plain-reads.ts';
import { PlainPut } from '#platform/table/plain-writes.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { LEAD_WISH_FIELDS } from './wish.rules.ts';

/** The key of a lead and its indexes. */
export const LEAD_KEYS = {
  byId: key(LEAD_PARTITION, 'LEAD'),
  /** An organization's leads of one lifecycle and shard, by their last activity. */
  byActivity: on('gs1', 'ORG#{organizationId}#LEADS#{lifecycle}#{shard}', '{lastActive}#{leadId}'),
  /** Leads who have written, newest last; sparse. */
  byInbound: on('gs2', 'ORG#{inboxOf}#INBOX', '{lastInboundAt}'),
  /** Leads whose last text nobody has viewed; sparse. */
  byUnviewed: on('gs3', 'ORG#{unviewedOf}#UNVIEWED', '{lastInboundAt}'),
  /** Leads who opted out, newest last; sparse. */
  byOptOut: on('gs4', 'ORG#{optedOutOf}#OPTEDOUT', '{optedOutAt}'),
  /** Leads who may want to stop, newest last; sparse. */
  byWish: on('gs5', 'ORG#{wantsToStopOf}#WANTSTOSTOP', '{wantsToStopAt}'),
};

export const LeadEntity = new Entity(
  {
    model: { entity: 'lead', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      /** 0 to LEAD_SHARDS - 1, derived from the id. */
      shard: { type: 'number', required: true },
      /** active leads are listed; archived ones keep their history (decisions: A19). */
      lifecycle: { type: ['active', 'archived'] as const, required: true },
      name: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      /** E.164; consent follows the number and is stored in the phone consent. */
      phone: { type: 'string', required: true },
      /** Their earlier names and phones, oldest first: erasing the lead erases the data under each of them. */
      former: {
        type: 'list',
        items: {
          type: 'map',
          properties: { name: { type: 'string', required: true }, phone: { type: 'string', required: true } },
        },
      },
      email: { type: 'string' },
      externalId: { type: 'string' },
      landingPageId: { type: 'string' },
      /** Date of birth (`YYYY-MM-DD`) and gender (one of the form's options), as they entered them in a form. */
      dob: { type: 'string' },
      gender: { type: 'string' },
      /** The state, by its letters, and the ZIP code of the address that they or a file gave: part of where they may be. */
      state: { type: 'string' },
      zip: { type: 'string' },
      /** The IANA time zone of the browser in which they last viewed a page. */
      visitZone: { type: 'string' },
      /** The member of the organization who looks after them. */
      responsibleUserId: { type: 'string' },
      /** The member who answers them; alerts of their texts go to this member alone. */
      claimedById: { type: 'string' },
      /** When staff said that nothing is left to answer (ISO): it counts until they write again. */
      doneAt: { type: 'string' },
      /** For display only: the phone consent decides. */
      optedIn: { type: 'boolean', required: true, default: false },
      optedOut: { type: 'boolean', required: true, default: false },
      invalidPhone: { type: 'boolean', required: true, default: false },
      /** The time of the lead's own last activity, never of our sends (ISO). */
      lastActive: { type: 'string', required: true },
      lastViewed: { type: 'string' },
      /** The start of the last text that staff wrote to this person alone, and when. */
      lastWritten: {
        type: 'map',
        properties: { message: { type: 'string', required: true }, at: { type: 'string', required: true } },
      },
      /** When they last wrote (ISO); the sort key of the inbox. */
      lastInboundAt: { type: 'string' },
      /** When they wrote the first text that nobody had answered or marked done as they wrote the last one (ISO). */
      waitsFromAt: { type: 'string' },
      unviewed: { type: 'boolean', required: true, default: false },
      /** The members who have looked at their texts since they last wrote; absent until one has. */
      viewedByIds: { type: 'set', items: 'string' },
      /**
       * Partition keys of the sparse indexes: the organization while the mark applies, absent otherwise. Set by the writes
       * below.
       */
      inboxOf: { type: 'string' },
      unviewedOf: { type: 'string' },
      optedOutOf: { type: 'string' },
      optedOutAt: { type: 'string' },
      wantsToStopOf: { type: 'string' },
      wantsToStopAt: { type: 'string' },
      /** The groups they are in, or return to when restored; each change increments `groupsVersion` (`join-group.act`). */
      groupIds: { type: 'set', items: 'string' },
      groupsVersion: { type: 'number' },
      /** The tags on them, by id; each has a `tagged` item, which is written and deleted with it. */
      tagIds: { type: 'set', items: 'string' },
      /** What the organization keeps of them: the values by the ids of its fields; each change increments `fieldsVersion`. */
      fields: { type: CustomAttributeType<Record<string, string>>('any') },
      fieldsVersion: { type: 'number' },
      source: { type: ['hand', 'csv', 'inbound', 'page'] as const, required: true },
      created: { type: 'string', required: true },
    },
    indexes: LEAD_KEYS,
  },
  kept,
);

export const leadWrites = writesOf(LeadEntity);

export type Lead = EntityItem<typeof LeadEntity>;

/** The shard of a lead in the organization's list, 0 to LEAD_SHARDS - 1, derived from its id. */
export function leadShard(leadId: string): number {
  let sum = 0;
  for (const letter of leadId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % LEAD_SHARDS;
}

/**
 * The write that a member viewed a lead's texts at `at` (ISO), which removes the unread dot: that of all when nobody had, else the
 * member's own. Refused when the lead has written since it was read, unless at one of the times `wroteAt`, whose texts were viewed too.
 */
export function leadSeen(
  { organizationId, leadId, lastInboundAt: before, unviewed }: Lead,
  { userId, at }: { userId: string; at: string },
  wroteAt: readonly string[],
): Write {
  const patch = leadWrites.patch({ organizationId, leadId }).add({ viewedByIds: [userId] });
  const seen = unviewed ? patch.set({ unviewed: false, lastViewed: at }).remove(['unviewedOf']) : patch;
  return seen
    .where(({ lastInboundAt }, { eq, notExists }) =>
      [
        before ? eq(lastInboundAt, before) : notExists(lastInboundAt),
        ...wroteAt.map((one) => eq(lastInboundAt, one)),
      ].join(' OR '),
    )
    .commit();
}

/**
 * The write that shows an opt-out or its end on the lead and removes the mark of a wish; the phone consent decides, this is for
 * lists.
 */
export function noteConsent(organizationId: string, leadId: string, what: 'in' | 'out', at: string): Write {
  const patch = leadWrites.patch({ organizationId, leadId });
  return what === 'out'
    ? patch
        .set({ optedIn: false, optedOut: true, optedOutOf: organizationId, optedOutAt: at })
        .remove([...LEAD_WISH_FIELDS])
        .commit()
    : patch
        .set({ optedIn: true, optedOut: false })
        .remove(['optedOutOf', 'optedOutAt', ...LEAD_WISH_FIELDS])
        .commit();
}

/**
 * The marks that put a lead on the lists of those who wrote, are unviewed, opted out or may want to stop; archiving removes
 * them.
 */
export function listMarks(lead: Lead): Partial<Lead> {
  const { organizationId } = lead;
  return {
    ...(lead.lastInboundAt && { inboxOf: organizationId }),
    ...(lead.lastInboundAt && lead.unviewed && { unviewedOf: organizationId }),
    ...(lead.optedOut && { optedOutOf: organizationId, optedOutAt: lead.optedOutAt ?? lead.lastActive }),
    ...(lead.wantsToStopAt && { wantsToStopOf: organizationId }),
  };
}

/** The write that creates a new lead, who has written nothing and is in no group yet; refused when the id is taken. */
export function leadWrite(lead: Lead): Write {
  const { optedOutOf, optedOutAt, wantsToStopOf, wantsToStopAt } = lead;
  const { byId, byActivity, byOptOut, byWish } = LEAD_KEYS;
  const keys = {
    ...keyAttributes(byId, lead),
    ...keyAttributes(byActivity, lead),
    ...(optedOutOf && optedOutAt && keyAttributes(byOptOut, { optedOutOf, optedOutAt })),
    ...(wantsToStopOf && wantsToStopAt && keyAttributes(byWish, { wantsToStopOf, wantsToStopAt })),
  };
  return new PlainPut<Lead>('lead', keys, lead).ifNew().commit();
}

/** A lead of this organization (consistent), archived or not; null when there is none. */
export async function leadOf(organizationId: string, leadId: string): Promise<Lead | null> {
  return readOne(LeadEntity, { organizationId, leadId });
}

/** The existing leads with those ids, archived or not, in no order (consistent). */
export function leadsOf(organizationId: string, leadIds: readonly string[]): Promise<Lead[]> {
  return readItems<Lead>(leadIds.map((leadId) => keyAttributes(LEAD_KEYS.byId, { organizationId, leadId })));
}

/** The ids of all leads who opted out (index read: for reports only). */
export async function optedOutIds(organizationId: string): Promise<Set<string>> {
  const query = LeadEntity.query.byOptOut({ optedOutOf: organizationId });
  const { data } = await query.go({ pages: 'all', attributes: ['leadId'] });
  return new Set(data.map(({ leadId }) => leadId));
}
