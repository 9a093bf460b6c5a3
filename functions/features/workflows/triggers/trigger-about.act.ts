// Reads what a trigger refers to in its campaign: slides and widgets of the pitches that the campaign's steps use.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { type KeptSlide, slideById } from '#domain/pitches/slides/slide.entity.ts';
import { playsVideo, SLIDE_KINDS } from '#domain/pitches/slides/slide-kinds.rules.ts';
import { widgetById } from '#domain/pitches/widgets/widget.entity.ts';
import type { About, Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';

/** The slide, if it is one of the campaign's. */
async function slideOf(campaign: KeptCampaign, slideId: string): Promise<KeptSlide | null> {
  const [slide, steps] = await Promise.all([slideById(campaign.organizationId, slideId), stepsOf(campaign)]);
  return slide && steps.some(({ pitchId }) => pitchId === slide.pitchId) ? slide : null;
}

function slideAbout({ slideType, mimeType }: KeptSlide): NonNullable<About['slide']> {
  const isVideo = SLIDE_KINDS[slideType].address === 'video' || mimeType?.startsWith('video/') === true;
  return { slideType, isVideo: playsVideo({ slideType, isVideo }) };
}

/** What the trigger refers to; null for what is not in the campaign, or not of the organization. */
export async function triggerAbout(
  { triggerOption, widgetId }: Pick<Trigger, 'triggerOption' | 'widgetId'>,
  { step, campaign }: { step: KeptFeature; campaign: KeptCampaign },
): Promise<About> {
  const slide = triggerOption ? await slideOf(campaign, triggerOption) : null;
  const widget = widgetId ? await widgetById(campaign.organizationId, widgetId) : null;
  const isOwn = widget?.slideId ? await slideOf(campaign, widget.slideId) : null;
  const { hasLink } = STEP_KINDS[step.featureType];
  return { hasLink, slide: slide && slideAbout(slide), widget: isOwn ? widget : null };
}
