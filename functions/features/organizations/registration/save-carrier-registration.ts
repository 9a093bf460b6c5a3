// saveCarrierRegistration: stores what the organization tells the carriers; a submitted form goes to the text provider by
// itself within a minute, or to the operator.
import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { carrierFormWrites } from '#domain/accounts/registration/carrier-form.entity.ts';
import { EMPTY_FORM, missingIn, tooLong } from '#domain/accounts/registration/carrier-form.rules.ts';
import { carrierSubmissionWrites } from '#domain/accounts/registration/carrier-submission.entity.ts';
import { ownedName } from '#domain/billing/number.rules.ts';
import type { CarrierForm, MutationSaveCarrierRegistrationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { primaryProfile } from '#platform/gateways/carriers/trust-hub.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { answerRegistration } from './registration-answer.act.ts';

const IN_REVIEW = 'The carriers have it already. Ask your operator to change it.';

/** The texts without spaces around them; the state in capitals, neither EIN nor kind of business for a sole proprietor. */
function tidied(form: CarrierForm): CarrierForm {
  const texts = Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  const tidy: CarrierForm = { ...EMPTY_FORM, ...Object.fromEntries(texts) };
  const firm = tidy.soleProprietor ? { taxId: '', businessType: '' } : {};
  return { ...tidy, region: tidy.region.toUpperCase(), ...firm };
}

/**
 * The operator registers the organization; what it says about itself is in its settings, not in the e-mail. Once an hour, however
 * often the form is submitted.
 */
async function tellOperator(organizationId: string, name: string): Promise<void> {
  const limit = { what: 'registration-letters', whom: organizationId, most: 1 };
  if (!(await takeTurn(limit))) return;
  const brand = ownBrand();
  const service = ownedName(brand.key, organizationId);
  const text = `${name} (organization ${organizationId} of ${brand.name}) has submitted its registration with the carriers. Its account settings show what it says.\n\nRegister it with the text provider, in a Messaging Service named "${service}".\n`;
  const subject = `${name} wants to be registered with the carriers`;
  try {
    await sendMail({ to: brand.operatorEmail, subject, text });
  } catch (error) {
    await giveTurnBack(limit);
    throw error;
  }
}

/** The write that fails where the carriers have the form, and hands it to them if it `isSent`. */
function withStaff(organizationId: string, isSent: boolean): Write {
  if (!isSent)
    return organizationWrites
      .check({ organizationId })
      .where((kept, { eq, notExists }) => `${notExists(kept.carrierState)} OR ${eq(kept.carrierState, 'refused')}`)
      .commit();
  return organizationWrites
    .patch({ organizationId })
    .set({ carrierState: 'pending' })
    .where((kept, { eq, notExists }) => `${notExists(kept.carrierState)} OR ${eq(kept.carrierState, 'refused')}`)
    .commit();
}

/**
 * Stores the form as it is, complete or not. With `submit` it is stored too, but the call is refused while anything is missing, with a
 * sentence for each missing thing. A form that goes to the carriers by itself is theirs from then on: only the operator changes one that
 * they review or have approved.
 */
export async function saveCarrierRegistration(
  { form: given, submit }: MutationSaveCarrierRegistrationArgs,
  actor: Actor,
): Promise<AnswerTo<'saveCarrierRegistration'>> {
  const { organizationId } = actor;
  const organization = await organizationById(organizationId);
  if (!organization || !actor.isMember) throw notFound();
  const { carrierState, name } = organization;
  if (carrierState === 'pending' || carrierState === 'approved') throw new Refusal(IN_REVIEW);
  const form = tidied(given);
  const long = tooLong(form);
  if (long) throw new Refusal(long);
  const missing = submit ? missingIn(form, name) : [];
  const submittedAt = submit && missing.length === 0 ? nowIso() : null;
  const goesByItself = submittedAt !== null && !form.soleProprietor && (await primaryProfile()) !== null;
  const { isMade } = await committed([
    carrierFormWrites.upsert({ organizationId, ...form, ...(submittedAt ? { submittedAt } : {}) }).commit(),
    ...(goesByItself
      ? [carrierSubmissionWrites.upsert({ organizationId, submittedAt, nextLookMs: 0, sent: [] }).commit()]
      : []),
    withStaff(organizationId, goesByItself),
    liveSignal(organizationId, 'organization'),
  ]);
  if (!isMade) throw new Refusal(IN_REVIEW);
  if (missing.length > 0) throw new Refusal(missing.join(' '));
  if (submittedAt && !goesByItself) await tellOperator(organizationId, name);
  const stored = goesByItself ? { ...organization, carrierState: 'pending' as const } : organization;
  return { carrierRegistration: await answerRegistration(stored) };
}
