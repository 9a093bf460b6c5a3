// The claim: right before each hand-over, sends and lines of at most 10 people in one transaction. Whoever loses is told.

import { segmentsOf } from '../../chains/text/segments.rules.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { lineWrites, patchLine } from '../../people/consent/line.entity.ts';
import { committed } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { KINDS } from './kind.rules.ts';
import { type Person, textFor } from './people.act.ts';
import { putSend, type Send, sendIdOf } from './send.entity.ts';
import type { Setting } from './setting.act.ts';

/** At most so many texts are claimed together, never a whole batch. */
export const GROUP = 10;

/** A claimed text and how long the provider may keep it. */
export type Claimed = { person: Person; send: Send; validitySeconds: number };
export type Cleared = { person: Person; validitySeconds: number };

/** The send as it stands when it is claimed now: a new one, or the next attempt of one that may be tried again. */
export function claimedSend(batch: BatchItem, setting: Setting, person: Person): Send {
  const { organizationId, campaignId, featureId, kind, userId, senderName, fallsDueAt } = batch;
  const { leadId, sendKey, phone, send: before } = person;
  const body = before?.body || textFor(person, setting, setting.brand.words.friend);
  const { dueAt, reason, code, retryAtMs, sid, gs5pk, gs5sk, ...old } = before ?? ({} as Partial<Send>);
  const given = { campaignId, featureId: featureId || undefined, userId, senderName, from: setting.from, ...old };
  const pastSids = sid ? [...(old.pastSids ?? []), sid] : old.pastSids;
  return {
    ...given,
    ...(pastSids ? { pastSids } : {}),
    organizationId,
    leadId,
    sendKey,
    sendId: sendIdOf(organizationId, leadId, sendKey),
    state: 'CLAIMED',
    bucket: before?.firstBucket ? before.bucket : 'sending',
    batchId: before?.firstBucket ? before.batchId : batch.batchId,
    kind: before?.kind ?? kind,
    body,
    segments: segmentsOf(body).segments,
    priceCents: setting.priceCents,
    phone,
    attempts: (before?.attempts ?? 0) + 1,
    claimedMs: now(),
    fallsDueAt,
    askedAt: before?.askedAt ?? isoOf(batch.createdMs),
  };
}

/** Put if absent, or if it may be claimed: asked, held, or a retry that is due. */
function sendWrite(send: Send): Write {
  return putSend(send)
    .where(({ sendKey, state, retryAtMs }, { notExists, eq, lte }) => {
      const again = `(${eq(state, 'RETRY')} AND ${lte(retryAtMs, now())})`;
      return `${notExists(sendKey)} OR ${eq(state, 'ASKED')} OR ${eq(state, 'HELD')} OR ${again}`;
    })
    .commit();
}

/** The line's part: consent not out, not invalid, rested; it keeps when and for which campaign it was texted. */
function lineWrite(batch: BatchItem, setting: Setting, phone: string): Write[] {
  const { organizationId, kind, campaignId } = batch;
  const row = KINDS[kind];
  if (!row.asksConsent) return [];
  const key = { organizationId, phone };
  if (!row.isSpaced) {
    const check = lineWrites.check(key).where(({ consent, invalid }, { ne }) => {
      return `${ne(consent, 'out')} AND ${ne(invalid, true)}`;
    });
    return [check.commit()];
  }
  const nowMs = now();
  const ofCampaign = campaignId ? { lastCampaignId: campaignId, lastCampaignMs: nowMs } : {};
  const greeted = kind === 'optIn' || kind === 'welcome' ? { greetedAt: isoOf(nowMs) } : {};
  const patch = patchLine(key)
    .set({ lastTextMs: nowMs, ...ofCampaign, ...greeted })
    .where(({ consent, invalid, lastTextMs }, { ne, lte }) => {
      const rested = lte(lastTextMs, nowMs - setting.brand.pace.spacingSeconds * 1000);
      return `${ne(consent, 'out')} AND ${ne(invalid, true)} AND ${rested}`;
    });
  return [patch.commit()];
}

/** Two people of one group with one phone: only the first is claimed now. */
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
 * Claims the texts of at most 10 people: whoever is refused (opted out meanwhile, claimed by another, not rested) is
 * answered as lost, the others go on. Throws only when the table does not answer.
 */
export async function claim(
  batch: BatchItem,
  setting: Setting,
  people: readonly Cleared[],
): Promise<{ claimed: Claimed[]; lost: Person[] }> {
  const { first, twins } = withoutTwins(people);
  const lost = twins.map(({ person }) => person);
  let rest = first;
  while (rest.length > 0) {
    const claimed = rest.map((cleared) => ({ ...cleared, send: claimedSend(batch, setting, cleared.person) }));
    const writes = claimed.map(({ person, send }) => [sendWrite(send), ...lineWrite(batch, setting, person.phone)]);
    const made = await committed(writes.flat());
    if (made.isMade) return { claimed, lost };
    const each = writes[0]?.length ?? 1;
    const losers = new Set(made.lost.map((place) => Math.floor(place / each)));
    lost.push(...rest.flatMap((cleared, place) => (losers.has(place) ? [cleared.person] : [])));
    rest = rest.filter((_, place) => !losers.has(place));
  }
  return { claimed: [], lost };
}
