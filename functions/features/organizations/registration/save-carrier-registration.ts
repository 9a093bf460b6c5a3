// saveCarrierRegistration: stores what the organization tells the carriers; a submitted form goes to the text provider by
// itself within a minute, or to the operator.

import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import {
  carrierFormOf,
  carrierFormWrites,
  type KeptCarrierForm,
} from '#domain/accounts/registration/carrier-form.entity.ts';
import {
  changedIn,
  EMPTY_FORM,
  isListedCompany,
  registrationState,
  tooLong,
} from '#domain/accounts/registration/carrier-form.rules.ts';
import { carrierSubmissionWrites } from '#domain/accounts/registration/carrier-submission.entity.ts';
import { carrierCampaignOf } from '#domain/texts/sender/carrier-campaign.entity.ts';
import type { CarrierForm, CarrierFormInput, MutationSaveCarrierRegistrationArgs } from '#functions/schema.gen.ts';
import { supportAddress } from '#platform/brands/policy.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { primaryProfile } from '#platform/gateways/carriers/trust-hub.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { askCodeAgain } from './ask-code-again.act.ts';
import { answerRegistration, formIn, lacksIn } from './registration-answer.act.ts';
import { giveLetterBack, type News, takeLetter, tellOperator } from './tell-operator.act.ts';

const inReview = () => `The carriers have it already. Write to ${supportAddress(ownBrand())} to change it.`;
const NO_FORM = 'There is no form to store.';
const CHANGED_MEANWHILE =
  'Somebody else has just changed this form. Copy what you wrote, load the page again, and add it to theirs.';

/** What a person in business is not asked. */
const OF_FIRMS = { taxId: '', businessType: '', website: '', contactTitle: '', contactPosition: '' } as const;

/**
 * The texts without spaces around them; the state and the ticker in capitals; what only firms are asked is empty for a person in business,
 * and there are exchange and ticker only for a company that can be listed.
 */
function tidied(given: CarrierFormInput): CarrierForm {
  const texts = Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  const tidy: CarrierForm = { ...EMPTY_FORM, ...Object.fromEntries(texts) };
  const firm = tidy.soleProprietor ? OF_FIRMS : {};
  const listed = isListedCompany(tidy)
    ? { stockTicker: tidy.stockTicker.toUpperCase() }
    : { isListed: false, stockExchange: '', stockTicker: '' };
  return { ...tidy, region: tidy.region.toUpperCase(), ...firm, ...listed };
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

/** The form, unless it was begun, submitted or changed after it was read; `kept` is what was read. */
function formWrite({ submittedAt, ...next }: KeptCarrierForm, kept: KeptCarrierForm | null): Write {
  const { organizationId, ...fields } = next;
  if (!kept) return carrierFormWrites.create({ ...next, ...(submittedAt ? { submittedAt } : {}) }).commit();
  const patch = carrierFormWrites.patch({ organizationId });
  const write = submittedAt ? patch.set({ ...fields, submittedAt }) : patch.set(fields).remove(['submittedAt']);
  return write
    .where((stored, { eq, notExists }) =>
      kept.submittedAt ? eq(stored.submittedAt, kept.submittedAt) : notExists(stored.submittedAt),
    )
    .commit();
}

/** Notes that the operator knows what was submitted then. */
async function noteTold(organizationId: string, submittedAt: string): Promise<void> {
  const told = carrierFormWrites.patch({ organizationId }).set({ toldAt: submittedAt, changed: [] });
  await committed([told.where((stored, { eq }) => eq(stored.submittedAt, submittedAt)).commit()]);
}

/** The operator knows exactly this form and registers it. */
const isWithOperator = (kept: KeptCarrierForm): boolean =>
  kept.submittedAt !== undefined && kept.toldAt === kept.submittedAt;

/**
 * Stores the form as it is, complete or not. With `submit` it is stored too, but the call is refused while anything is missing, with a
 * sentence for each missing thing. A form that goes to the carriers by itself is theirs from then on: only the operator changes one that
 * they review or have approved. One that the operator registers is no longer submitted once anything in it is changed, and the operator
 * is told so; submitted again, it is told again, with the names of the changed fields. With `sendCodeAgain` nothing is stored.
 */
export async function saveCarrierRegistration(
  { form: given, submit, sendCodeAgain }: MutationSaveCarrierRegistrationArgs,
  actor: Actor,
): Promise<AnswerTo<'saveCarrierRegistration'>> {
  const { organizationId } = actor;
  const organization = await organizationById(organizationId);
  if (!organization || !actor.isMember) throw notFound();
  if (sendCodeAgain) {
    await askCodeAgain(organizationId);
    return { carrierRegistration: await answerRegistration(organization) };
  }
  if (!given) throw new Refusal(NO_FORM);
  const { carrierState, name } = organization;
  if (carrierState === 'pending' || carrierState === 'approved') throw new Refusal(inReview());
  const form = tidied(given);
  const long = tooLong(form);
  if (long) throw new Refusal(long);
  const [kept, { decidedMs }] = await Promise.all([carrierFormOf(organizationId), carrierCampaignOf(organizationId)]);
  const changes = changedIn(formIn(kept), form);
  const wasSubmitted = registrationState(carrierState, kept, { decidedMs }) === 'SUBMITTED';
  const isKnown = kept !== null && wasSubmitted && changes.length === 0 && (!submit || isWithOperator(kept));
  if (isKnown) return { carrierRegistration: await answerRegistration(organization) };

  const missing = submit ? lacksIn(form, name) : [];
  const isSubmitted = submit === true && missing.length === 0;
  const submittedAt = isSubmitted ? nowIso() : changes.length === 0 ? kept?.submittedAt : undefined;
  const goesByItself = isSubmitted && (await primaryProfile()) !== null;
  const changed = kept?.toldAt ? [...new Set([...(kept.changed ?? []), ...changes])] : [];
  const byHand: News | null = isSubmitted && !goesByItself ? (kept?.toldAt ? 'submitted again' : 'submitted') : null;
  const isTakenOver = goesByItself && wasSubmitted && kept?.toldAt !== undefined;
  const news: News | null = byHand ?? (isTakenOver ? 'sent' : wasSubmitted && !submittedAt ? 'withdrawn' : null);
  if (news) await takeLetter(organizationId);
  const { isMade } = await committed([
    formWrite({ organizationId, ...form, ...(submittedAt ? { submittedAt } : {}), changed }, kept),
    ...(goesByItself && submittedAt
      ? [carrierSubmissionWrites.upsert({ organizationId, submittedAt, nextLookMs: 0, sent: [] }).commit()]
      : []),
    withStaff(organizationId, goesByItself),
    liveSignal(organizationId, 'organization'),
  ]);
  if (!isMade) {
    if (news) await giveLetterBack(organizationId);
    const { carrierState: state } = (await organizationById(organizationId)) ?? {};
    throw new Refusal(state === 'pending' || state === 'approved' ? inReview() : CHANGED_MEANWHILE);
  }
  if (news) await tellOperator(organization, news, changed);
  if (byHand && submittedAt) await noteTold(organizationId, submittedAt);
  if (missing.length > 0) throw new Refusal(missing.join(' '));
  const stored = goesByItself ? { ...organization, carrierState: 'pending' as const } : organization;
  return { carrierRegistration: await answerRegistration(stored) };
}
