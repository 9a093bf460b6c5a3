// An organization's contact card behind its link: the page with name, number and logo, and the file, whose openings are counted.
import { cardIn } from '#domain/accounts/card/card-link.rules.ts';
import { countCardOpened, organizationOfCard } from '#domain/accounts/card/contact-card.entity.ts';
import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { isColor } from '#domain/campaigns/campaign.rules.ts';
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import { servedPicture } from '#platform/gateways/served/served-picture.ts';
import type { PageWords } from '../arriving/page.rules.ts';
import { cardBody } from './card-body.rules.ts';
import { type CardLogo, cardFile } from './card-file.rules.ts';

/** A larger logo would make the card larger than some phones read. */
const MOST_LOGO_BYTES = 200_000;
const LOGO_TYPES: Readonly<Record<string, CardLogo['type']>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

type WithNumber = KeptOrganization & { twilioPhone: string };

/** The organization of a card's path that has a number now; null for all else. */
async function organizationAt(code: string): Promise<WithNumber | null> {
  const organizationId = await organizationOfCard(code);
  const organization = organizationId ? await organizationById(organizationId) : null;
  return organization?.twilioPhone ? { ...organization, twilioPhone: organization.twilioPhone } : null;
}

/** The logo, if phones read its type and it is small enough. */
async function logoOf({ image }: KeptOrganization): Promise<CardLogo | null> {
  const picture = image ? await servedPicture(image, MOST_LOGO_BYTES) : null;
  const type = LOGO_TYPES[picture?.mimeType ?? ''];
  return picture && type ? { base64: picture.base64, type } : null;
}

/** The file at a path, counted unless only its headers are read; null when the path is no file of a card, or is invalid. */
export async function fileOfCard(path: string, isCounted: boolean): Promise<string | null> {
  const card = cardIn(path);
  const organization = card?.isFile ? await organizationAt(card.code) : null;
  if (!organization) return null;
  const { organizationId, name, twilioPhone: phone } = organization;
  const [logo] = await Promise.all([logoOf(organization), isCounted ? countCardOpened(organizationId) : null]);
  return cardFile({ name, phone, logo, product: ownBrand().name });
}

/** The texts of the page at a path; null when it is no page of a card, or is invalid. */
export async function wordsOfCard(path: string): Promise<PageWords | null> {
  const card = cardIn(path);
  const organization = card && !card.isFile ? await organizationAt(card.code) : null;
  if (!card || !organization) return null;
  const brand = ownBrand();
  const { name, image, color, twilioPhone } = organization;
  const shown = image ?? `/share/${brand.key}.png`;
  return {
    page: pageBrandOf(brand),
    accent: color && isColor(color) ? color : brand.accent,
    isOpen: false,
    title: name,
    preview: {
      siteName: name,
      title: `Save our number: ${name}`,
      description: null,
      image: URL.canParse(shown, linkOrigin()) ? new URL(shown, linkOrigin()).href : null,
    },
    body: cardBody({ name, image: image ?? null, phone: twilioPhone, code: card.code }, brand),
  };
}
