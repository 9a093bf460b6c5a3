// Normalizes a call's campaign fields: the landing page in either spelling, uploads turned into image paths (API-061).
import { keptPicture } from '#domain/media/served-image.act.ts';
import type { CampaignLandingPageInput, MutationUpdateCampaignArgs } from '#functions/schema.gen.ts';

/** The fields of a call, the landing page's only under their flat names; its thanks have no flat name in the API. */
export type CampaignInput = Omit<MutationUpdateCampaignArgs, 'landingPage'> & {
  landingPageEndText?: string | null | undefined;
};

const FLAT = {
  title: 'landingPageTitle',
  description: 'landingPageDescription',
  endText: 'landingPageEndText',
  color: 'landingPageColor',
  image: 'landingPageImage',
} as const satisfies Record<keyof CampaignLandingPageInput, keyof CampaignInput>;

const PICTURES = ['brandImage', 'landingPageImage'] as const;

/**
 * The normalized fields; the nested landing page wins over the flat one (decisions: A55). Throws a Refusal for an image that is
 * not theirs.
 */
export async function campaignInput(
  { landingPage, ...flat }: MutationUpdateCampaignArgs,
  organizationId: string,
): Promise<CampaignInput> {
  const input: CampaignInput = { ...flat };
  for (const [nested, name] of Object.entries(FLAT) as [keyof CampaignLandingPageInput, (typeof FLAT)['title']][]) {
    const value = landingPage?.[nested];
    if (value !== undefined) input[name] = value;
  }
  for (const field of PICTURES) {
    const given = input[field];
    if (given) input[field] = await keptPicture(organizationId, given);
  }
  return input;
}
