// registerUser: exchanges the phone's code for a user, their organization and a session, all at once (API-006, SES-09, SES-10).

import { auditSignIn } from '#domain/accounts/audit/audit.act.ts';
import { emailOrRefusal, phoneOrRefusal } from '#domain/accounts/identity.act.ts';
import { NAME_MISSING, tidyTitle } from '#domain/accounts/identity.rules.ts';
import { INVITE_GONE, openInvitation, usedInvitation } from '#domain/accounts/invitations/invitation.act.ts';
import type { Invitation } from '#domain/accounts/invitations/invitation.entity.ts';
import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import { nextOrganizationId } from '#domain/accounts/organization-count.entity.ts';
import { hashPassword, isPassword } from '#domain/accounts/proof/password.act.ts';
import { CODE_SPENT } from '#domain/accounts/proof/phone-code.act.ts';
import { emailWrites, membershipWrites, userWrites } from '#domain/accounts/user.entity.ts';
import { newOrganization } from '#domain/billing/new-organization.act.ts';
import { checkProof } from '#engine/messages/code/phone-proof.act.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationRegisterUserArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId, newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { committedByName, Lost, retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { nowKnown } from '../known-device.act.ts';
import { newSession } from '../open-session.act.ts';
import { PASSWORDS_MUST_MATCH, passwordRefusal, productWords } from '../password/password.rules.ts';

export const EMAIL_TAKEN = 'That e-mail address already has an account. Sign in instead.';
export const INVITE_ONLY = 'Sign-up here is by invitation only.';
/** How many addresses one phone may find to be in use within a day: enough for a person who forgot which address they used. */
const MOST_TAKEN = 3;
const TOO_MANY_TAKEN =
  'Several of the e-mail addresses that you tried have an account already. Sign in with one of them, or sign up tomorrow.';
const ORGANIZATION_MISSING = 'Please enter the name of your organization.';

type Answer = AnswerTo<'registerUser'>;
type Person = { userId: string; name: string; email: string; phone: string; organizationName: string };

/** The indexes of the transaction's first writes: the one that was refused decides the sentence. */

function personFrom(args: MutationRegisterUserArgs, invited: Invitation | null): Person {
  const name = tidyTitle(args.name);
  if (!name) throw new Refusal(NAME_MISSING);
  const email = emailOrRefusal(args.email);
  const phone = phoneOrRefusal(args.phone);
  if (invited && invited.email !== email)
    throw new Refusal(`This invitation is for ${invited.email}.`, { code: 'EMAIL' });
  const organizationName = tidyTitle(args.organizationName);
  if (!organizationName && !invited?.organizationId) throw new Refusal(ORGANIZATION_MISSING);
  if (args.password !== args.password2) throw new Refusal(PASSWORDS_MUST_MATCH);
  const weak = passwordRefusal(args.password, [name, email, phone, organizationName], productWords(ownBrand()));
  if (weak) throw new Refusal(weak);
  return { userId: createdId('usr', phone, args.requestId), name, email, phone, organizationName };
}

/** The new user's organization, and the writes that add them: a new one, or the one that invited them. */
async function joiningFor({ userId, name, organizationName }: Person, invited: Invitation | null): Promise<Joining> {
  const invitation = invited ? [usedInvitation(invited)] : [];
  if (invited?.organizationId) {
    const { organizationId, access } = invited;
    const member = { organizationId, userId, userName: name, access, created: nowIso() };
    return { organizationId, invitation, writes: [membershipWrites.create(member).commit()] };
  }
  const { organizationId, taken } = await nextOrganizationId();
  return {
    organizationId,
    invitation,
    writes: [taken, ...newOrganization({ organizationId, name: organizationName, owner: { userId, name } })],
  };
}

/**
 * Runs a sign-up within the limit of addresses that a phone may find to be in use, three a day. The turn is taken before the
 * address is looked up, and given back unless the address is in use. Above the limit every address gets the same answer, and
 * concurrent calls cannot exceed it.
 */
async function withinTaken<T>(phone: string, signUp: () => Promise<T>): Promise<T> {
  const limit = { what: 'taken-emails', whom: phone, most: MOST_TAKEN, hours: 24 };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY_TAKEN, { code: 'LIMIT' });
  let mayTell = false;
  try {
    return await signUp();
  } catch (error) {
    // An error reveals the address as well when the e-mail to its owner is what failed.
    mayTell = !(error instanceof Refusal) || error.code === 'EMAIL_TAKEN';
    throw error;
  } finally {
    if (!mayTell) await giveTurnBack(limit);
  }
}

/**
 * Refuses an address that has an account. Only a person with a phone's code, which has 5 attempts, learns of it, and the owner
 * of the address is notified. The code stays valid for another address.
 */
async function refuseTaken(email: string): Promise<never> {
  const { name } = ownBrand();
  const text = `Somebody, perhaps you, tried to sign up for ${name} with this address, which has an account already.\n\nSign in with it, or reset its password: ${process.env.APP_ORIGIN}/login\n`;
  await sendMail({ to: email, subject: `You have an account at ${name}`, text, button: 'Sign in' });
  throw new Refusal(EMAIL_TAKEN, { code: 'EMAIL_TAKEN' });
}

type Joining = { organizationId: string; invitation: Write[]; writes: Write[] };

async function settle(
  person: Person,
  invited: Invitation | null,
  spent: Write,
  passwordHash: string,
  actor: Actor,
): Promise<Answer> {
  const { userId, name, email, phone } = person;
  const { userShowAppt } = ownBrand().organizationDefaults;
  const settleOnce = async () => {
    const { organizationId, invitation, writes } = await joiningFor(person, invited);
    const session = newSession(userId, organizationId, actor.userAgent);
    const known = nowKnown(userId, null, actor);
    const at = nowIso();
    const kept = {
      userId,
      name,
      email,
      phone,
      phoneProvenAt: at,
      code: newCode(),
      passwordHash,
      organizationId,
      created: at,
    };
    const showCalendly = invited?.showCalendly ?? false;
    const { isMade, lost } = await committedByName({
      code: spent,
      email: emailWrites.create({ email, userId }).commit(),
      user: userWrites.create({ ...kept, showAppt: userShowAppt, showCalendly }).commit(),
      invitation,
      others: [...writes, ...session.writes, ...known.writes],
    });
    if (isMade) {
      await auditSignIn('signUp', { userId, name, organizationId, wpAdmin: false }, email, actor);
      const user = await answerUser(userId, organizationId);
      return { token: session.token, device: known.device, user, organizations: user.organizations };
    }
    if (lost.has('email')) await refuseTaken(email);
    if (lost.has('code')) throw new Refusal(CODE_SPENT, { code: 'CODE' });
    if (lost.has('invitation')) throw new Refusal(INVITE_GONE, { code: 'INVITE' });
    if (lost.has('user')) return null;
    throw new Lost([]);
  };
  // Concurrent sign-ups take the ids one after the other.
  const answer = await retryLost(settleOnce, { tries: 20 });
  if (!answer) throw new Lost([]);
  return answer;
}

/** A repeat of a request that was answered already: a new session for the user whom it created; else null. */
async function again(args: MutationRegisterUserArgs, actor: Actor): Promise<Answer | null> {
  if (!args.requestId) return null;
  const known = await userOf(createdId('usr', phoneOrRefusal(args.phone), args.requestId));
  if (
    known?.secondFactorAt ||
    known?.email !== emailOrRefusal(args.email) ||
    !(await isPassword(args.password, known.passwordHash))
  )
    return null;
  const session = newSession(known.userId, known.organizationId, actor.userAgent);
  await transact(session.writes);
  const user = await answerUser(known.userId, known.organizationId);
  return { token: session.token, user, organizations: user.organizations };
}

/**
 * Signs a person up. Refuses with a sentence: something missing, passwords that differ or are weak, a wrong, expired or used
 * code, an e-mail address in use, the main brand without an invitation. A refused sign-up stores nothing. A repeat with the
 * same `requestId` and password opens another session for the user whom the first one created.
 */
export async function registerUser(args: MutationRegisterUserArgs, actor: Actor): Promise<Answer> {
  const brand = ownBrand();
  if (brand.flags.isMainBrand && !args.token) throw new Refusal(INVITE_ONLY, { code: 'INVITE' });
  const repeated = await again(args, actor);
  if (repeated) return repeated;
  const invited = args.token ? await openInvitation(args.token) : null;
  const person = personFrom(args, invited);
  const made = await once(['registerUser', person.phone, person.email], args.requestId, async () => {
    const spent = await checkProof(person.phone, args.phoneCode);
    const passwordHash = await hashPassword(args.password);
    return withinTaken(person.phone, () => settle(person, invited, spent, passwordHash, actor));
  });
  const answer = made ?? (await again(args, actor));
  if (!answer) throw new Refusal(CODE_SPENT, { code: 'CODE' });
  return answer;
}
