// keepOrganization: undoes the requested erasure of the organization, until it begins.

import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { letterOfKeeping } from './erasure.rules.ts';
import { tellOwners } from './tell-owners.act.ts';

const NOT_ASKED = 'Nobody asked to erase this organization.';
const TOO_LATE = 'Erasing has begun and can no longer be undone.';

/** Withdraws the request and returns the organization's name; reads again when another call changed it meanwhile. */
const cancelErasure = (organizationId: string): Promise<string> =>
  retryLost(async () => {
    const organization = await organizationById(organizationId);
    if (!organization) throw notFound();
    const { erasure, name } = organization;
    if (!erasure) throw new Refusal(NOT_ASKED);
    if (erasure.begunAt) throw new Refusal(TOO_LATE);
    const write = organizationWrites
      .patch({ organizationId })
      .remove(['erasure'])
      .where((item, { eq }) => eq(item.erasure, erasure));
    await transact([write.commit(), liveSignal(organizationId, 'organization')]);
    return name;
  });

/** All owners are notified by e-mail. Refused when nobody requested the erasure, or when it has begun. */
export async function keepOrganization(
  _: object,
  { organizationId, userName, isMember }: Actor,
): Promise<AnswerTo<'keepOrganization'>> {
  if (!isMember) throw notFound();
  const name = await cancelErasure(organizationId);
  await tellOwners(organizationId, letterOfKeeping(name, userName));
  return { erasesAt: null };
}
