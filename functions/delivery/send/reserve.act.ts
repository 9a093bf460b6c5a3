// The reservation: right before submission one transaction writes sends and phone consents of at most 10 people.

import { segmentsOf } from '../../chains/text/segments.rules.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { patchPhoneConsent, phoneConsentWrites } from '../../people/consent/phone-consent.entity.ts';
import { committed } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { KINDS } from './kind.rules.ts';
import { type Person, textFor } from './people.act.ts';
import { putSend, type Send, sendIdOf } from './send.entity.ts';
import type { SendContext } from './send-context.act.ts';

/** At most so many texts are reserved together, never a whole batch. */
export const GROUP = 10;

/** A reserved text and how long the provider may keep it. */
export type Reserved = { person: Person; send: Send; validitySeconds: number };
export type Cleared = { person: Person; validitySeconds: number };

/** The send as it stands when it is reserved now: a new one, or the next attempt of one that is retried. */
export function reservedSend(batch: BatchItem, sendContext: SendContext, person: Person): Send {
  const { organizationId, campaignId, featureId, kind, userId, senderName, fallsDueAt, appointmentId, anchorVersion } =
    batch;
  const { leadId, sendKey, phone, send: before } = person;
  // What a conversation shows of a bulk text that has not left is how it stood when it was asked for.
  const isAsked = before?.state === 'ASKED' && kind === 'bulk';
  const body = (isAsked ? '' : before?.body) || textFor(person, sendContext, sendContext.brand.words.friend);
  const { dueAt, reason, code, retryAtMs, sid, gs5pk, gs5sk, ...old } = before ?? ({} as Partial<Send>);
  const given = { campaignId, featureId: featureId || undefined, userId, senderName, from: sendContext.from, ...old };
  const hanging = appointmentId ? { appointmentId, anchorVersion } : {};
  const pastSids = sid ? [...(old.pastSids ?? []), sid] : old.pastSids;
  return {
    ...given,
    ...hanging,
    ...(pastSids ? { pastSids } : {}),
    organizationId,
    leadId,
    sendKey,
    sendId: sendIdOf(organizationId, leadId, sendKey),
    state: 'RESERVED',
    bucket: before?.firstBucket ? before.bucket : 'sending',
    batchId: before?.firstBucket ? before.batchId : batch.batchId,
    kind: before?.kind ?? kind,
    body,
    segments: segmentsOf(body).segments,
    priceCents: sendContext.priceCents,
    phone,
    attempts: (before?.attempts ?? 0) + 1,
    reservedMs: now(),
    fallsDueAt,
    askedAt: before?.askedAt ?? isoOf(batch.createdMs),
  };
}

/** Put if absent, or if it may be reserved: asked, held, or a retry that is due. */
function sendWrite(send: Send): Write {
  return putSend(send)
    .where(({ sendKey, state, retryAtMs }, { notExists, eq, lte }) => {
      const isRetryDue = `(${eq(state, 'RETRY')} AND ${lte(retryAtMs, now())})`;
      return `${notExists(sendKey)} OR ${eq(state, 'ASKED')} OR ${eq(state, 'HELD')} OR ${isRetryDue}`;
    })
    .commit();
}

/** The phone consent's part: refused when opted out, invalid, perhaps wanting to stop or texted a moment ago; keeps when and for which campaign. */
function phoneConsentWrite(batch: BatchItem, sendContext: SendContext, phone: string): Write[] {
  const { organizationId, kind, campaignId } = batch;
  const row = KINDS[kind];
  if (!row.asksConsent) return [];
  const key = { organizationId, phone };
  if (!row.isSpaced) {
    const check = phoneConsentWrites.check(key).where(({ consent, invalid, wishAt }, { ne, notExists }) => {
      const noWish = row.asksWish ? ` AND ${notExists(wishAt)}` : '';
      const isOpen = `${ne(consent, 'out')} AND ${ne(invalid, true)}${noWish}`;
      return row.isToStaff ? `${notExists(consent)} OR (${isOpen})` : isOpen;
    });
    return [check.commit()];
  }
  const nowMs = now();
  const ofCampaign = campaignId ? { lastCampaignId: campaignId, lastCampaignMs: nowMs } : {};
  const greeted = kind === 'optIn' || kind === 'welcome' ? { greetedAt: isoOf(nowMs) } : {};
  const patch = patchPhoneConsent(key)
    .set({ lastTextMs: nowMs, ...ofCampaign, ...greeted })
    .where(({ consent, invalid, lastTextMs, wishAt }, { ne, lte, notExists }) => {
      const isSpaced = lte(lastTextMs, nowMs - sendContext.brand.pace.spacingSeconds * 1000);
      return `${ne(consent, 'out')} AND ${ne(invalid, true)} AND ${isSpaced} AND ${notExists(wishAt)}`;
    });
  return [patch.commit()];
}

/** Two people of one group with one phone: only the first is reserved now. */
function withoutTwins(people: readonly Cleared[]): { first: Cleared[]; twins: Cleared[] } {
  const seen = new Set<string>();
  const first: Cleared[] = [];
  const twins: Cleared[] = [];
  for (const cleared of people) {
    (seen.has(cleared.person.phone) ? twins : first).push(cleared);
    seen.add(cleared.person.phone);
  }
  return { first, twins };
}

/**
 * Reserves the texts of at most 10 people. `lost` are those who were refused (opted out meanwhile, reserved by another
 * worker, texted a moment ago); the others go on. Throws only when the table does not answer.
 */
export async function reserve(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly Cleared[],
): Promise<{ reserved: Reserved[]; lost: Person[] }> {
  const { first, twins } = withoutTwins(people);
  const lost = twins.map(({ person }) => person);
  let rest = first;
  while (rest.length > 0) {
    const reserved = rest.map((cleared) => ({ ...cleared, send: reservedSend(batch, sendContext, cleared.person) }));
    const writes = reserved.map(({ person, send }) => [
      sendWrite(send),
      ...phoneConsentWrite(batch, sendContext, person.phone),
    ]);
    const made = await committed(writes.flat());
    if (made.isMade) return { reserved, lost };
    const each = writes[0]?.length ?? 1;
    const refused = new Set(made.lost.map((place) => Math.floor(place / each)));
    lost.push(...rest.flatMap((cleared, place) => (refused.has(place) ? [cleared.person] : [])));
    rest = rest.filter((_, place) => !refused.has(place));
  }
  return { reserved: [], lost };
}
