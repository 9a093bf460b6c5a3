// The brand that this process serves.
import type { Brand } from '#platform/brands/brand.ts';
import { brandOf } from '#platform/brands/manifest.ts';

/** The brand of this stack's functions; throws when the environment names none. */
export function ownBrand(): Brand {
  return brandOf(process.env.BRAND);
}

/** Where the links in its texts lead, without a slash at the end. */
export function linkOrigin(): string {
  return process.env.LINK_ORIGIN ?? '';
}
