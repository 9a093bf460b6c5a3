// The brand that this process serves.
import type { Brand } from '#platform/brands/brand.ts';
import { brandOf } from '#platform/brands/manifest.ts';

/** The brand of this stack's functions; throws when the environment does not name one. */
export function ownBrand(): Brand {
  return brandOf(process.env.BRAND);
}

/** The origin of the links in its texts, without a trailing slash. */
export function linkOrigin(): string {
  return process.env.LINK_ORIGIN ?? '';
}
