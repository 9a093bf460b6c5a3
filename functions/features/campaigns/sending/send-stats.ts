// What is being sent now, for the banner of every screen (SHL-12, API-022).

import { latestSendRequests, type SendRequest } from '#domain/texts/request/send-request.entity.ts';
import { isOver, isShown } from '#domain/texts/request/send-request.rules.ts';
import { billingForQueue, dueWithoutBilling } from '#engine/delivery/facts/waits-for-billing.act.ts';
import { type Leaving, sendingNow } from '#engine/delivery/queue/send-queue.act.ts';
import type { QuerySendStatsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sendRequestAnswer } from './send-request-answer.act.ts';

const SHOWN_SEND_REQUESTS = 10;

/**
 * What is leaving now (decisions: sendStats), zeros if nothing is; and the send requests to show, `withEnded` also those that ended
 * before, ten at most.
 */
export async function sendStats({ withEnded }: QuerySendStatsArgs, actor: Actor): Promise<AnswerTo<'sendStats'>> {
  const { organizationId } = actor;
  const isPast = (one: SendRequest) => !withEnded && isOver({ ...one, ...closedAt(one) }, now());
  const [sending, latest, { isAsked }] = await Promise.all([
    sendingNow(organizationId),
    latestSendRequests(organizationId, SHOWN_SEND_REQUESTS, isPast),
    billingForQueue(organizationId),
  ]);
  const leaving = sending?.leaving ?? new Map<string, Leaving>();
  const isMeant = (one: SendRequest) =>
    (withEnded && one.leads > 0) || isShown({ ...one, ...closedAt(one) }, leaving.has(queueOf(one)), now());
  const shown = latest.filter(isMeant);
  const sendRequests = await Promise.all(shown.map((one) => sendRequestAnswer(one, leaving.get(queueOf(one)))));
  const dueMeanwhile = isAsked ? await dueWithoutBilling(organizationId) : 0;
  const more = { sendRequests, dueMeanwhile };
  if (!sending)
    return { total: 0, pending: 0, sent: 0, paused: false, finishes: null, name: null, note: null, ...more };
  const { finishesMs, leaving: _leaving, ...rest } = sending;
  return { ...rest, finishes: finishesMs === null ? null : isoOf(finishesMs), ...more };
}

/** The queue key of its texts: its campaign, or for a bulk text the send request itself. */
const queueOf = ({ campaignId, sendRequestId }: SendRequest) => campaignId ?? sendRequestId;

/** When it was undone or stopped. */
const closedAt = ({ closedAt: at }: SendRequest) => ({ closedAtMs: at ? Date.parse(at) : null });
