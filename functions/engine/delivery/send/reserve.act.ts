// The reservation: right before submission the phone consents and the sends of at most 10 people are written.

import { withPictureCents } from '#domain/billing/price.rules.ts';
import {
  type PhoneConsent,
  patchPhoneConsent,
  phoneConsentWrites,
} from '#domain/leads/consent/phone-consent.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { withText } from '#domain/texts/hours/daily-cap.rules.ts';
import { carrierParts, hasPicture } from '#domain/texts/picture/sent-picture.rules.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { attemptAfter, putSend, type Send, sendIdOf } from '#domain/texts/send/send.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import type { PlainPatch, PlainPut } from '#platform/table/plain-writes.ts';
import { committedAlone, commitWithoutRefused } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { type BatchPerson, textFor } from '../facts/batch-people.act.ts';
import type { SendContext } from '../facts/send-context.act.ts';

/** The most texts that are reserved together; never a whole batch. */
export const GROUP = 10;

/** A reserved text, and for how long the provider may try to deliver it. */
export type Reserved = { person: BatchPerson; send: Send; validitySeconds: number };
/** Somebody whose text may leave; `cap` when texts to them are counted. */
export type Cleared = { person: BatchPerson; validitySeconds: number; cap?: number | undefined };

/** The price of the text in cents. */
function priceOf({ brand, priceCents }: SendContext, picture: Send['picture']): number {
  return hasPicture(picture) ? withPictureCents(brand, priceCents) : priceCents;
}

/** The send once it is reserved: a new one, or the next attempt of one that is retried. */
export function reservedSend(batch: BatchItem, sendContext: SendContext, person: BatchPerson): Send {
  const { organizationId, campaignId, featureId, kind, userId, senderName, fallsDueAt, appointmentId, anchorVersion } =
    batch;
  const { leadId, sendKey, phone, send: before } = person;
  // A bulk text that has not left stores the text of its request; the text for this person is composed now.
  const isAsked = before?.state === 'ASKED' && kind === 'bulk';
  const written = isAsked ? '' : before?.body;
  // The words of a text with a picture may be empty.
  const body = written || (before?.picture ? '' : textFor(person, sendContext, sendContext.brand.words.friend));
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
    segments: carrierParts(body, before?.picture),
    priceCents: priceOf(sendContext, before?.picture),
    phone,
    attempts: (before?.attempts ?? 0) + 1,
    reservedMs: now(),
    reservation: newCode(),
    fallsDueAt,
    askedAt: before?.askedAt ?? isoOf(batch.createdMs),
  };
}

/**
 * Puts the send if it is absent, if it may be reserved (requested, held, a retry that is due) and nobody has attempted it since it was
 * read, or if this very attempt has put it already.
 */
function sendPut(send: Send): PlainPut<Send> {
  return putSend(send).where(({ sendKey, state, attempts, retryAtMs, reservation }, { notExists, eq, lte }) => {
    const isRetryDue = `(${eq(state, 'RETRY')} AND ${lte(retryAtMs, now())})`;
    const isFree = `(${eq(state, 'ASKED')} OR ${eq(state, 'HELD')} OR ${isRetryDue})`;
    const isOwn = `(${eq(state, 'RESERVED')} AND ${eq(reservation, send.reservation)})`;
    return `${notExists(sendKey)} OR (${isFree} AND ${eq(attempts, send.attempts - 1)}) OR ${isOwn}`;
  });
}

/**
 * Stores when and for which send and campaign they were texted; refused when they opted out, are invalid, may want to stop or were
 * texted a moment ago. Where a cap counts their texts it stores these too, and is refused when one left since they were read.
 */
function spacedPatch(
  batch: BatchItem,
  sendContext: SendContext,
  { phone, sendKey, attempts, reservedMs: nowMs = now() }: Send,
  { person, cap }: Cleared,
): PlainPatch<PhoneConsent> {
  const { organizationId, kind, campaignId } = batch;
  const lastAttempt = attemptAfter(sendKey, attempts - 1);
  const ofCampaign = campaignId ? { lastCampaignId: campaignId, lastCampaignMs: nowMs } : {};
  const { lastTextMs: readMs = 0, recentMs = [] } = person.facts.phoneConsent ?? {};
  const counted = cap ? { recentMs: withText(recentMs, cap, nowMs) } : {};
  const greeted = KINDS[kind].isGreeting ? { greetedAt: isoOf(nowMs) } : {};
  return patchPhoneConsent({ organizationId, phone })
    .set({ lastTextMs: nowMs, lastAttempt, ...ofCampaign, ...greeted, ...counted })
    .where(({ consent, invalid, lastTextMs, lastAttempt: last, wishAt }, { eq, ne, lte, notExists }) => {
      const isSpaced = lte(lastTextMs, nowMs - sendContext.brand.pace.spacingSeconds * 1000);
      const isOpen = `${ne(consent, 'out')} AND ${ne(invalid, true)} AND ${notExists(wishAt)}`;
      const isCounted = cap ? ` AND ${eq(lastTextMs, readMs)}` : '';
      const isFree = `((${isSpaced}${isCounted}) OR ${eq(last, lastAttempt)})`;
      return `${isOpen} AND ${isFree}`;
    });
}

/** The write of the phone consent in a transaction. */
function phoneConsentWrite(batch: BatchItem, sendContext: SendContext, send: Send, cleared: Cleared): Write[] {
  const row = KINDS[batch.kind];
  if (!row.asksConsent) return [];
  if (row.isSpaced) return [spacedPatch(batch, sendContext, send, cleared).commit()];
  const key = { organizationId: batch.organizationId, phone: send.phone };
  const check = phoneConsentWrites.check(key).where(({ consent, invalid, wishAt }, { ne, notExists }) => {
    const noWish = row.asksWish ? ` AND ${notExists(wishAt)}` : '';
    const isOpen = `${ne(consent, 'out')} AND ${ne(invalid, true)}${noWish}`;
    return row.isToStaff ? `${notExists(consent)} OR (${isOpen})` : isOpen;
  });
  return [check.commit()];
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

/** Reserves in one transaction, without the people who are refused. */
async function reserveTogether(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly Cleared[],
): Promise<Reserved[]> {
  const asked = people.map((cleared) => ({ ...cleared, send: reservedSend(batch, sendContext, cleared.person) }));
  const { made } = await commitWithoutRefused(asked, (rest) => ({
    each: rest.map(({ send, ...cleared }) => [
      sendPut(send).commit(),
      ...phoneConsentWrite(batch, sendContext, send, cleared),
    ]),
  }));
  return [...made];
}

/**
 * Reserves each text by itself, for half the write units: first the phone consent, which is refused after an opt-out, then the send, which
 * is refused when another worker has it. A process that ends between the two has stored a time and sent nothing (`lastTextOf`). What is
 * reserved is submitted even when the table failed for others: they are tried again.
 */
async function reserveApart(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly Cleared[],
): Promise<Reserved[]> {
  const each = people.map(async (cleared): Promise<Reserved[]> => {
    const send = reservedSend(batch, sendContext, cleared.person);
    if (!(await committedAlone(() => spacedPatch(batch, sendContext, send, cleared)))) return [];
    return (await committedAlone(() => sendPut(send))) ? [{ ...cleared, send }] : [];
  });
  const made = await Promise.allSettled(each);
  const reserved = made.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = made.find((one) => one.status === 'rejected');
  if (failed && reserved.length === 0) throw failed.reason;
  return reserved;
}

/**
 * Reserves the texts of at most 10 people. `lost` are those who were refused (opted out meanwhile, reserved by another
 * worker, texted a moment ago); the others go on. A greeting is stored together with its text or not at all. Throws only when the
 * table does not respond.
 */
export function reserve(
  batch: BatchItem,
  sendContext: SendContext,
  people: readonly Cleared[],
): Promise<{ reserved: Reserved[]; lost: BatchPerson[] }> {
  const { first, twins } = withoutTwins(people);
  const { isSpaced, isGreeting } = KINDS[batch.kind];
  const reserveAll = isSpaced && !isGreeting ? reserveApart : reserveTogether;
  return reserveAll(batch, sendContext, first).then((reserved) => {
    const isReserved = new Set(reserved.map(({ person }) => person));
    const refused = first.flatMap(({ person }) => (isReserved.has(person) ? [] : [person]));
    return { reserved, lost: [...twins.map(({ person }) => person), ...refused] };
  });
}
