// Plans the writes that add a person as a lead, from the items that exist already; used for one and for many.
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

/**
 * A consent and its `source`; attested ones are recorded but do not make the phone consent "in". `pending`: somebody claims to
 * have this phone, and nothing is sent to it before it confirms.
 */
export type GivenConsent = {
  what: 'in' | 'pending';
  source: 'keyword' | 'import' | 'hand' | 'page' | 'signup' | 'staff';
  wordingHash?: string;
  /** The wording itself, if it was shown to the person. */
  wording?: string;
  /**
   * For a consent on a page: the time (ISO) of the opt-out that it reverses; any other opt-out remains until the person's own
   * START.
   */
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
  dob?: string;
  gender?: string;
  responsibleUserId?: string;
  source: 'hand' | 'csv' | 'inbound' | 'page';
  consent?: GivenConsent;
  /** What they agreed to besides texts, in the same consent: each gets its own record. */
  agreed?: readonly { of: 'healthAuthorization'; wording: string }[];
  /** The id for a new lead; repeating with the same id is harmless. */
  leadId?: string;
  /** Leaves known people, archived ones too, unchanged: for callers who may not learn who is known (A39). */
  onlyNew?: boolean;
};

export type KeepOutcome = 'added' | 'alreadyThere' | 'updated' | 'restored';

export type KeepPlan = { lead: Lead; outcome: KeepOutcome; writes: Write[]; isNew: boolean; isChanged: boolean };

const isOwn = (consent: GivenConsent) => ['keyword', 'page', 'signup'].includes(consent.source);

/**
 * Somebody else may have filled in the page with this phone: an opt-out from the phone itself is only reversed from the phone
 * itself.
 */
const staysOut = ({ source, lifts }: GivenConsent, phoneConsent: PhoneConsent | null) =>
  source === 'page' && phoneConsent?.consent === 'out' && (!lifts || lifts !== phoneConsent.consentAt);

type PhoneConsentChange = Partial<Pick<PhoneConsent, 'leadId' | 'consent' | 'consentAt' | 'attestedAt'>>;

/** How a given consent changes the phone consent: the person's own replaces it; staff's is only noted, and once. */
function consentChange(
  consent: GivenConsent | undefined,
  phoneConsent: PhoneConsent | null,
  at: string,
): PhoneConsentChange {
  if (!consent) return {};
  const now = phoneConsent?.consent ?? 'unknown';
  if (staysOut(consent, phoneConsent)) return {};
  // Somebody only claimed to have this phone, and staff know whose it is: their texts are no longer held.
  if (!isOwn(consent) && now === 'pending') return { consent: 'unknown', attestedAt: at };
  if (!isOwn(consent)) return now === 'in' || now === 'out' || phoneConsent?.attestedAt ? {} : { attestedAt: at };
  if (consent.what === 'in') return now === 'in' && !phoneConsent?.wishAt ? {} : { consent: 'in', consentAt: at };
  // Of a phone that staff have already, anybody's claim changes nothing: texts of staff to it would be held by it.
  return now === 'unknown' && !phoneConsent?.leadId ? { consent: 'pending', consentAt: at } : {};
}

/** A consent by the person settles an earlier message that only sounded like a wish to stop. */
const isClear = ({ consent }: PhoneConsentChange) => consent === 'in';

/**
 * The consent records to write: for consents by staff or by text once, for consents on a page each time, with the wording as
 * shown. For a person who stays opted out it is pending until their START.
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
    consentId: hashOf(consentId, of),
    of,
    wording,
    wordingHash: hashOf(wording),
  }));
  return [{ ...kept, consentId, what }, ...further].map((record) =>
    consentWrites.put({ organizationId, phone, at, ...record }).commit(),
  );
}

/** Refused when the owner, the consent or a wish to stop differs from what was read: a STOP that came meanwhile wins. */
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

/** What may be known of a person besides name and phone; one that is known is never overwritten. */
const FACTS = ['email', 'externalId', 'landingPageId', 'dob', 'gender', 'responsibleUserId'] as const;
type Fact = (typeof FACTS)[number];

/** Those that are given. */
const factsIn = (given: GivenLead): Partial<Record<Fact, string>> =>
  Object.fromEntries(FACTS.flatMap((fact) => (given[fact] ? [[fact, given[fact]]] : [])));

function newLead(
  given: GivenLead,
  leadId: string,
  phoneConsent: PhoneConsent | null,
  consent: PhoneConsentChange,
  at: string,
): Lead {
  const { organizationId, phone, source } = given;
  const stands = consent.consent ?? phoneConsent?.consent ?? 'unknown';
  const name = isNameless(given.name, phone) ? '' : tidyName(given.name);
  return {
    organizationId,
    leadId,
    shard: shardOf(leadId),
    lifecycle: 'active',
    name,
    ...namesOf(name),
    phone,
    source,
    optedIn: stands === 'in',
    optedOut: stands === 'out',
    invalidPhone: isOutOfReach({ phone, invalid: phoneConsent?.invalid ?? false }),
    lastActive: at,
    created: at,
    unviewed: false,
    ...(stands === 'out' && { optedOutOf: organizationId, optedOutAt: phoneConsent?.consentAt ?? at }),
    ...(!consent.consent &&
      phoneConsent?.wishAt && { wantsToStopOf: organizationId, wantsToStopAt: phoneConsent.wishAt }),
    ...factsIn(given),
  };
}

/** Empty fields that the given person fills; an existing name is never overwritten (decisions: Lead's phone). */
function filled(lead: Lead, given: GivenLead): Partial<Lead> {
  const fill: Partial<Lead> = {};
  const name = isNameless(given.name, given.phone) ? '' : tidyName(given.name);
  if (name && isNameless(lead.name, lead.phone)) Object.assign(fill, { name, ...namesOf(name) });
  const facts = Object.entries(factsIn(given)).filter(([field]) => !lead[field as Fact]);
  return { ...fill, ...Object.fromEntries(facts) };
}

/** The lead without a settled wish to stop and without the opt-out; the caller sets the current consent. */
function withoutDoubt({ optedOutAt: _, wantsToStopAt: __, ...lead }: Lead): Lead {
  return { ...lead, optedOut: false };
}

/** The signal that a wish was settled, so that the texts that it held are sent or written off. */
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
 * The writes that add this person, given the phone consent and lead as just read (consistently); the writes' conditions fail
 * when either has changed since. `leadId` is the id for a new lead. The caller writes the count of a new lead.
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
