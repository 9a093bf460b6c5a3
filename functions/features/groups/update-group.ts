// Saves a group's name as it is typed, and the texts of its landing page (GRP-03, GRP-06, API-082).
import { campaignLine, isColor } from '#domain/campaigns/campaign.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { groupWrites, type KeptGroup } from '#domain/groups/group.entity.ts';
import { groupName, groupPrice, priceRefusal, trialPeriod } from '#domain/groups/group.rules.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import { shownUpload } from '#domain/media/processing/require-upload.act.ts';
import { keptPicture } from '#domain/media/served-image.act.ts';
import { pitchLine } from '#domain/pitches/pitch/pitch.rules.ts';
import type { GroupInput, GroupLandingPageInput, MutationUpdateGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { groupAnswer } from './group-answer.act.ts';

const LINES = {
  title: campaignLine,
  description: campaignLine,
  schedule: campaignLine,
  endText: (text: string | null | undefined) => pitchLine(text),
} as const;
const PICTURES = ['thumbnail', 'profile'] as const;
const EXPLAINER = {
  kinds: ['image', 'video'],
  says: 'The page shows an image or a video. Please choose another file.',
} as const;

type Clearable = keyof typeof LINES | (typeof PICTURES)[number] | 'color' | 'campaignId' | Explaining;
type Explaining = 'explainer' | 'explainerMimeType';
type Changes = {
  set: Partial<Pick<KeptGroup, Clearable | 'name' | 'price' | 'trialPeriod' | 'sendCampaign'>>;
  cleared: Clearable[];
};

/** The fields of the page as given: nested ones win over flat ones (decisions: A55). */
function pageOf({ name: _, landingPage, ...flat }: GroupInput): GroupLandingPageInput {
  const given = Object.entries(landingPage ?? {}).filter(([, value]) => value !== undefined);
  return { ...flat, ...Object.fromEntries(given) };
}

async function filesOf(organizationId: string, page: GroupLandingPageInput, { set, cleared }: Changes): Promise<void> {
  for (const field of PICTURES) {
    const given = page[field];
    if (given) set[field] = await keptPicture(organizationId, given);
    else if (given !== undefined) cleared.push(field);
  }
  if (page.explainer) {
    const { url, mimeType } = await shownUpload(organizationId, page.explainer, EXPLAINER);
    Object.assign(set, { explainer: url, explainerMimeType: mimeType });
  } else if (page.explainer !== undefined) cleared.push('explainer', 'explainerMimeType');
}

async function changesOf(organizationId: string, group: GroupInput): Promise<Changes> {
  const changes: Changes = { set: {}, cleared: [] };
  const { set, cleared } = changes;
  const page = pageOf(group);
  const badPrice = priceRefusal(page.price);
  if (badPrice) throw new Refusal(badPrice);
  if (page.color && !isColor(page.color)) throw new Refusal('Enter a color as # and 6 digits, like #2f5fd0.');
  if (page.campaignId) set.campaignId = (await requireCampaign(organizationId, page.campaignId)).campaignId;
  else if (page.campaignId !== undefined) cleared.push('campaignId');
  if (typeof group.name === 'string') set.name = groupName(group.name);
  for (const field of Object.keys(LINES) as (keyof typeof LINES)[]) {
    if (page[field] === undefined) continue;
    const line = LINES[field](page[field]);
    if (line === null) cleared.push(field);
    else set[field] = line;
  }
  if (page.color) set.color = page.color.toLowerCase();
  else if (page.color !== undefined) cleared.push('color');
  if (page.price !== undefined) set.price = groupPrice(page.price);
  if (page.trialPeriod !== undefined) set.trialPeriod = trialPeriod(page.trialPeriod);
  if (typeof page.sendCampaign === 'boolean') set.sendCampaign = page.sendCampaign;
  await filesOf(organizationId, page, changes);
  return changes;
}

/** Saves the given fields; an empty text clears a line. Answers the updated group. */
export async function updateGroup(
  args: MutationUpdateGroupArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateGroup'>> {
  const group = await requireGroup(organizationId, args.groupId);
  const { groupId } = group;
  const { set, cleared } = await changesOf(organizationId, args.group);
  const gone = cleared.filter((field) => group[field] !== undefined);
  if (Object.keys(set).length > 0 || gone.length > 0) {
    const patch = groupWrites.patch({ organizationId, groupId }).set(set);
    const write = gone.length > 0 ? patch.remove(gone) : patch;
    const { isMade } = await committed([write.commit(), liveSignal(organizationId, 'group')]);
    if (!isMade) throw notFound();
  }
  return { group: await groupAnswer(await requireGroup(organizationId, groupId)) };
}
