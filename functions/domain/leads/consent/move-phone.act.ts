// Changes a lead's phone: the lead takes over the new phone's consent; the old phone's consent is kept without an owner.

import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Lead, leadWrites } from '../lead.entity.ts';
import { foundBy, lostBy, searchItemsOf } from '../search/lead-search.entity.ts';
import { LEAD_WISH_FIELDS } from '../wish.rules.ts';
import { consentOnEntry } from './erased-phone.act.ts';
import { createPhoneConsent, type PhoneConsent, phoneConsentWrites } from './phone-consent.entity.ts';

export type MovedLead = {
  name: string;
  firstName: string;
  lastName: string;
  phone: string;
  responsibleUserId?: string;
  /** The changed values of the organization's fields (`fieldsAfter`). */
  fields?: Lead['fields'];
  fieldsVersion?: number | undefined;
};

/** The phone already belongs to this other lead. */
export type PhoneInUse = { otherLeadId: string };

function phoneConsentMoves(lead: Lead, phoneConsent: PhoneConsent | null, phone: string): Write[] {
  const { organizationId, leadId } = lead;
  const left = phoneConsentWrites
    .patch({ organizationId, phone: lead.phone })
    .remove(['leadId'])
    .where((kept, { eq }) => eq(kept.leadId, leadId))
    .commit();
  const taken = phoneConsent
    ? phoneConsentWrites
        .patch({ organizationId, phone })
        .set({ leadId })
        .where((kept, { notExists }) => notExists(kept.leadId))
        .commit()
    : createPhoneConsent({ organizationId, phone, leadId });
  return [left, taken];
}

/** The lead's consent fields after the move: consent follows the number. */
function shownOf(
  phoneConsent: PhoneConsent | null,
  lead: Lead,
): { set: Partial<Lead>; remove: ('optedOutOf' | 'optedOutAt' | 'wantsToStopOf' | 'wantsToStopAt')[] } {
  const isOut = phoneConsent?.consent === 'out';
  const { organizationId, lastActive } = lead;
  const set = {
    optedIn: phoneConsent?.consent === 'in',
    optedOut: isOut,
    invalidPhone: phoneConsent?.invalid ?? false,
  };
  const wishes = phoneConsent?.wishAt ? { wantsToStopOf: organizationId, wantsToStopAt: phoneConsent.wishAt } : {};
  const noWish = phoneConsent?.wishAt ? [] : LEAD_WISH_FIELDS;
  if (!isOut) return { set: { ...set, ...wishes }, remove: ['optedOutOf', 'optedOutAt', ...noWish] };
  return {
    set: { ...set, optedOutOf: organizationId, optedOutAt: phoneConsent?.consentAt ?? lastActive },
    remove: [...noWish],
  };
}

/** The most earlier names and phones that are stored; beyond that the oldest are dropped. */
const MOST_FORMER = 100;

/** All earlier names and phones of the lead, with the current ones when they change: erasing the lead needs all of them. */
function formerOf(lead: Lead, facts: MovedLead): Pick<Lead, 'former'> {
  const { name, phone, former = [] } = lead;
  if (name === facts.name && phone === facts.phone) return {};
  return { former: [...former, { name, phone }].slice(-MOST_FORMER) };
}

/** The writes that remove outdated search entries of the lead and add its new ones. */
function searchMoves(before: Lead, after: Lead): Write[] {
  if (before.lifecycle === 'archived') return [];
  const fresh = searchItemsOf(after);
  const stays = new Set(fresh.map(({ kind, token }) => `${kind} ${token}`));
  const gone = searchItemsOf(before).filter(({ kind, token }) => !stays.has(`${kind} ${token}`));
  return [...lostBy(gone, before.source === 'csv'), ...foundBy(fresh)];
}

/**
 * Writes a lead's name and phone in one transaction. Returns the updated lead, or the lead that owns the phone. Throws Lost
 * when the lead or the phone's consent changed since it was read: the caller then reads the lead again (`retryLost`).
 */
export async function moveLead(lead: Lead, facts: MovedLead): Promise<Lead | PhoneInUse> {
  const { organizationId, leadId } = lead;
  const isMoved = facts.phone !== lead.phone;
  const phoneConsent = isMoved ? await consentOnEntry(organizationId, facts.phone) : null;
  if (phoneConsent?.leadId && phoneConsent.leadId !== leadId) return { otherLeadId: phoneConsent.leadId };
  const shown = isMoved ? shownOf(phoneConsent, lead) : { set: {}, remove: [] };
  const set = { ...facts, ...shown.set, ...formerOf(lead, facts) };
  const after: Lead = { ...lead, ...set };
  const write = leadWrites
    .patch({ organizationId, leadId })
    .set(set)
    .remove(shown.remove)
    .where((kept, { eq, notExists }) =>
      [
        eq(kept.phone, lead.phone),
        eq(kept.lifecycle, lead.lifecycle),
        ...(facts.fields
          ? [lead.fieldsVersion ? eq(kept.fieldsVersion, lead.fieldsVersion) : notExists(kept.fieldsVersion)]
          : []),
      ].join(' AND '),
    )
    .commit();
  const moves = isMoved ? phoneConsentMoves(lead, phoneConsent, facts.phone) : [];
  await transact([write, ...moves, ...searchMoves(lead, after), liveSignal(organizationId, 'lead', { leadId })]);
  return after;
}
