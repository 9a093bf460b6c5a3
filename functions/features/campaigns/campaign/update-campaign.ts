// Saves a campaign's words, branding and calendar, shares it, and pauses or resumes it (CMP-04, API-061).

import { campaignWrites, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import {
  changedElsewhere,
  isArchived,
  isResumed,
  pausedBy,
  sendsDueUnasked,
} from '#domain/campaigns/campaign.rules.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { calendarRefusal } from '#domain/campaigns/chain/chain.rules.ts';
import { libraryWrites } from '#domain/campaigns/library/share.act.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { namePitches } from '#domain/pitches/pitch/name-pitches.act.ts';
import { resumeCampaign } from '#engine/delivery/waking/wake-batches.act.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationUpdateCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { beginWithTemplate } from './begin-with-template.act.ts';
import { campaignChanges } from './campaign-changes.act.ts';
import { type CampaignInput, campaignInput } from './campaign-input.act.ts';

type Args = MutationUpdateCampaignArgs;

async function conflictWith(campaign: KeptCampaign): Promise<Refusal> {
  const sentence = changedElsewhere(ownBrand().words.campaign);
  const current = await campaignAnswer(campaign, { includeFeatures: true });
  return new Refusal(sentence, { code: 'CONFLICT', beside: { conflict: true, campaign: current } });
}

/** Refuses to remove the calendar from a campaign that has people and a text with the calendar's link. */
async function mustKeepCalendar(campaign: KeptCampaign, cleared: readonly string[]): Promise<void> {
  if (!campaign.lastActive || !cleared.includes('calendlyEventLink')) return;
  const refusal = calendarRefusal(campaign, await stepsOf(campaign));
  if (refusal) throw new Refusal(refusal);
}

/** Saves the words if the version is the one that was read; an outdated tab is refused with the current values. */
async function saveWords(campaign: KeptCampaign, args: CampaignInput): Promise<void> {
  const { set, cleared, isEmpty } = campaignChanges(args);
  if (isEmpty) return;
  await mustKeepCalendar(campaign, cleared);
  const { organizationId, campaignId, version } = campaign;
  if (typeof args.version === 'number' && args.version < version) throw await conflictWith(campaign);
  const patch = campaignWrites.patch({ organizationId, campaignId }).set({ ...set, version: version + 1 });
  const write = cleared.length > 0 ? patch.remove(cleared) : patch;
  const { isMade } = await committed([
    write.where((kept, { eq, ne }) => `${eq(kept.version, version)} AND ${ne(kept.lifecycle, 'deleted')}`).commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
    ...libraryWrites(campaign, set.public),
  ]);
  if (isMade) {
    if (set.name) await namePitches(campaign, set.name);
    return;
  }
  const current = await requireCampaign(organizationId, campaignId);
  if (typeof args.version === 'number') throw await conflictWith(current);
  await saveWords(current, args);
}

async function pause(campaign: KeptCampaign, actor: Actor): Promise<void> {
  const { organizationId, campaignId } = campaign;
  if (campaign.paused) return;
  const { isMade } = await committed([
    campaignWrites
      .patch({ organizationId, campaignId })
      .set({ paused: true, pausedNote: pausedBy(actor.userName), pausedAt: nowIso() })
      .where(({ lifecycle }, { ne }) => ne(lifecycle, 'deleted'))
      .commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  if (!isMade) throw notFound();
}

async function resume(campaign: KeptCampaign, sendDue: boolean | null | undefined): Promise<void> {
  const { organizationId, campaignId } = campaign;
  if (!campaign.paused) return;
  const brand = ownBrand();
  if (campaign.lifecycle !== 'active') throw new Refusal(isArchived(brand.words.campaign));
  const pausedAtMs = Date.parse(campaign.pausedAt ?? nowIso());
  const atMs = now();
  const sends = sendDue ?? sendsDueUnasked(pausedAtMs, atMs, brand.window.latestHours);
  const { isMade } = await committed([
    signal('campaign.resumed', organizationId, { campaignId, sendDue: sends, atMs }, campaignId, atMs),
    campaignWrites
      .patch({ organizationId, campaignId })
      .set({ paused: false, resumedMs: atMs })
      .remove(['pausedNote', 'pausedAt'])
      .where((kept, { eq }) => `${eq(kept.lifecycle, 'active')} AND ${eq(kept.paused, true)}`)
      .commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  if (!isMade) {
    const current = await requireCampaign(organizationId, campaignId);
    if (current.paused || current.lifecycle !== 'active') throw notFound();
    throw new Refusal(isResumed(brand.words.campaign));
  }
  await resumeCampaign(organizationId, campaignId, sends, atMs);
}

/**
 * Saves the given fields. Only words compare `version` (an outdated tab gets `conflict` and the current values); pausing and
 * resuming never do. A campaign that was deleted meanwhile answers `Not Found.`
 */
export async function updateCampaign(args: Args, actor: Actor): Promise<AnswerTo<'updateCampaign'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const begun = args.template ? await beginWithTemplate(campaign, args.template, actor) : {};
  await saveWords(campaign, await campaignInput({ ...begun, ...args }, organizationId));
  if (args.paused === true) await pause(campaign, actor);
  if (args.paused === false) await resume(campaign, args.sendDue);
  const current = await requireCampaign(organizationId, args.campaignId);
  return { campaign: await campaignAnswer(current, { includeFeatures: true }), conflict: false };
}
