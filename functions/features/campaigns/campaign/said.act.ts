// What a call says of a campaign's words, its landing page in either spelling, with uploads made into pictures (API-061).
import { keptPicture } from '#domain/media/served-image.act.ts';
import type { CampaignLandingPageInput, MutationUpdateCampaignArgs } from '#functions/schema.gen.ts';

/** The words of a call, the landing page's in their flat names alone. */
export type Said = Omit<MutationUpdateCampaignArgs, 'landingPage'>;

const FLAT = {
  title: 'landingPageTitle',
  description: 'landingPageDescription',
  color: 'landingPageColor',
  image: 'landingPageImage',
} as const satisfies Record<keyof CampaignLandingPageInput, keyof Said>;

const PICTURES = ['brandImage', 'landingPageImage'] as const;

/** What is said, the nested landing page before the flat one (decisions: A55); throws a Refusal at what is no picture of theirs. */
export async function saidOf(
  { landingPage, ...flat }: MutationUpdateCampaignArgs,
  organizationId: string,
): Promise<Said> {
  const said: Said = { ...flat };
  for (const [nested, name] of Object.entries(FLAT) as [keyof CampaignLandingPageInput, (typeof FLAT)['title']][]) {
    const value = landingPage?.[nested];
    if (value !== undefined) said[name] = value;
  }
  for (const field of PICTURES) {
    const given = said[field];
    if (given) said[field] = await keptPicture(organizationId, given);
  }
  return said;
}
