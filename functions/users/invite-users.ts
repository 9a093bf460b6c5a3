// inviteUsers: asks people into the organisation by e-mail, each with a role and a link of their own (API-015, USR-09).

import { emailOrRefusal } from '../accounts/identity.act.ts';
import { organizationById } from '../accounts/organization.entity.ts';
import type { Actor } from '../foundation/actor.ts';
import { expiresAfter, now } from '../foundation/clock.ts';
import { newToken, tokenHash } from '../foundation/ids.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { sendMail } from '../gateways/mail.ts';
import type { MutationInviteUsersArgs } from '../schema.gen.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { INVITE_DAYS, type InvitedLevel, levelFrom, MOST_INVITES, mayInvite } from './invite.rules.ts';

const DAY_SECONDS = 24 * 3600;

type Invite = { email: string; access: InvitedLevel | 'OWNER'; organizationId: string; organizationName: string };

async function invite({ email, access, organizationId, organizationName }: Invite, actor: Actor): Promise<void> {
  const brand = ownBrand();
  const token = newToken();
  await InvitationEntity.create({
    tokenHash: tokenHash(token),
    email,
    organizationId,
    access,
    invitedBy: actor.userId,
    endsMs: now() + INVITE_DAYS * DAY_SECONDS * 1000,
    expiresAt: expiresAfter(2 * INVITE_DAYS * DAY_SECONDS),
  }).go();
  const into = organizationName ? `to ${organizationName} on ${brand.name}` : `to ${brand.name}`;
  const link = `${process.env.APP_ORIGIN}/register/${token}`;
  await sendMail({
    to: email,
    subject: `${actor.userName} invites you ${into}`,
    text: `${actor.userName} invites you ${into}.\n\nOpen this link to start: ${link}\n\nIt works once, within ${INVITE_DAYS} days.`,
  });
}

/**
 * Invites up to 50 people; unknown roles fall back to LIMITED. Refuses roles above the caller's to give. On the main brand
 * a wpAdmin in organisation 1 invites founders of organisations of their own (decisions: First organisation).
 */
export async function inviteUsers(args: MutationInviteUsersArgs, actor: Actor): Promise<AnswerTo<'inviteUsers'>> {
  const asked = args.users.map(({ email, role }) => ({
    email: emailOrRefusal(email),
    level: levelFrom(role),
    isFounder: role === 'OWNER',
  }));
  if (asked.length === 0) throw new Refusal('Please enter an e-mail address.');
  if (asked.length > MOST_INVITES) throw new Refusal(`Invite at most ${MOST_INVITES} people at once.`);
  const mayFound = actor.isWpAdmin && actor.organizationId === '1';
  const refused = asked.some(({ level, isFounder }) => (isFounder ? !mayFound : !mayInvite(actor.access, level)));
  if (refused) throw new Refusal('You cannot give that permission.', { code: 'ACCESS' });
  const organization = await organizationById(actor.organizationId);
  for (const { email, level, isFounder } of asked) {
    const place = isFounder
      ? { organizationId: '', organizationName: '' }
      : { organizationId: actor.organizationId, organizationName: organization?.name ?? '' };
    await invite({ email, access: isFounder ? 'OWNER' : level, ...place }, actor);
  }
  return { users: asked.map(({ email }) => ({ email })) };
}
