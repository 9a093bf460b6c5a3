// Normalizes a call's campaign fields: the landing page in either spelling, uploads turned into image paths (API-061).
import { keptPicture } from '#domain/media/served-image.act.ts';
import type { CampaignLandingPageInput, MutationUpdateCampaignArgs } from '#functions/schema.gen.ts';

/** The fields of a call, the landing page's only under their flat names. */
export type Said = Omit<MutationUpdateCampaignArgs, 'landingPage'>;

const FLAT = {
  title: 'landingPageTitle',
  description: 'landingPageDescription',
  color: 'landingPageColor',
  image: 'landingPageImage',
} as const satisfies Record<keyof CampaignLandingPageInput, keyof Said>;

const PICTURES = ['brandImage', 'landingPageImage'] as const;

/**
 * The normalized fields; the nested landing page wins over the flat one (decisions: A55). Throws a Refusal for an image that is
 * not theirs.
 */
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
