// A stored organization: its name, its wording for texts and its flags (ACC-18, ACC-19).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

const flag = { type: 'boolean', required: true, default: false } as const;
const text = { type: 'string', required: true, default: '' } as const;

/** The key of an organization; its members are in the same partition. */
export const ORGANIZATION_KEY = key('ORG#{organizationId}', 'ORG');

export const OrganizationEntity = new Entity(
  {
    model: { entity: 'organization', version: '1', service: 'beckon' },
    attributes: {
      /** A whole number as text; 1 is the operator's own, sign-ups count from 101. */
      organizationId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      created: { type: 'string', required: true },
      orgType: { type: ['free', 'basic', 'pro'] as const },
      /** Rates agreed on with the operator, in cents: for a month, which replaces the plan's price, and for a text. */
      monthlyRateCents: { type: 'number' },
      smsRateCents: { type: 'number' },
      v2: flag,
      /** The opt-in message with its lines joined (decisions: A12). */
      message: text,
      welcomeMessage: text,
      autoReply: text,
      autoReplyEnabled: flag,
      messageAlertIds: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** The roles that require a second factor: their members must set one up before they do anything else. */
      secondFactorRoles: { type: 'list', items: { type: 'string' } },
      forwardingPhone: { type: 'string' },
      /** The IANA time zone by whose days its reports count, and how many days they begin with; the brand's and 30 where absent. */
      timeZone: { type: 'string' },
      reportDays: { type: 'number' },
      color: { type: 'string' },
      image: { type: 'string' },
      /** The code of its contact card; absent until a card was first needed. */
      cardCode: { type: 'string' },
      /** The number that was bought (E.164), and its sender. */
      twilioPhone: { type: 'string' },
      senderId: { type: 'string' },
      /** none: no card yet; coming: being bought; here: bought. */
      numberState: { type: ['none', 'coming', 'here'] as const, required: true, default: 'none' },
      /** Whether the carriers accept texts from the number (30034, 30002 park it). */
      registered: { type: 'boolean', required: true, default: true },
      /** What the carriers say about the organization's own campaign; absent without one: then it sends with the brand's. */
      carrierState: { type: ['pending', 'approved', 'refused'] as const },
      /** The provider's Messaging Service of that campaign, which numbers join; absent until it is approved. */
      carrierServiceSid: { type: 'string' },
      /** Set while no text leaves because the text provider refuses our account or does not answer. */
      stop: {
        type: 'map',
        properties: {
          kind: { type: ['account', 'outage', 'unknown'] as const, required: true },
          code: { type: 'number' },
          reason: { type: 'string', required: true },
          at: { type: 'string', required: true },
        },
      },
      /** Set together with `stop`: when one text may be tried again (milliseconds since 1970). */
      stopProbeMs: { type: 'number' },
      /** Set once an owner asked to erase it: when they asked, when it is due, and when it began; then nobody can undo it. */
      erasure: {
        type: 'map',
        properties: {
          askedAt: { type: 'string', required: true },
          beginsAt: { type: 'string', required: true },
          begunAt: { type: 'string' },
        },
      },
      allowCallForwarding: flag,
      allowIncomingLeads: flag,
      allowSelfOnboarding: flag,
      allowAfterHours: flag,
      /** Whether texts also wait for the hours that the law allows where the recipient is (decisions: recipient-local quiet hours). */
      quietHours: flag,
      /** When staff last decided about quiet hours (ISO); an organization that never did is asked once. */
      quietHoursAt: { type: 'string' },
      allowWeekends: { type: 'boolean', required: true, default: true },
      allowOldStats: flag,
      showMessages: flag,
      showAppt: flag,
      showCalendly: flag,
      showAudio: flag,
      showApptPlaceholders: flag,
      showCustomWindow: flag,
      showEventsPage: flag,
    },
    indexes: {
      byId: ORGANIZATION_KEY,
    },
  },
  kept,
);

export const organizationWrites = writesOf(OrganizationEntity);

export type KeptOrganization = EntityItem<typeof OrganizationEntity>;

/** The organization (consistent); null for an unknown id. */
export async function organizationById(organizationId: string): Promise<KeptOrganization | null> {
  return readOne(OrganizationEntity, { organizationId });
}
