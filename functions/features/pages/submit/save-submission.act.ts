// Stores a submission: the person, the wording of what they agreed to, and their answers.

import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { GivenConsent } from '#domain/leads/saving/given-consent.act.ts';
import { lifted } from '#domain/leads/saving/reversed-opt-outs.act.ts';
import { type Kept, saveLead } from '#domain/leads/saving/save-lead.act.ts';
import type { GivenLead } from '#domain/leads/saving/save-plan.act.ts';
import { submissionWrites } from '#domain/leads/saving/submission.entity.ts';
import { addressInAnswers } from '#domain/texts/hours/address.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { answerIn, type FormAnswer, nameIn } from '../form/form-answers.rules.ts';
import type { FormPageAnswer } from '../form/form-page.act.ts';
import { type FormField, wordingOf } from '../form-fields.rules.ts';
import { PAGE_LETTERS } from '../form-letters.rules.ts';
import { pageCountWrite } from '../page-count.entity.ts';

/**
 * A validated submission; `isOpened`: its caller opened the page, which somebody can read who holds the phone; `isTrusted`:
 * and within the budgets of texts.
 */
export type NewSubmission = {
  page: FormPageAnswer;
  phone: string;
  answers: readonly FormAnswer[];
  actor: Actor;
  isOpened: boolean;
  isTrusted: boolean;
};

const LONGEST_AGENT = 300;
/**
 * Whether this submission may start texts: always a trusted one; else to a phone that agreed itself, or is held
 * until it confirms.
 */
export async function mayStartTexts({ page, phone, isTrusted }: NewSubmission): Promise<boolean> {
  if (isTrusted) return true;
  const phoneConsent = await phoneConsentOf(page.counted.organizationId, phone);
  return phoneConsent?.consent === 'in' || phoneConsent?.consent === 'pending';
}

const fieldOf = ({ shown }: FormPageAnswer, id: string) => shown.fields.find((field) => field.id === id);

/** An agreement on the page besides texts: ticked by the person, or confirmed by the organization's own staff. */
function authorization(field: FormField | undefined) {
  return field ? [{ of: 'healthAuthorization' as const, wording: wordingOf(field) }] : [];
}

/** What the person saw when they agreed: the proof of it holds after the page was changed. */
function formAsShown({ shown, color, siteName }: FormPageAnswer): string {
  const { title, description, image, terms, fields } = shown;
  return JSON.stringify({ siteName, title, description, image, terms, color, fields });
}

function consentTo({ page, actor, isOpened, isTrusted }: NewSubmission, lifts: string | undefined): GivenConsent {
  const { shown } = page;
  const optIn = fieldOf(page, 'optIn');
  const wording = optIn ? wordingOf(optIn) : '';
  return {
    what: isTrusted ? 'in' : 'pending',
    source: 'page',
    wording,
    wordingHash: hashOf(wording),
    form: formAsShown(page),
    lifts,
    isOpened,
    url: `${process.env.APP_ORIGIN}/${PAGE_LETTERS[shown.page]}/${shown.code}`,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent.slice(0, LONGEST_AGENT),
  };
}

/** Their date of birth, gender and address, where the form asks for them. */
function aboutThem(answers: readonly FormAnswer[]): Pick<GivenLead, 'dob' | 'gender' | 'state' | 'zip'> {
  const [dob, gender] = [answerIn(answers, 'dob'), answerIn(answers, 'gender')];
  return { ...(dob && { dob }), ...(gender && { gender }), ...addressInAnswers(answers) };
}

/**
 * Adds the person; a known phone keeps its name, has empty fields filled, and is restored if archived. From a submission that
 * is not trusted the consent is pending: it reverses no opt-out, and a new phone gets no text before it confirms.
 */
export async function savePerson(submission: NewSubmission): Promise<Kept> {
  const { page, phone, answers, isTrusted } = submission;
  const { organizationId, pageKind, pageId } = page.counted;
  return saveLead({
    organizationId,
    phone,
    name: nameIn(answers),
    source: 'page',
    consent: consentTo(submission, isTrusted ? await lifted(organizationId, phone) : undefined),
    agreed: authorization(fieldOf(page, 'healthAuthorization')),
    ...(pageKind === 'landingPage' && { landingPageId: pageId }),
    ...aboutThem(answers),
  });
}

/**
 * Stores the answers, replacing the person's earlier answers on that page, and counts the submission; each person counts once
 * as new through the page.
 */
export async function saveAnswers({ page, answers }: NewSubmission, { leadId }: Lead): Promise<void> {
  const { counted, shown } = page;
  const item = { ...counted, leadId, title: shown.title, at: nowIso(), answers: [...answers] };
  const first = [submissionWrites.create(item).commit(), pageCountWrite(counted, leadId, { submissions: 1, leads: 1 })];
  if ((await committed(first)).isMade) return;
  await transact([submissionWrites.put(item).commit(), pageCountWrite(counted, leadId, { submissions: 1 })]);
}
