// What has to be written so that a person is kept as a lead: decided from what is there already, for one or for many.
import { hashOf } from '#platform/foundation/ids.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { isOutOfReach } from '../consent/own-phone.act.ts';
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  phoneConsentWrites,
} from '../consent/phone-consent.entity.ts';
import { joinedWithLead } from '../groups/group-member.entity.ts';
import { createLead, type Lead, leadWrites, listMarks, shardOf } from '../lead.entity.ts';
import { isNameless, namesOf, tidyName } from '../lead.rules.ts';
import { countedLeads } from '../lead-count.entity.ts';
import { LEAD_WISH_FIELDS, WISH_FIELDS } from '../wish.rules.ts';

/** What is known of a consent: `source` says by whom; attested ones are recorded and do not make the phone consent "in". */
export type GivenConsent = {
  what: 'in' | 'pending';
  source: 'keyword' | 'import' | 'hand' | 'page' | 'signup' | 'staff';
  wordingHash?: string;
  /** The words themselves, where they were shown to the person. */
  wording?: string;
  /** Of a consent on a page: the opt-out (since when, ISO) that it undoes; every other one stands until their own START. */
  lifts?: string | undefined;
  userId?: string;
  attested?: string;
  url?: string;
  ipAddress?: string;
  userAgent?: string;
};

export type GivenLead = {
  organizationId: string;
  name: string;
  /** E.164. */
  phone: string;
  email?: string;
  externalId?: string;
  landingPageId?: string;
  source: 'hand' | 'csv' | 'inbound' | 'page';
  consent?: GivenConsent;
  /** What they agreed to beside texts, with that consent: each a record of its own. */
  agreed?: readonly { of: 'healthAuthorization'; wording: string }[];
  /** The id that a new lead gets; repeating with the same one is harmless. */
  leadId?: string;
  /** Whoever is known already, archived ones too, stays as they are: by those who may not know who is (A39). */
  onlyNew?: boolean;
};

export type KeepOutcome = 'added' | 'alreadyThere' | 'updated' | 'restored';

export type KeepPlan = { lead: Lead; outcome: KeepOutcome; writes: Write[]; isNew: boolean; isChanged: boolean };

const isOwn = (consent: GivenConsent) => ['keyword', 'page', 'signup'].includes(consent.source);

/** Whoever fills in a page may not be whose phone it is: an opt-out by the phone itself ends by the phone itself. */
const staysOut = ({ source, lifts }: GivenConsent, phoneConsent: PhoneConsent | null) =>
  source === 'page' && phoneConsent?.consent === 'out' && (!lifts || lifts !== phoneConsent.consentAt);

type PhoneConsentChange = Partial<Pick<PhoneConsent, 'leadId' | 'consent' | 'consentAt' | 'attestedAt'>>;

/** What a given consent changes on the phone consent: the person's own replaces it, staff's is only noted, and once. */
function consentChange(
  consent: GivenConsent | undefined,
  phoneConsent: PhoneConsent | null,
  at: string,
): PhoneConsentChange {
  if (!consent) return {};
  const now = phoneConsent?.consent ?? 'unknown';
  if (staysOut(consent, phoneConsent)) return {};
  if (!isOwn(consent)) return now === 'in' || now === 'out' || phoneConsent?.attestedAt ? {} : { attestedAt: at };
  if (consent.what === 'in') return now === 'in' && !phoneConsent?.wishAt ? {} : { consent: 'in', consentAt: at };
  return now === 'unknown' ? { consent: 'pending', consentAt: at } : {};
}

/** A yes of their own says clearly what a wish to stop before it only sounded like. */
const isClear = ({ consent }: PhoneConsentChange) => consent === 'in';

/**
 * What is kept of a consent: once where it is staff's or sent, and each time that somebody agreed on a page, with the words
 * as they were shown. Of somebody who stays opted out it is pending until their START.
 */
function consentRecords(
  given: GivenLead,
  phoneConsent: PhoneConsent | null,
  change: PhoneConsentChange,
  at: string,
): Write[] {
  const { organizationId, phone, consent, agreed = [] } = given;
  if (!consent || (consent.source !== 'page' && Object.keys(change).length === 0)) return [];
  const { lifts: _, ...kept } = consent;
  const what = staysOut(consent, phoneConsent) ? 'pending' : consent.what;
  const consentId = hashOf(organizationId, phone, consent.source, consent.what, at);
  const further = agreed.map(({ of, wording }) => ({
    ...kept,
    ...{ consentId: hashOf(consentId, of), of, wording, wordingHash: hashOf(wording) },
  }));
  return [{ ...kept, consentId, what }, ...further].map((record) =>
    consentWrites.put({ organizationId, phone, at, ...record }).commit(),
  );
}

/** Refused when its owner, consent or a wish to stop is another than was read: a STOP that came meanwhile stands. */
function phoneConsentWrite(given: GivenLead, phoneConsent: PhoneConsent | null, change: PhoneConsentChange): Write[] {
  const { organizationId, phone } = given;
  if (!phoneConsent) return [createPhoneConsent({ organizationId, phone, ...change })];
  if (Object.keys(change).length === 0) return [];
  const patch = phoneConsentWrites
    .patch({ organizationId, phone })
    .set(change)
    .remove(isClear(change) ? [...WISH_FIELDS] : []);
  const { leadId, wishAt, consent } = phoneConsent;
  return [
    patch
      .where((kept, { eq, notExists }) =>
        [
          leadId ? eq(kept.leadId, leadId) : notExists(kept.leadId),
          wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt),
          eq(kept.consent, consent),
        ].join(' AND '),
      )
      .commit(),
  ];
}

function newLead(
  given: GivenLead,
  leadId: string,
  phoneConsent: PhoneConsent | null,
  consent: PhoneConsentChange,
  at: string,
): Lead {
  const { organizationId, phone, email, externalId, landingPageId, source } = given;
  const stands = consent.consent ?? phoneConsent?.consent ?? 'unknown';
  const name = isNameless(given.name, phone) ? '' : tidyName(given.name);
  return {
    ...{ organizationId, leadId, shard: shardOf(leadId), lifecycle: 'active', name, ...namesOf(name), phone, source },
    ...{
      optedIn: stands === 'in',
      optedOut: stands === 'out',
      invalidPhone: isOutOfReach({ phone, invalid: phoneConsent?.invalid ?? false }),
    },
    ...{ lastActive: at, created: at, unviewed: false },
    ...(stands === 'out' && { optedOutOf: organizationId, optedOutAt: phoneConsent?.consentAt ?? at }),
    ...(!consent.consent &&
      phoneConsent?.wishAt && { wantsToStopOf: organizationId, wantsToStopAt: phoneConsent.wishAt }),
    ...(email && { email }),
    ...(externalId && { externalId }),
    ...(landingPageId && { landingPageId }),
  };
}

/** Empty fields that the given person fills; a name that is there is never overwritten (decisions: Lead's phone). */
function filled(lead: Lead, given: GivenLead): Partial<Lead> {
  const fill: Partial<Lead> = {};
  const name = isNameless(given.name, given.phone) ? '' : tidyName(given.name);
  if (name && isNameless(lead.name, lead.phone)) Object.assign(fill, { name, ...namesOf(name) });
  for (const field of ['email', 'externalId', 'landingPageId'] as const) {
    if (!lead[field] && given[field]) fill[field] = given[field];
  }
  return fill;
}

/** A lead whose wish to stop is settled, and an opt-out with it: what stands now is set apart from it. */
function withoutDoubt({ optedOutAt: _, wantsToStopAt: __, ...lead }: Lead): Lead {
  return { ...lead, optedOut: false };
}

/** What waited because of a wish goes on, or is written off. */
function settledWish({ organizationId, phone, leadId, wishAt }: PhoneConsent): Write[] {
  return leadId && wishAt ? [signal('wish.settled', organizationId, { leadId }, phone, wishAt)] : [];
}

function knownLead(given: GivenLead, phoneConsent: PhoneConsent, lead: Lead, at: string): KeepPlan {
  const { organizationId } = given;
  if (given.onlyNew) return { lead, outcome: 'alreadyThere', writes: [], isNew: false, isChanged: false };
  const consent = consentChange(given.consent, phoneConsent, at);
  const set: Partial<Lead> = filled(lead, given);
  const isFilled = Object.keys(set).length > 0;
  const isRestored = lead.lifecycle === 'archived';
  const stands = isClear(consent) ? withoutDoubt(lead) : lead;
  if (isRestored) Object.assign(set, { lifecycle: 'active' }, listMarks(stands));
  if (consent.consent === 'in') Object.assign(set, { optedIn: true, optedOut: false });
  const writes = phoneConsentWrite(given, phoneConsent, consent);
  writes.push(...consentRecords(given, phoneConsent, consent, at));
  if (Object.keys(set).length > 0) {
    const patch = leadWrites
      .patch({ organizationId, leadId: lead.leadId })
      .set(set)
      .remove([
        ...(consent.consent === 'in' ? (['optedOutOf', 'optedOutAt'] as const) : []),
        ...(isClear(consent) ? LEAD_WISH_FIELDS : []),
      ]);
    writes.push(
      patch
        .composite({
          shard: lead.shard,
          lastActive: lead.lastActive,
          ...(!isRestored && { lifecycle: lead.lifecycle }),
        })
        .where((kept, { eq, notExists }) =>
          [
            eq(kept.lifecycle, lead.lifecycle),
            eq(kept.name, lead.name),
            ...(isRestored
              ? [lead.groupsVersion ? eq(kept.groupsVersion, lead.groupsVersion) : notExists(kept.groupsVersion)]
              : []),
          ].join(' AND '),
        )
        .commit(),
    );
  }
  if (isClear(consent)) writes.push(...settledWish(phoneConsent));
  if (isRestored) writes.push(countedLeads(organizationId, lead.shard, 1), ...joinedWithLead(lead, at));
  const outcome = isRestored ? 'restored' : isFilled ? 'updated' : 'alreadyThere';
  return { lead: { ...lead, ...set }, outcome, writes, isNew: false, isChanged: isRestored || isFilled };
}

/**
 * What keeping this person takes, given the phone consent and lead as read (consistently) a moment ago; the writes' conditions
 * refuse when either has changed since. `leadId` is the id of a new lead. The count of a new lead is the caller's.
 */
export function planKeep(
  given: GivenLead,
  phoneConsent: PhoneConsent | null,
  lead: Lead | null,
  leadId: string,
  at: string,
): KeepPlan {
  if (phoneConsent?.leadId && lead) return knownLead(given, phoneConsent, lead, at);
  const consent = consentChange(given.consent, phoneConsent, at);
  const fresh = newLead(given, leadId, phoneConsent, consent, at);
  const writes = [createLead(fresh), ...phoneConsentWrite(given, phoneConsent, { leadId, ...consent })];
  writes.push(...consentRecords(given, phoneConsent, consent, at));
  return { lead: fresh, outcome: 'added', writes, isNew: true, isChanged: true };
}
