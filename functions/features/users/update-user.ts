// updateUser: one's own name, phone, e-mail address and named values; the organization's card, plan, cancellation and payout
// account (API-012).

import { adminNames, membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import type { KeptUser } from '#domain/accounts/user.entity.ts';
import { changePayout } from '#domain/billing/payout/change-payout.act.ts';
import { addCard, cancelPlan, choosePlan } from '#domain/billing/plan/change-billing.act.ts';
import { changeValues } from '#domain/pitches/values/save-values.act.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import { wholeBilling } from '#engine/reports/account/whole-billing.act.ts';
import type { MutationUpdateUserArgs, UserInput } from '#functions/schema.gen.ts';
import { billingRefusal, mayChangeBilling, readOnlyRefusal } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';
import { changeAccess, changeShowAppt } from './change-access.act.ts';
import { changeUser, noteUnderstood } from './change-user.act.ts';

/** Refuses users who may not change billing, naming those who may (decisions: A56, BIL-21 for others). */
async function admitToBilling({ access, organizationId, ownerName, isMember }: Actor): Promise<void> {
  if (mayChangeBilling(access) && isMember) return;
  if (access === 'READONLY') throw new Refusal(readOnlyRefusal(ownerName ?? ''), { code: 'READONLY' });
  throw new Refusal(billingRefusal(adminNames(await membersOf(organizationId))), { code: 'BILLING_ROLE' });
}

async function changeBilling(args: MutationUpdateUserArgs, input: UserInput, user: KeptUser, actor: Actor) {
  const { organizationId } = actor;
  const { token, plan, bankToken } = input;
  if (!token && !plan && !bankToken && !args.cancelSubscription) return;
  await admitToBilling(actor);
  const payer = { organizationId, name: user.name, email: user.email };
  if (token) await addCard(payer, token, plan ?? undefined);
  else if (plan) await choosePlan(organizationId, plan);
  if (bankToken) await changePayout(payer, bankToken);
  if (args.cancelSubscription) await cancelPlan(organizationId);
}

/** Of another user only access and webhooks can be changed; name, phone, e-mail address and named values are their own. */
async function changeOther(userId: string, input: UserInput, actor: Actor): Promise<void> {
  const { access, showAppt, customValues } = input;
  if ((!access && showAppt == null) || customValues) throw notFound();
  if (access) await changeAccess(userId, access, actor);
  if (showAppt != null) await changeShowAppt(userId, showAppt, actor);
}

async function changeSelf(args: MutationUpdateUserArgs, input: UserInput, user: KeptUser, actor: Actor): Promise<void> {
  if (input.access && input.access !== actor.access) await changeAccess(user.userId, input.access, actor);
  if (input.showAppt != null) await changeShowAppt(user.userId, input.showAppt, actor);
  await changeUser(user, actor.isMember ? actor.organizationId : null, input);
  if (input.customValues) await changeValues(actor, input.customValues);
  if (actor.isMember) await noteUnderstood(user.userId, actor.organizationId, input);
  await changeBilling(args, input, user, actor);
}

/**
 * Changes the caller, or the access of another user in their organization (A56); every other id is refused as missing. Answers
 * the full organization. A repeat with the same `requestId` changes, charges and mails nothing.
 */
export async function updateUser(
  args: MutationUpdateUserArgs,
  actor: Actor,
  selects: Selects,
): Promise<AnswerTo<'updateUser'>> {
  const { userId, organizationId } = actor;
  const user = await userOf(userId);
  if (!user) throw notFound();
  const input = args.user ?? {};
  if (input.showAppt != null && !actor.isWpAdmin) throw notFound();
  await once(['updateUser', userId, organizationId], args.requestId, () =>
    args.userId && args.userId !== userId
      ? changeOther(args.userId, input, actor)
      : changeSelf(args, input, user, actor),
  );
  const answer = await answerUser(userId, organizationId, wholeBilling, selects);
  return { organization: answer.organization ?? null, user: answer };
}
