// Slows a sender down whose texts the carriers refused because they came too fast.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { slowedDown } from '#domain/texts/sender/pace.rules.ts';
import { senderIdOf, senderOf, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { committed } from '#platform/table/transact.ts';

/** Halves the pace of the organization's sender, once a moment; it climbs again by itself. */
export async function slowDown(organization: Pick<KeptOrganization, 'organizationId' | 'senderId'>): Promise<void> {
  const senderId = senderIdOf(organization);
  const sender = await senderOf(senderId);
  const to = sender && slowedDown(sender, now());
  if (!to) return;
  const patch = senderWrites.patch({ senderId }).set(to);
  const isSame = patch.where(({ slowedMs }, { eq, notExists }) =>
    sender.slowedMs === undefined ? notExists(slowedMs) : eq(slowedMs, sender.slowedMs),
  );
  await committed([isSame.commit()]);
}
