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
import { chosenMs, plannedBefore, planSend } from './plan-send.act.ts';
import { plannedAnswer } from './planned-answer.act.ts';
import { howMany, type Many, type MeantRecipients, recipientsFrom } from './recipients.act.ts';

type Asked = {
  recipients: MeantRecipients;
  messageContent: readonly MessageBlockInput[];
  requestId?: string | null | undefined;
  /** When it leaves (ISO); without it, now. `unlessAnswered`: only to those who do not write before that. */
  sendAt?: string | null | undefined;
  unlessAnswered?: boolean | null | undefined;
};

type Sent = {
  recipients: MeantRecipients;
  text: string;
  requestId?: string | null | undefined;
  /** When it was planned (ISO), where it goes only to those who have not written since. */
  silentSince?: string | undefined;
};

/** Who sends it. */
type Sender = Pick<Actor, 'organizationId' | 'userId' | 'userName'>;

/** The text as sent, without symbols. Throws the sentence when it is empty, too long, has an unknown placeholder, or is about what carriers forbid. */
export function textOf(messageContent: readonly MessageBlockInput[]): string {
  const text = stepMessage({ messageContent })?.trim() ?? '';
  const refusal = text === '' ? NO_TEXT : (messageRefusal(text) ?? forbidden(text));
  if (refusal) throw new Refusal(refusal);
  return text;
}

/** Starts a job. Its send request exists from the start, so that it can be undone while people are added. */
async function inBackground(recipients: Many, { text, silentSince }: Sent, jobId: string, actor: Sender) {
  const { organizationId } = actor;
  const expected = await howMany(organizationId, recipients);
  await openBulk({ organizationId, actor, text, sendRequestId: idFrom('srq', jobId), expected, silentSince });
  const job = await startJob({ organizationId, kind: 'message', input: recipients, total: expected, actor, jobId });
  await transact([liveSignal(organizationId, 'campaign')]);
  return { job: jobView(job, null) };
}

async function refuseUnpaid(organizationId: string): Promise<void> {
  if ((await billingOf(organizationId))?.active) return;
  throw new Refusal(billingRequired(ownBrand().words.campaign), { code: 'BILLING' });
}

/** Queues the text for all recipients; repeating the `requestId` queues nothing more. Throws the sentence without an active plan. */
export async function sendMany(asked: Sent, actor: Sender): Promise<AnswerTo<'messageLeads'>> {
  const { organizationId } = actor;
  const { recipients, text, silentSince } = asked;
  await refuseUnpaid(organizationId);
  const chosen = await recipientsFrom(organizationId, recipients);
  // The id does not depend on the number of recipients now: a repeat texts nobody twice.
  const jobId = createdId('job', organizationId, asked.requestId);
  if (chosen.cursor && !('leadIds' in recipients)) return inBackground(recipients, asked, jobId, actor);
  const { leadIds } = chosen;
  if (leadIds.length === 0) return { people: 0, optedOut: 0, invalid: 0 };
  const sendRequestId = idFrom('srq', jobId);
  const request = await openBulk({ organizationId, actor, text, sendRequestId, expected: leadIds.length, silentSince });
  const counts = await addToBulk(request, leadIds);
  await bulkEntered(request);
  return counts;
}

/** Sends the text to all recipients now, or plans it for the time that staff chose. Throws the sentence for a text or time that cannot be. */
export async function messageMany(asked: Asked, actor: Actor): Promise<AnswerTo<'messageLeads'>> {
  const { organizationId } = actor;
  const { recipients, requestId } = asked;
  const text = textOf(asked.messageContent);
  const known = await plannedBefore(organizationId, asked);
  if (known) return { planned: await plannedAnswer(known) };
  const dueMs = chosenMs(asked.sendAt);
  if (dueMs === undefined) return sendMany({ recipients, text, requestId }, actor);
  await refuseUnpaid(organizationId);
  const people = 'leadIds' in recipients ? recipients.leadIds.length : await howMany(organizationId, recipients);
  const unlessAnswered = asked.unlessAnswered === true;
  const planned = await planSend({ recipients, people, dueMs, text, unlessAnswered, requestId }, actor);
  return { planned: await plannedAnswer(planned) };
}
