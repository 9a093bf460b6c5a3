// Creates a pitch named 'New Pitch' (API-073).

import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { saveNewPitch } from '#domain/pitches/pitch/new-pitch.act.ts';
import { pitchTitle } from '#domain/pitches/pitch/pitch.rules.ts';
import { pitchAnswer } from '#domain/pitches/pitch/pitch-answer.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import type { MutationCreatePitchArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId } from '#platform/foundation/ids.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The title that was given; else that of the campaign whose step it is made for, which it follows. */
async function wordsOf({ title, campaignId }: MutationCreatePitchArgs, organizationId: string) {
  if (title) return { title: pitchTitle(title) };
  if (!campaignId) return {};
  const campaign = await requireCampaign(organizationId, campaignId);
  return { title: campaign.name, namedBy: campaignId };
}

/** Repeating a requestId creates no second pitch and gives the same answer. */
export async function createPitch(args: MutationCreatePitchArgs, actor: Actor): Promise<AnswerTo<'createPitch'>> {
  const { organizationId } = actor;
  const pitchId = createdId('pit', organizationId, args.requestId);
  await saveNewPitch(actor, pitchId, await wordsOf(args, organizationId));
  return { pitch: await pitchAnswer(await requirePitch(organizationId, pitchId)) };
}
