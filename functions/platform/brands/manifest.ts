// All brands by key, and the lookups by key and host.
import { blast } from './blast.ts';
import type { Brand, BrandKey } from './brand.ts';
import { health } from './health.ts';
import { opportunity } from './opportunity.ts';
import { pitch } from './pitch.ts';
import { tattoo } from './tattoo.ts';

/** Every brand of this code base, the default one first (BRD-03). */
export const BRANDS: Readonly<Record<BrandKey, Brand>> = { blast, pitch, opportunity, tattoo, health };

/** The brand with that key; throws a plain Error that lists the keys when there is none. */
export function brandOf(key: string | undefined): Brand {
  const brand = BRANDS[key as BrandKey];
  if (!brand) throw new Error(`There is no brand "${key}". Brands: ${Object.keys(BRANDS).join(', ')}.`);
  return brand;
}

/** The brand's fixed public token: it admits sign-in, sign-up and lead-facing fields, nothing else (functions/fields.ts). */
export function publicTokenOf(brand: Brand): string {
  return `public.${brand.key}`;
}
