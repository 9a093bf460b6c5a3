// Closes a send request on Undo or Stop; one conditional write decides whether that is still in time.

import { campaignById, campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { type SendRequest, sendRequestWrites } from '#domain/texts/request/send-request.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';

/**
 * Closes a send request in one write, together with the signal that makes a listener withdraw or write off its batches,
 * even if this process ends now. Returns false when it was too late: its texts have left, or somebody else closed it.
 */
export async function closeSendRequest(
  sendRequest: SendRequest,
  to: 'UNDONE' | 'STOPPED',
  by: string,
): Promise<boolean> {
  const { organizationId, sendRequestId, campaignId } = sendRequest;
  const atMs = now();
  const patch = sendRequestWrites
    .patch({ organizationId, sendRequestId })
    .set({ state: to, closedBy: by, closedAt: isoOf(atMs) });
  const close = patch.where((kept, { eq, gt }) =>
    to === 'UNDONE'
      ? `${eq(kept.state, 'HELD')} AND ${gt(kept.leavesAtMs, atMs)}`
      : `${eq(kept.state, 'HELD')} OR ${eq(kept.state, 'LEFT')}`,
  );
  const stopped = campaignId && campaignWrites.patch({ organizationId, campaignId }).set({ stoppedId: sendRequestId });
  return (
    await committed([
      close.commit(),
      ...(stopped && to === 'STOPPED' ? [stopped.commit()] : []),
      signal('sendRequest.closed', organizationId, { sendRequestId }, sendRequestId),
      liveSignal(organizationId, 'campaign', { campaignId: campaignId ?? null }),
    ])
  ).isMade;
}

/** Undo restores the campaign's last activity from before this Send, unless somebody sent with it since. */
export async function forgetUse(sendRequest: SendRequest): Promise<void> {
  const { organizationId, campaignId, activeBefore, listedBefore, startedAt } = sendRequest;
  if (!campaignId || !listedBefore) return;
  const campaign = await campaignById(organizationId, campaignId);
  if (campaign?.lastActive !== startedAt) return;
  const patch = campaignWrites.patch({ organizationId, campaignId });
  const before = activeBefore
    ? patch.set({ listedAt: listedBefore, lastActive: activeBefore })
    : patch.set({ listedAt: listedBefore }).remove(['lastActive']);
  const { lifecycle } = campaign;
  const write = before.composite({ lifecycle }).where((kept, { eq }) => eq(kept.lastActive, startedAt));
  await committed([write.commit()]);
}
