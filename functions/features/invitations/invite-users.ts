// inviteUsers: invites people to the organization by e-mail, each with a role and their own link (API-015, USR-09).

import { emailOrRefusal } from '#domain/accounts/identity.act.ts';
import { unlinked } from '#domain/accounts/identity.rules.ts';
import { openInvitationsOf, takenBack } from '#domain/accounts/invitations/invitation.act.ts';
import { InvitationEntity } from '#domain/accounts/invitations/invitation.entity.ts';
import {
  INVITE_DAYS,
  type InvitedLevel,
  invitedOften,
  levelFrom,
  MOST_INVITES,
  mayInvite,
  tooManyInvites,
} from '#domain/accounts/invitations/invite.rules.ts';
import { type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { EmailEntity, MembershipEntity } from '#domain/accounts/user.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import { AGES } from '#functions/ages.ts';
import type { MutationInviteUsersArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, now, nowIso } from '#platform/foundation/clock.ts';
import { newId, newToken, tokenHash } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';

const DAY_SECONDS = 24 * 3600;

type Invite = { email: string; access: InvitedLevel | 'OWNER'; organizationId: string; organizationName: string };
type Along = Pick<MutationInviteUsersArgs, 'campaignId' | 'groupId' | 'token' | 'showCalendly'>;

/** The optional fields that are stored with an invitation, without missing ones. */
function keptAlong({ campaignId, groupId, token, showCalendly }: Along) {
  return {
    ...(campaignId ? { campaignId } : {}),
    ...(groupId ? { groupId } : {}),
    ...(token ? { givenTokenHash: tokenHash(token) } : {}),
    ...(showCalendly == null ? {} : { showCalendly }),
  };
}

async function invite({ organizationName, ...asked }: Invite, along: Along, actor: Actor): Promise<void> {
  const brand = ownBrand();
  const token = newToken();
  await InvitationEntity.create({
    ...asked,
    ...keptAlong(along),
    tokenHash: tokenHash(token),
    invitationId: newId('inv'),
    listedIn: actor.organizationId,
    created: nowIso(),
    invitedBy: actor.userId,
    endsMs: now() + INVITE_DAYS * DAY_SECONDS * 1000,
    expiresAt: expiresAfter(AGES.invitation.seconds),
  }).go();
  const into = organizationName ? `to ${unlinked(organizationName)} on ${brand.name}` : `to ${brand.name}`;
  const who = unlinked(actor.userName);
  const link = `${process.env.APP_ORIGIN}/register/${token}`;
  await sendMail({
    to: asked.email,
    subject: `${who} invites you ${into}`,
    button: 'Accept the invitation',
    text: `${who} invites you ${into}.\n\nOpen this link to start: ${link}\n\nIt works once, within ${INVITE_DAYS} days.`,
  });
}

/** Takes a turn for each invitation: 100 a day for an organization, and few to one address, whoever the sender is. */
async function withinLimits(emails: readonly string[], { organizationId }: Actor): Promise<void> {
  const { invitesPerOrganization, invitesPerEmail } = ownBrand().limits;
  const own: Limit = { what: 'invites', whom: organizationId, most: invitesPerOrganization, hours: 24 };
  if (!(await takeTurn(own, emails.length))) throw new Refusal(tooManyInvites(own.most), { code: 'LIMIT' });
  for (const email of emails) {
    const theirs: Limit = { what: 'invites-by-email', whom: email, most: invitesPerEmail, hours: 24 };
    if (!(await takeTurn(theirs))) throw new Refusal(invitedOften(email), { code: 'LIMIT' });
  }
}

/** An invitation replaces an earlier one to the same address, whose link no longer works. */
async function replaceEarlier(asked: string, { organizationId }: Actor): Promise<void> {
  const open = await openInvitationsOf(organizationId);
  for (const earlier of open.filter(({ email }) => email === asked)) await takenBack(earlier);
}

/** Refuses an address of somebody who is in the organization already: their link would lead them nowhere. */
async function requireNewcomers(emails: readonly string[], organizationId: string): Promise<void> {
  for (const email of emails) {
    const { data: address } = await EmailEntity.get({ email }).go();
    const member = address && (await MembershipEntity.get({ organizationId, userId: address.userId }).go()).data;
    if (member) throw new Refusal(`${email} already belongs to this organization.`);
  }
}

type Asked = { email: string; level: InvitedLevel; isFounder: boolean };

function askedFor(args: MutationInviteUsersArgs): Asked[] {
  const asked = args.users.map(({ email, role }) => ({
    email: emailOrRefusal(email),
    level: levelFrom(role),
    isFounder: role === 'OWNER',
  }));
  if (asked.length === 0) throw new Refusal('Please enter an e-mail address.');
  if (asked.length > MOST_INVITES) throw new Refusal(`Invite at most ${MOST_INVITES} people at once.`);
  return [...new Map(asked.map((one) => [one.email, one])).values()];
}

/** Invites everybody; each invitation is a separate request, so that a repeat after a failure mails nobody twice. */
async function inviteAll(asked: readonly Asked[], args: MutationInviteUsersArgs, actor: Actor): Promise<void> {
  const { organizationId, userId } = actor;
  const organization = await organizationById(organizationId);
  await requireNewcomers(
    asked.flatMap(({ email, isFounder }) => (isFounder ? [] : [email])),
    organizationId,
  );
  await withinLimits(
    asked.map(({ email }) => email),
    actor,
  );
  for (const { email, level, isFounder } of asked) {
    const at = isFounder
      ? { organizationId: '', organizationName: '' }
      : { organizationId, organizationName: organization?.name ?? '' };
    await once(['inviteUsers', organizationId, userId, email], args.requestId, async () => {
      await replaceEarlier(email, actor);
      await invite({ email, access: isFounder ? 'OWNER' : level, ...at }, args, actor);
    });
  }
}

/**
 * Invites up to 50 people; unknown roles become LIMITED. Refuses roles above the caller's right to give. On the main brand a
 * wpAdmin in organization 1 invites people to found their own organizations (decisions: First organisation). A repeat with the
 * same `requestId` mails nobody. Refuses somebody who belongs to the organization already.
 */
export async function inviteUsers(args: MutationInviteUsersArgs, actor: Actor): Promise<AnswerTo<'inviteUsers'>> {
  const { organizationId } = actor;
  const asked = askedFor(args);
  const mayFound = actor.isWpAdmin && organizationId === '1';
  const refused = asked.some(({ level, isFounder }) => (isFounder ? !mayFound : !mayInvite(actor.access, level)));
  if (refused) throw new Refusal('You cannot give that permission.', { code: 'ACCESS' });
  if (args.campaignId && !(await campaignById(organizationId, args.campaignId))) throw notFound();
  if (args.groupId) await requireGroup(organizationId, args.groupId);
  const emails = asked.map(({ email }) => email);
  await once(['inviteUsers', organizationId, actor.userId], args.requestId, () => inviteAll(asked, args, actor));
  return { users: emails.map((email) => ({ email })) };
}
