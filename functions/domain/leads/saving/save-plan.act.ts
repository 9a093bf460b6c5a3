// Plans the writes that add a person as a lead, from the items that exist already; used for one and for many.
import type { Write } from '#platform/table/writes.ts';
import { isOutOfReach } from '../consent/own-phone.act.ts';
import type { PhoneConsent } from '../consent/phone-consent.entity.ts';
import { changedValues, type FieldValues } from '../fields/field.rules.ts';
import { rejoinWrites } from '../groups/group-member.entity.ts';
import { type Lead, leadShard, leadWrite, leadWrites, listMarks } from '../lead.entity.ts';
import { isNameless, splitName, tidyName } from '../lead.rules.ts';
import { countedLeads } from '../lead-count.entity.ts';
import { LEAD_WISH_FIELDS } from '../wish.rules.ts';
import {
  consentChange,
  consentRecords,
  type GivenConsent,
  isClear,
  type PhoneConsentChange,
  phoneConsentWrite,
  settledWish,
} from './given-consent.act.ts';

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
  /** Of their address: the state by its letters, and the ZIP code. */
  state?: string;
  zip?: string;
  responsibleUserId?: string;
  /** What the organization keeps of them; given values replace stored ones, and an empty one removes it. */
  fields?: FieldValues;
  source: 'hand' | 'csv' | 'inbound' | 'page';
  consent?: GivenConsent;
  /** What they agreed to besides texts, in the same consent: each gets its own record. */
  agreed?: readonly { of: 'healthAuthorization'; wording: string }[];
  /** The id for a new lead; repeating with the same id is harmless. */
  leadId?: string;
  /** Leaves known people, archived ones too, unchanged: for callers who may not learn who is known (A39). */
  onlyNew?: boolean;
};

export type SaveOutcome = 'added' | 'alreadyThere' | 'updated' | 'restored';

export type SavePlan = { lead: Lead; outcome: SaveOutcome; writes: Write[]; isNew: boolean; isChanged: boolean };

/** Optional details of a person besides name and phone; a stored one is never overwritten. */
const FACTS = ['email', 'externalId', 'landingPageId', 'dob', 'gender', 'state', 'zip', 'responsibleUserId'] as const;
type Fact = (typeof FACTS)[number];

/** Only the details that are given. */
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
  const resulting = consent.consent ?? phoneConsent?.consent ?? 'unknown';
  const name = isNameless(given.name, phone) ? '' : tidyName(given.name);
  return {
    organizationId,
    leadId,
    shard: leadShard(leadId),
    lifecycle: 'active',
    name,
    ...splitName(name),
    phone,
    source,
    optedIn: resulting === 'in',
    optedOut: resulting === 'out',
    invalidPhone: isOutOfReach({ phone, invalid: phoneConsent?.invalid ?? false }),
    lastActive: at,
    created: at,
    unviewed: false,
    ...(resulting === 'out' && { optedOutOf: organizationId, optedOutAt: phoneConsent?.consentAt ?? at }),
    ...(!consent.consent &&
      phoneConsent?.wishAt && { wantsToStopOf: organizationId, wantsToStopAt: phoneConsent.wishAt }),
    ...factsIn(given),
    ...fieldsAfter(undefined, given),
  };
}

/** The values of the organization's fields that this person changes, with the number that tells the change. */
export function fieldsAfter(
  lead: Pick<Lead, 'fields' | 'fieldsVersion'> | undefined,
  { fields: given = {} }: Pick<GivenLead, 'fields'>,
): Pick<Lead, 'fields' | 'fieldsVersion'> {
  const fields = changedValues(lead?.fields, given);
  return fields ? { fields, fieldsVersion: (lead?.fieldsVersion ?? 0) + 1 } : {};
}

/** Empty fields that the given person fills; an existing name is never overwritten (decisions: Lead's phone). */
function filled(lead: Lead, given: GivenLead): Partial<Lead> {
  const fill: Partial<Lead> = {};
  const name = isNameless(given.name, given.phone) ? '' : tidyName(given.name);
  if (name && isNameless(lead.name, lead.phone)) Object.assign(fill, { name, ...splitName(name) });
  const facts = Object.entries(factsIn(given)).filter(([field]) => !lead[field as Fact]);
  return { ...fill, ...Object.fromEntries(facts), ...fieldsAfter(lead, given) };
}

/** The lead without its marks of a wish to stop and of an opt-out; the caller sets the marks of the current consent. */
function withoutDoubt({ optedOutAt: _, wantsToStopAt: __, ...lead }: Lead): Lead {
  return { ...lead, optedOut: false };
}

function knownLead(given: GivenLead, phoneConsent: PhoneConsent, lead: Lead, at: string): SavePlan {
  const { organizationId } = given;
  if (given.onlyNew) return { lead, outcome: 'alreadyThere', writes: [], isNew: false, isChanged: false };
  const consent = consentChange(given.consent, phoneConsent, at);
  const set: Partial<Lead> = filled(lead, given);
  const isFilled = Object.keys(set).length > 0;
  const isRestored = lead.lifecycle === 'archived';
  const cleared = isClear(consent) ? withoutDoubt(lead) : lead;
  if (isRestored) Object.assign(set, { lifecycle: 'active' }, listMarks(cleared));
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
            // Another call may have changed the fields since they were read.
            ...(set.fields
              ? [lead.fieldsVersion ? eq(kept.fieldsVersion, lead.fieldsVersion) : notExists(kept.fieldsVersion)]
              : []),
          ].join(' AND '),
        )
        .commit(),
    );
  }
  if (isClear(consent)) writes.push(...settledWish(phoneConsent));
  if (isRestored) writes.push(countedLeads(organizationId, lead.shard, 1), ...rejoinWrites(lead, at));
  const outcome = isRestored ? 'restored' : isFilled ? 'updated' : 'alreadyThere';
  return { lead: { ...lead, ...set }, outcome, writes, isNew: false, isChanged: isRestored || isFilled };
}

/**
 * The writes that add this person, given the phone consent and lead as just read (consistently); the writes' conditions fail
 * when either has changed since. `leadId` is the id for a new lead. The caller writes the count of a new lead.
 */
export function planSave(
  given: GivenLead,
  phoneConsent: PhoneConsent | null,
  lead: Lead | null,
  leadId: string,
  at: string,
): SavePlan {
  if (phoneConsent?.leadId && lead) return knownLead(given, phoneConsent, lead, at);
  const consent = consentChange(given.consent, phoneConsent, at);
  const fresh = newLead(given, leadId, phoneConsent, consent, at);
  const writes = [leadWrite(fresh), ...phoneConsentWrite(given, phoneConsent, { leadId, ...consent })];
  writes.push(...consentRecords(given, phoneConsent, consent, at));
  return { lead: fresh, outcome: 'added', writes, isNew: true, isChanged: true };
}
