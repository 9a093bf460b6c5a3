// The figures of an organization's campaigns (ACC-20). The most recently used are added up at each call, the others from time to
// time.

import { campaignById, type KeptCampaign, latestCampaigns } from '#domain/campaigns/campaign.entity.ts';
import { hasSlides, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { viewCountsOf } from '#engine/activity/track/viewer-count.entity.ts';
import { chunksOf, inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { scatter } from '#platform/table/gather.ts';
import { reportOfCampaign } from '../buckets/report.act.ts';
import type { CampaignReport } from '../buckets/report.rules.ts';
import {
  type CampaignFigures,
  CampaignFiguresEntity,
  figuresOf,
  noteSwept,
  sweptAtMs,
} from './campaign-figures.entity.ts';

/** How many campaigns are added up again each time, the most recently used first. */
const MOST_RECOUNTED = 30;
const MOST_CAMPAIGNS = 10_000;
/** How many of the others one call examines. */
const MOST_OLD = 200;
const AT_ONCE = 6;
/** After how long the others are added up again: while some of their texts have not left, and when all have. */
const AGAIN_MS = { unfinished: 10 * 60_000, finished: 24 * 3600_000 };
/** After this real time the rest of the others is left to the next call. */
const LONGEST_MS = 1500;

/** The texts of an archived campaign are still counted (decisions: A19). */
const LIFECYCLES = ['active', 'archived', 'deleted'] as const;

const NOT_VIEWED = { opened: 0, completed: 0, canOpen: 0, gotLink: 0 };

/** The figures of a campaign's slides; a campaign that never had any counts as nothing. */
async function viewedIn(campaign: KeptCampaign, { leads, messagesSuccess }: CampaignReport) {
  if (!ownBrand().flags.allowSlides) return NOT_VIEWED;
  const counts = await viewCountsOf(campaign.organizationId, campaign.campaignId);
  if (counts.opened === 0 && !hasSlides(await stepsOf(campaign))) return NOT_VIEWED;
  const { opened, completed } = counts;
  return { opened, completed, canOpen: leads, gotLink: messagesSuccess };
}

async function addedUp(campaign: KeptCampaign): Promise<CampaignFigures> {
  const { organizationId, campaignId } = campaign;
  const report = await reportOfCampaign(campaign);
  const { leads, messages, messagesSuccess, messagesFailed, responses, isFinished } = report;
  const texts = { leads, messages, messagesSuccess, messagesFailed, responses, isFinished };
  return { organizationId, campaignId, ...texts, ...(await viewedIn(campaign, report)), readMs: now() };
}

async function latest(organizationId: string, most: number): Promise<KeptCampaign[]> {
  const found = await Promise.all(LIFECYCLES.map((lifecycle) => latestCampaigns(organizationId, lifecycle, most)));
  return found.flat().toSorted((one, other) => other.listedAt.localeCompare(one.listedAt));
}

const FIGURES = [
  ...(['leads', 'messages', 'messagesSuccess', 'messagesFailed', 'responses'] as const),
  ...(['opened', 'completed', 'canOpen', 'gotLink', 'isFinished'] as const),
];

const isSame = (one: CampaignFigures, other: CampaignFigures | undefined) =>
  other !== undefined && FIGURES.every((name) => one[name] === other[name]);

async function store(figures: readonly CampaignFigures[]): Promise<void> {
  await scatter(figures, (some) => CampaignFiguresEntity.put(some).go());
}

const isOld = ({ isFinished, readMs }: CampaignFigures) =>
  now() - readMs > (isFinished ? AGAIN_MS.finished : AGAIN_MS.unfinished);

/** Adds up figures that are old or missing, the oldest first, until the time is over. Returns whether all were done. */
async function catchUp(known: Map<string, CampaignFigures>, campaigns: readonly KeptCampaign[]): Promise<boolean> {
  const startedMs = performance.now();
  for (const chunk of chunksOf(campaigns, AT_ONCE)) {
    if (performance.now() - startedMs > LONGEST_MS) return false;
    const some = await Promise.all(chunk.map(addedUp));
    await store(some);
    for (const one of some) known.set(one.campaignId, one);
  }
  return true;
}

/** The campaigns besides the latest that have to be added up: those with old figures and, once a day, those without any. */
async function waiting(
  organizationId: string,
  known: ReadonlyMap<string, CampaignFigures>,
  recounted: ReadonlySet<string>,
): Promise<{ campaigns: KeptCampaign[]; isSweep: boolean }> {
  const old = [...known.values()].filter((one) => !recounted.has(one.campaignId) && isOld(one));
  const isSweep = now() - (await sweptAtMs(organizationId)) > AGAIN_MS.finished;
  const all = isSweep ? await latest(organizationId, MOST_CAMPAIGNS) : [];
  const unknown = all.filter(({ campaignId }) => !recounted.has(campaignId) && !known.has(campaignId));
  const byAge = old.toSorted((one, other) => one.readMs - other.readMs).slice(0, MOST_OLD);
  const found = await inChunks(byAge, AT_ONCE, ({ campaignId }) => campaignById(organizationId, campaignId));
  return { campaigns: [...unknown, ...found.filter((one) => one !== null)], isSweep };
}

/**
 * The figures of every campaign of the organization. The 30 used last are as of now; of others at most 10 minutes old while their
 * texts are still to leave, then a day. An organization with very many may need some calls until all of them are counted.
 */
export async function campaignFigures(organizationId: string): Promise<CampaignFigures[]> {
  const campaigns = (await latest(organizationId, MOST_RECOUNTED)).slice(0, MOST_RECOUNTED);
  const recounted = await Promise.all(campaigns.map(addedUp));
  if (campaigns.length < MOST_RECOUNTED) return recounted;
  const known = new Map((await figuresOf(organizationId)).map((one) => [one.campaignId, one]));
  await store(recounted.filter((one) => !isSame(one, known.get(one.campaignId))));
  for (const one of recounted) known.set(one.campaignId, one);
  const rest = await waiting(organizationId, known, new Set(campaigns.map(({ campaignId }) => campaignId)));
  const isAll = await catchUp(known, rest.campaigns);
  if (rest.isSweep && isAll) await noteSwept(organizationId, now());
  return [...known.values()];
}
