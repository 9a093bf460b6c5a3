// A wave's turns: it is opened by Send, leaves when its time has come, and is closed by Undo or Stop; one write decides.

import { organizationById } from '../../accounts/organization.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import { campaignById, campaignWrites } from '../../chains/campaign.entity.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { liveSignal } from '../../table/live.ts';
import { signal } from '../../table/signal.ts';
import { committed } from '../../table/transact.ts';
import { flagsOf } from '../send/setting.act.ts';
import { type Wave, waveOf, waveWrites } from './wave.entity.ts';
import { leavesAtMs } from './wave.rules.ts';

export type WaveAsked = { waveId: string; userId: string };

/** The wave of that id; made when it is asked for the first time, so that a repeated Send finds the same one. */
export async function openWave(campaign: KeptCampaign, { waveId, userId }: WaveAsked): Promise<Wave> {
  const { organizationId, campaignId, lastActive, listedAt } = campaign;
  const known = await waveOf(organizationId, waveId);
  if (known) return known;
  const brand = ownBrand();
  const flags = flagsOf(await organizationById(organizationId), brand);
  const atMs = now();
  const fresh = waveWrites.create({
    organizationId,
    waveId,
    campaignId,
    userId,
    state: 'HELD',
    startedAt: isoOf(atMs),
    leavesAtMs: leavesAtMs(atMs, brand.pace, brand.window, flags),
    listedBefore: listedAt,
    ...(lastActive ? { activeBefore: lastActive } : {}),
  });
  await committed([fresh.commit()]);
  const wave = await waveOf(organizationId, waveId);
  if (!wave) throw new Error('A wave could not be opened.');
  return wave;
}

/** Lets a wave leave whose time has come, unless somebody undid it first; answers how it stands then. */
export async function letLeave(wave: Wave): Promise<Wave> {
  if (wave.state !== 'HELD' || wave.leavesAtMs > now()) return wave;
  const { organizationId, waveId } = wave;
  const patch = waveWrites.patch({ organizationId, waveId }).set({ state: 'LEFT' });
  const { isMade } = await committed([patch.where(({ state }, { eq }) => eq(state, 'HELD')).commit()]);
  return isMade ? { ...wave, state: 'LEFT' } : ((await waveOf(organizationId, waveId)) ?? wave);
}

/**
 * Closes a wave in one write, together with the signal that has its people seen to even if this process ends now. False
 * when another was first: it left, or somebody else closed it.
 */
export async function closeWave(wave: Wave, to: 'UNDONE' | 'STOPPED', by: string): Promise<boolean> {
  const { organizationId, waveId, campaignId } = wave;
  const atMs = now();
  const patch = waveWrites.patch({ organizationId, waveId }).set({ state: to, closedBy: by, closedAt: isoOf(atMs) });
  const close = patch.where((kept, { eq, gt }) =>
    to === 'UNDONE'
      ? `${eq(kept.state, 'HELD')} AND ${gt(kept.leavesAtMs, atMs)}`
      : `${eq(kept.state, 'HELD')} OR ${eq(kept.state, 'LEFT')}`,
  );
  return (
    await committed([
      close.commit(),
      signal('wave.closed', organizationId, { waveId, campaignId }, waveId),
      liveSignal(organizationId, 'campaign', { campaignId }),
    ])
  ).isMade;
}

/** After Undo the campaign is as active as it was before, unless somebody sent with it since. */
export async function forgetUse(wave: Wave): Promise<void> {
  const { organizationId, campaignId, activeBefore, listedBefore, startedAt } = wave;
  const campaign = await campaignById(organizationId, campaignId);
  if (campaign?.lastActive !== startedAt) return;
  const patch = campaignWrites.patch({ organizationId, campaignId });
  const before = activeBefore
    ? patch.set({ listedAt: listedBefore, lastActive: activeBefore })
    : patch.set({ listedAt: listedBefore }).remove(['lastActive']);
  const { shelf } = campaign;
  const write = before.composite({ shelf }).where((kept, { eq }) => eq(kept.lastActive, startedAt));
  await committed([write.commit()]);
}
