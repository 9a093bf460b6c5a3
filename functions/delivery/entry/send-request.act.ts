// Opens a send request on Send, lets it leave when its time has come, closes it on Undo or Stop; one write decides which.

import { organizationById } from '../../accounts/organization.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { campaignById, campaignWrites } from '../../chains/campaign.entity.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { liveSignal } from '../../table/live.ts';
import { signal } from '../../table/signal.ts';
import { committed } from '../../table/transact.ts';
import { flagsOf } from '../send/send-context.act.ts';
import { type SendRequest, sendRequestOf, sendRequestWrites } from './send-request.entity.ts';
import { leavesAtMs } from './send-request.rules.ts';

export type SendRequestAsked = { sendRequestId: string; userId: string };

/** The send request of that id; made when it is asked for the first time, so that a repeated Send finds the same one. */
export async function openSendRequest(
  campaign: KeptCampaign,
  { sendRequestId, userId }: SendRequestAsked,
): Promise<SendRequest> {
  const { organizationId, campaignId, lastActive, listedAt } = campaign;
  const known = await sendRequestOf(organizationId, sendRequestId);
  if (known) return known;
  const brand = ownBrand();
  const flags = flagsOf(await organizationById(organizationId), brand);
  const atMs = now();
  const fresh = sendRequestWrites.create({
    organizationId,
    sendRequestId,
    campaignId,
    userId,
    state: 'HELD',
    startedAt: isoOf(atMs),
    leavesAtMs: leavesAtMs(atMs, brand.pace, brand.window, flags),
    listedBefore: listedAt,
    ...(lastActive ? { activeBefore: lastActive } : {}),
  });
  await committed([fresh.commit()]);
  const sendRequest = await sendRequestOf(organizationId, sendRequestId);
  if (!sendRequest) throw new Error('A send request could not be opened.');
  return sendRequest;
}

/** Lets a send request leave whose time has come, unless somebody undid it first; answers how it stands then. */
export async function letLeave(sendRequest: SendRequest): Promise<SendRequest> {
  if (sendRequest.state !== 'HELD' || sendRequest.leavesAtMs > now()) return sendRequest;
  const { organizationId, sendRequestId } = sendRequest;
  const patch = sendRequestWrites.patch({ organizationId, sendRequestId }).set({ state: 'LEFT' });
  const { isMade } = await committed([patch.where(({ state }, { eq }) => eq(state, 'HELD')).commit()]);
  return isMade
    ? { ...sendRequest, state: 'LEFT' }
    : ((await sendRequestOf(organizationId, sendRequestId)) ?? sendRequest);
}

/**
 * Closes a send request in one write, together with the signal by which a listener takes back or writes off its batches
 * even if this process ends now. False when it came too late: it has left, or somebody else closed it.
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
  return (
    await committed([
      close.commit(),
      signal('sendRequest.closed', organizationId, { sendRequestId, campaignId }, sendRequestId),
      liveSignal(organizationId, 'campaign', { campaignId }),
    ])
  ).isMade;
}

/** After Undo the campaign's last activity is the one before this Send, unless somebody sent with it since. */
export async function forgetUse(sendRequest: SendRequest): Promise<void> {
  const { organizationId, campaignId, activeBefore, listedBefore, startedAt } = sendRequest;
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
