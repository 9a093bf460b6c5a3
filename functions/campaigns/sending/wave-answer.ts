// A wave as the banner shows it: what may still be done about it, or what became of it.

import { isMaskedFor } from '../../accounts/visitor.rules.ts';
import { campaignById } from '../../chains/campaign.entity.ts';
import { type Wave, waveOf } from '../../delivery/entry/wave.entity.ts';
import { mayStop, stoppedSentence, undoneSentence, undoSecondsLeft } from '../../delivery/entry/wave.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { Wave as WaveView } from '../../schema.gen.ts';

/** The wave of the caller's organisation; another's, and those of masked brands, answer as missing. */
export async function standingWave(waveId: string, actor: Actor): Promise<Wave> {
  const wave = await waveOf(actor.organizationId, waveId);
  if (!wave || isMaskedFor(actor, ownBrand().flags)) throw notFound();
  return wave;
}

function noteOf(wave: Wave): string | null {
  if (wave.state === 'STOPPED') return stoppedSentence(wave);
  return wave.state === 'UNDONE' ? undoneSentence(wave, ownBrand().words.lead) : null;
}

/** The wave in numbers and words. */
export async function waveAnswer(wave: Wave): Promise<WaveView> {
  const { organizationId, waveId: id, campaignId, state, leads, left } = wave;
  const campaign = await campaignById(organizationId, campaignId);
  const name = campaign?.name ?? ownBrand().words.campaign.one;
  const atMs = now();
  const undoSeconds = undoSecondsLeft(wave, atMs);
  return { id, campaignId, name, state, leads, left, undoSeconds, mayStop: mayStop(wave, atMs), note: noteOf(wave) };
}
