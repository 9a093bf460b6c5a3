// Sends one text to many people outside a campaign: up to 1,000 at once, more in the background (LED-33, BIL-21).
import { billingOf } from '#domain/billing/billing.entity.ts';
import { messageRefusal, stepMessage } from '#domain/campaigns/chain/step.rules.ts';
import { forbidden } from '#domain/campaigns/text/forbidden-text.rules.ts';
import { billingRequired, NO_TEXT } from '#domain/texts/send/send-reason.rules.ts';
import { addToBulk, bulkEntered, openBulk } from '#engine/delivery/entry/request-bulk-text.act.ts';
import type { MessageBlockInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { howMany, type Many, type Recipients, recipientsFrom } from './recipients.act.ts';

type Asked = {
  recipients: Recipients;
  messageContent: readonly MessageBlockInput[];
  requestId?: string | null | undefined;
};

/** The text as sent, without symbols. Throws the sentence when it is empty, too long, has an unknown placeholder, or is about what carriers forbid. */
function textOf(messageContent: readonly MessageBlockInput[]): string {
  const text = stepMessage({ messageContent })?.trim() ?? '';
  const refusal = text === '' ? NO_TEXT : (messageRefusal(text) ?? forbidden(text));
  if (refusal) throw new Refusal(refusal);
  return text;
}

/** Starts a job. Its send request exists from the start, so that it can be undone while people are added. */
async function inBackground(recipients: Many, text: string, jobId: string, actor: Actor) {
  const { organizationId } = actor;
  const expected = await howMany(organizationId, recipients);
  await openBulk({ organizationId, actor, text, sendRequestId: idFrom('srq', jobId), expected });
  const job = await startJob({ organizationId, kind: 'message', input: recipients, total: expected, actor, jobId });
  await transact([liveSignal(organizationId, 'campaign')]);
  return { job: jobView(job, null) };
}

/**
 * Queues the text for all recipients; repeating the `requestId` queues nothing more. Throws the sentence for a text that cannot
 * be sent, and without an active plan.
 */
export async function messageMany(asked: Asked, actor: Actor): Promise<AnswerTo<'messageLeads'>> {
  const { organizationId } = actor;
  const { recipients } = asked;
  const text = textOf(asked.messageContent);
  if (!(await billingOf(organizationId))?.active) {
    throw new Refusal(billingRequired(ownBrand().words.campaign), { code: 'BILLING' });
  }
  const chosen = await recipientsFrom(organizationId, recipients);
  // The id does not depend on the number of recipients now: a repeat texts nobody twice.
  const jobId = createdId('job', organizationId, asked.requestId);
  if (chosen.cursor && !('leadIds' in recipients)) return inBackground(recipients, text, jobId, actor);
  const { leadIds } = chosen;
  if (leadIds.length === 0) return { people: 0, optedOut: 0, invalid: 0 };
  const sendRequestId = idFrom('srq', jobId);
  const request = await openBulk({ organizationId, actor, text, sendRequestId, expected: leadIds.length });
  const counts = await addToBulk(request, leadIds);
  await bulkEntered(request);
  return counts;
}
