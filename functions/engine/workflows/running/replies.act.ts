// Reads a person's answers by text for the rules that listen to them.

import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { inboundSince } from '#engine/messages/inbound/inbound.entity.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import type { RuleReply } from '../triggers/facts.rules.ts';
import type { Trigger } from '../triggers/trigger-kind.rules.ts';
import { TRIGGER_KINDS } from '../triggers/trigger-kinds.rules.ts';

/** Whether one of a rule's triggers listens to answers. */
export const hearsReplies = ({ triggers }: { triggers: readonly Pick<Trigger, 'triggerType'>[] }): boolean =>
  triggers.some(({ triggerType }) => triggerType && TRIGGER_KINDS[triggerType].names === 'reply');

/** An answer, and the step whose text was the last one of a campaign that had left to them. */
export type KnownReply = Omit<RuleReply, 'isToStep'> & {
  campaignId?: string | undefined;
  featureId?: string | undefined;
};

type Left = { campaignId: string; featureId: string; atMs: number };

function leftOf({ kind, campaignId, featureId, acceptedAt }: Send): Left[] {
  if (kind !== 'campaign' || !campaignId || !featureId || !acceptedAt) return [];
  return [{ campaignId, featureId, atMs: Date.parse(acceptedAt) }];
}

/** The answers of a person since then, keywords aside, in the order in which they came. */
export async function repliesSince(organizationId: string, leadId: string, sinceMs: number): Promise<KnownReply[]> {
  const wrote = (await inboundSince(organizationId, leadId, isoOf(sinceMs))).filter(({ keyword }) => !keyword);
  if (wrote.length === 0) return [];
  const left = (await sendsOfLead(organizationId, leadId)).flatMap(leftOf);
  const inOrder = left.toSorted((one, other) => one.atMs - other.atMs);
  return wrote.map(({ at, meaning, corrected }) => {
    const atMs = Date.parse(at);
    const last = inOrder.findLast((one) => one.atMs <= atMs);
    const { campaignId, featureId } = last ?? {};
    return { atMs, meaning: corrected?.meaning ?? meaning ?? 'UNSURE', campaignId, featureId };
  });
}
