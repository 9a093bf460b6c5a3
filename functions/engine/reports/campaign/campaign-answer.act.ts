// A campaign and its steps as the API returns them, with the report and the texts that fell due while it was paused.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { hasSlides, type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { groupOf, stepBefore } from '#domain/campaigns/chain/chain.rules.ts';
import { stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import { pitchesByIds } from '#domain/pitches/pitch/pitch.entity.ts';
import { pitchWords } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { campaignPageAnswer, campaignPageWords } from '#domain/pitches/pitch/widget-parent.act.ts';
import { sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { stoppedBy } from '#domain/texts/request/send-request.rules.ts';
import { viewCountsOf } from '#engine/activity/track/viewer-count.entity.ts';
import { viewingAt } from '#engine/activity/track/viewing.entity.ts';
import { dueMeanwhile } from '#engine/delivery/waking/wake-batches.act.ts';
import { workflowsOfSteps } from '#engine/workflows/rule/workflow-answer.act.ts';
import type {
  Campaign,
  CampaignFeature,
  CampaignStats,
  CampaignStatus,
  Pitch,
  StoppedSend,
} from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { reportOfCampaign } from '../buckets/report.act.ts';
import { percentage } from '../buckets/report.rules.ts';

export type CampaignIncludes = { includeFeatures?: boolean | null; includeStats?: boolean | null };

/** The pitches that are attached to those steps, by id. */
async function attachedTo(organizationId: string, steps: readonly KeptFeature[]): Promise<Map<string, Pitch>> {
  const pitchIds = steps.flatMap(({ pitchId }) => pitchId ?? []);
  const found = pitchIds.length > 0 ? await pitchesByIds(organizationId, pitchIds) : [];
  return new Map(found.map((pitch) => [pitch.pitchId, pitchWords(pitch)]));
}

/** Steps as returned; `after` is the previous step in the group (STP-05). */
async function featuresAnswer(steps: readonly KeptFeature[], campaign: KeptCampaign): Promise<CampaignFeature[]> {
  const { organizationId } = campaign;
  const [attached, rules] = await Promise.all([
    attachedTo(organizationId, steps),
    workflowsOfSteps(organizationId, steps),
  ]);
  return steps.map((step) => ({
    ...wordsOfStep(step, campaign),
    pitch: attached.get(step.pitchId ?? '') ?? null,
    workflows: rules.get(step.featureId) ?? [],
  }));
}

/** One step as returned. */
export async function featureAnswer(step: KeptFeature, campaign: KeptCampaign): Promise<CampaignFeature | undefined> {
  return (await featuresAnswer([step], campaign))[0];
}

/** A step as returned, without its slides and rules. */
export function wordsOfStep(step: KeptFeature, campaign: KeptCampaign): Omit<CampaignFeature, 'pitch' | 'workflows'> {
  return {
    id: step.featureId,
    label: stepLabel(step),
    created: step.created,
    campaignId: step.campaignId,
    featureType: step.featureType,
    structureType: groupOf(campaign, step.featureId) ?? step.structureType,
    message: step.message,
    messageContent: blocksOf(step.message),
    days: step.days,
    hours: step.hours,
    minutes: step.minutes,
    window: step.window ?? null,
    delayUntil: step.delayUntil ?? null,
    after: stepBefore(campaign, step.featureId),
  };
}

function wordsOf(campaign: KeptCampaign): Omit<Campaign, 'features' | 'stats' | 'status' | 'stopped' | 'dueMeanwhile'> {
  return {
    id: campaign.campaignId,
    v2: campaign.v2,
    leadId: campaign.leadId ?? null,
    leadName: campaign.leadName ?? null,
    name: campaign.name,
    code: campaign.code,
    created: campaign.created,
    lastActive: campaign.lastActive ?? null,
    hasAppt: campaign.hasAppt,
    brandName: campaign.brandName ?? null,
    brandImage: campaign.brandImage ?? null,
    brandColor: campaign.brandColor ?? null,
    calendlyEventUri: campaign.calendlyEventUri ?? null,
    calendlyEventName: campaign.calendlyEventName ?? null,
    calendlyEventLink: campaign.calendlyEventLink ?? null,
    public: campaign.public,
    description: campaign.description ?? null,
    category: campaign.category ?? null,
    userName: campaign.userName,
    archived: campaign.lifecycle !== 'active',
    paused: campaign.paused,
    whenAnswered: campaign.whenAnswered ?? 'GO_ON',
    pausedNote: campaign.pausedNote ?? null,
    version: campaign.version,
    structure: { before: campaign.before, feature: campaign.feature, appointment: campaign.appointment },
    landingPage: campaignPageWords(campaign),
  };
}

/** The people left unsent by its last stopped send request; null when there are none. */
async function stoppedOf({ organizationId, stoppedId }: KeptCampaign): Promise<StoppedSend | null> {
  const sendRequest = stoppedId ? await sendRequestOf(organizationId, stoppedId) : null;
  if (!sendRequest || sendRequest.unsent <= 0) return null;
  const { sendRequestId, unsent, closedBy = '' } = sendRequest;
  return { sendRequestId, unsent, note: stoppedBy(closedBy, unsent) };
}

/** The state of the campaign as a whole: a reason that holds it comes before its results. */
function statusOf(campaign: KeptCampaign, isFinished: boolean, isStopped: boolean): CampaignStatus {
  if (campaign.lifecycle !== 'active') return 'ARCHIVED';
  if (campaign.paused) return 'PAUSED';
  if (isStopped) return 'STOPPED';
  if (!campaign.lastActive) return 'DRAFT';
  return isFinished ? 'FINISHED' : 'ACTIVE';
}

type Counted = { stats: CampaignStats; isFinished: boolean };

/** Whether there are slides, and how many people opened them, have them open now and finished them: 0 in a chain without slides. */
async function watchedFigures(
  { organizationId, campaignId }: KeptCampaign,
  steps: readonly KeptFeature[],
  leads: number,
) {
  if (!hasSlides(steps)) return { hasSlides: false, opened: 0, currentLeads: 0 };
  const [{ opened, completed }, here] = await Promise.all([
    viewCountsOf(organizationId, campaignId),
    viewingAt(organizationId, campaignId, now()),
  ]);
  return { hasSlides: true, opened, currentLeads: here, complete: percentage(completed, leads, 0) };
}

async function statsOf(campaign: KeptCampaign, steps: readonly KeptFeature[]): Promise<Counted> {
  const { isFinished, ...report } = await reportOfCampaign(campaign);
  const labels = new Map(steps.map((step) => [step.featureId, stepLabel(step)]));
  const features = report.features.map((step) => ({ ...step, label: labels.get(step.featureId) ?? '' }));
  const { leftOut = 0, bookings: booked = 0 } = campaign;
  const watched = await watchedFigures(campaign, steps, report.leads);
  return { stats: { ...report, ...watched, leftOut, booked, features }, isFinished };
}

/** The campaign as returned; steps and report only when requested (API-041, API-042, CMP-27, CMP-28). */
export async function campaignAnswer(campaign: KeptCampaign, includes: CampaignIncludes = {}): Promise<Campaign> {
  const wantsSteps = includes.includeFeatures || includes.includeStats;
  const [steps, due, stopped] = await Promise.all([
    wantsSteps ? stepsOf(campaign) : [],
    campaign.paused ? dueMeanwhile(campaign.organizationId, campaign.campaignId) : 0,
    stoppedOf(campaign),
  ]);
  const counted = includes.includeStats ? await statsOf(campaign, steps) : null;
  const status = counted && statusOf(campaign, counted.isFinished, stopped !== null);
  const features = includes.includeFeatures ? await featuresAnswer(steps, campaign) : null;
  const page = includes.includeFeatures ? { landingPage: await campaignPageAnswer(campaign) } : {};
  return { ...wordsOf(campaign), ...page, status, stopped, dueMeanwhile: due, features, stats: counted?.stats ?? null };
}

/** The fields of a campaign that are hidden from people without access. */
export const NO_WORDS = {
  code: '',
  hasAppt: false,
  public: false,
  userName: '',
  archived: false,
  paused: false,
  dueMeanwhile: 0,
  whenAnswered: 'GO_ON' as const,
  version: 0,
  structure: { before: [], feature: [], appointment: [] },
  landingPage: { structure: [] },
};

/** The campaign for people who see only the dashboard's chart: its name and numbers, without steps, texts or people. */
export async function campaignForChart(campaign: KeptCampaign, { includeStats }: CampaignIncludes): Promise<Campaign> {
  const { campaignId: id, name, created, v2 } = campaign;
  const steps = ownBrand().flags.allowSlides ? await stepsOf(campaign) : [];
  const stats = includeStats ? { ...(await statsOf(campaign, steps)).stats, features: [] } : null;
  return { ...NO_WORDS, id, name, created, v2, stats };
}
