// carrierRegistration: what the organization tells the carriers about itself, what is missing, and the state of its registration.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { answerRegistration } from './registration-answer.act.ts';

/** Only for the caller's organization. */
export async function carrierRegistration(_: object, actor: Actor): Promise<AnswerTo<'carrierRegistration'>> {
  const organization = await organizationById(actor.organizationId);
  if (!organization) throw notFound();
  return { carrierRegistration: await answerRegistration(organization) };
}
