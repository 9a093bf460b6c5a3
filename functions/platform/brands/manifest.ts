// All brands by key, and the lookups by key and host.
import { blast } from './blast.ts';
import type { Brand, BrandKey } from './brand.ts';
import { health } from './health.ts';
import type { RecordAges } from './limits.ts';
import { opportunity } from './opportunity.ts';
import { pitch } from './pitch.ts';
import { tattoo } from './tattoo.ts';

/** Every brand of this code base, the default one first (BRD-03). */
export const BRANDS: Readonly<Record<BrandKey, Brand>> = { blast, pitch, opportunity, tattoo, health };

/** The least years of each kind: proofs and the log have to outlast a claim. */
const LEAST: RecordAges = { proofs: 5, audit: 5, texts: 1, visits: 1 };
const MOST = 50;

/** The ages of a manifest. Throws a plain Error that names the brand and the age that is wrong. */
export function checkedAges(brandKey: string, ages: RecordAges): RecordAges {
  for (const name of Object.keys(LEAST) as (keyof RecordAges)[]) {
    const years = ages[name];
    if (Number.isInteger(years) && years >= LEAST[name] && years <= MOST) continue;
    throw new Error(
      `The brand "${brandKey}" keeps ${name} for ${years} years: write a whole number from ${LEAST[name]} to ${MOST}.`,
    );
  }
  return ages;
}

for (const { key, ages } of Object.values(BRANDS)) checkedAges(key, ages);

/** The brand with that key; throws a plain Error that lists the keys when there is none. */
export function brandOf(key: string | undefined): Brand {
  const brand = BRANDS[key as BrandKey];
  if (!brand) throw new Error(`There is no brand "${key}". Brands: ${Object.keys(BRANDS).join(', ')}.`);
  return brand;
}
