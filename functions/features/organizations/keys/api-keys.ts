// apiKeys: the keys with which programs call the API for the organization.

import { keysOf } from '#domain/accounts/keys/api-key.act.ts';
import { membersOf } from '#domain/accounts/membership.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { keyAnswer } from './key-answer.act.ts';

/** Those that are not revoked, the newest first, each with what it may do now. Visiting wpAdmins see none. */
export async function apiKeys(_: object, { organizationId, isMember }: Actor): Promise<AnswerTo<'apiKeys'>> {
  if (!isMember) throw notFound();
  const [keys, members] = await Promise.all([keysOf(organizationId), membersOf(organizationId)]);
  const roles = new Map(members.map(({ userId, access }) => [userId, access]));
  return { apiKeys: keys.map((key) => keyAnswer(key, roles.get(key.userId) ?? 'NONE')) };
}
