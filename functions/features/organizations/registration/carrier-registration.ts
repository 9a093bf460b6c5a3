// carrierRegistration: what the organization tells the carriers about itself, what is missing, and how far it is.
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { answerRegistration } from './registration-answer.act.ts';

/** The caller's organization alone. */
export async function carrierRegistration(_: object, actor: Actor): Promise<AnswerTo<'carrierRegistration'>> {
  const organization = await organizationById(actor.organizationId);
  if (!organization) throw notFound();
  return { carrierRegistration: await answerRegistration(organization) };
}
