// The whole manifest of the brand that a page serves: for the staff's screens, which show its words and read its switches.
import type { Brand } from '#platform/brands/brand.ts';
import { brandOf } from '#platform/brands/manifest.ts';
import { pageBrandOf } from '#platform/brands/page-brand.ts';
import { loadSite, pageBrand, type SiteConfig, takeSite } from './site.ts';

let current: Brand | null = null;

/** Reads /config.json once; throws when the host cannot be reached or names an unknown brand. */
export async function loadConfig(): Promise<void> {
  await loadSite();
  current = brandOf(pageBrand().key);
}

/** Sets the configuration; tests call it with the brand they need. */
export function takeConfig({ brand: key, ...rest }: { brand: string } & Omit<SiteConfig, 'page'>): void {
  current = brandOf(key);
  takeSite({ ...rest, page: pageBrandOf(current) });
}

/** The brand of this page; throws before the configuration is loaded. */
export function brand(): Brand {
  if (!current) throw new Error('The brand is not known before /config.json has been read.');
  return current;
}

/** The brand's words for screens: `words().lead.many` is Contacts, Leads, Clients or Patients. */
export const words = () => brand().words;

/** The brand's switches: a screen reads one of these and never checks which brand it is. */
export const flags = () => brand().flags;
