// A user as the API returns them to themselves: their data, the current organization, and the others they can switch to (ACC-17).

import { membershipOf, userOf, viewerOf } from '#domain/accounts/membership.act.ts';
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { mustEnroll } from '#domain/accounts/proof/required-factor.act.ts';
import { type Membership, MembershipEntity } from '#domain/accounts/user.entity.ts';
import type { AnswersBilling } from '#domain/billing/ledger/billing-answer.act.ts';
import { banksOf } from '#domain/billing/payout/payout.entity.ts';
import { splitName } from '#domain/leads/lead.rules.ts';
import { valuesOf } from '#domain/pitches/values/custom-value.entity.ts';
import { customValueAnswer } from '#domain/pitches/values/custom-value-answer.act.ts';
import type { MembershipSummary, User } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { Selects } from '#platform/foundation/resolver-handler.ts';
import { readAll } from '#platform/table/reads.ts';
import { answerOrganization } from './organization-answer.act.ts';
import { openedOf } from './stats.act.ts';

/** The organizations of a user by name, without those to which they have no access, but always the current one. */
async function summariesOf(userId: string, current: Membership | null): Promise<MembershipSummary[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const others = data.filter((one) => one.organizationId !== current?.organizationId && one.access !== 'NONE');
  const all = current ? [current, ...others] : others;
  if (all.length === 0) return [];
  const keys = all.map(({ organizationId }) => ({ organizationId }));
  const paid = all.filter(({ access }) => mayChangeBilling(access)).map(({ organizationId }) => organizationId);
  const [organizations, banks] = await Promise.all([
    readAll(OrganizationEntity, keys, { mayLag: true }),
    banksOf(paid),
  ]);
  const names = new Map(organizations.map((one) => [one.organizationId, one.name]));
  return all
    .map(({ organizationId: id, access, understandsTiming, understandsContacts, understandsEdit }) => ({
      id,
      name: names.get(id) ?? id,
      access,
      bank: banks.get(id) ?? null,
      understandsTiming,
      understandsContacts,
      understandsEdit,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const bankIn = (organizations: readonly MembershipSummary[], organizationId: string) =>
  organizations.find(({ id }) => id === organizationId)?.bank ?? null;

/**
 * The user in an organization; billing as `billing` returns it for people who may change it, else a short form.
 * Leaves out pitches that `selects` does not name. Throws notFound when the user was deleted.
 */
export async function answerUser(
  userId: string,
  organizationId: string,
  billing?: AnswersBilling,
  selects?: Selects,
): Promise<User> {
  const [user, membership] = await Promise.all([userOf(userId), membershipOf(organizationId, userId)]);
  if (!user) throw notFound();
  const isWaiting = await mustEnroll(user, membership);
  const [organization, organizations, views, values] = isWaiting
    ? [null, [], 0, []]
    : await Promise.all([
        answerOrganization(organizationId, viewerOf(user, membership), membership ? billing : undefined, selects),
        summariesOf(userId, membership),
        openedOf(organizationId),
        valuesOf(organizationId, userId),
      ]);
  return {
    id: userId,
    new: user.lastSignIn === undefined,
    code: user.code,
    name: user.name,
    firstName: splitName(user.name).firstName,
    email: user.email,
    emailTrouble: user.emailTrouble ?? null,
    pendingEmail: user.pendingEmail ?? null,
    phone: user.phone ?? null,
    token: null,
    phoneProven: user.phoneProvenAt !== undefined,
    showAppt: user.showAppt,
    showCalendly: user.showCalendly,
    wpAdmin: user.wpAdmin,
    secondFactor: user.secondFactorAt !== undefined,
    mustEnroll: isWaiting,
    stats: {
      leads: organization?.stats.leads ?? 0,
      messages: organization?.stats.messages ?? 0,
      views,
      earnings: 0,
    },
    integrations: organization?.integrations.filter((one) => one.userId === userId) ?? [],
    customValues: values.map(customValueAnswer),
    organization: organization && { ...organization, bank: bankIn(organizations, organizationId) },
    organizations,
  };
}
