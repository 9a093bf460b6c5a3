// What the host tells a page at startup: which brand it serves, and where live updates come from (/config.json).
import type { Brand } from '#platform/brands/brand.ts';
import { brandOf, publicTokenOf } from '#platform/brands/manifest.ts';

/** The contents of /config.json. */
export type SiteConfig = {
  brand: string;
  region?: string;
  /** The address of AppSync's own GraphQL endpoint, the source of live updates; without one, screens refresh on a timer. */
  graphqlUrl?: string | null;
  /** Where v2 organizations open the campaigns of leads: another host of the brand. */
  v2Origin?: string;
};

let config: SiteConfig | null = null;
let current: Brand | null = null;

/** Reads /config.json once; throws when the host cannot be reached or names an unknown brand. */
export async function loadConfig(): Promise<void> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  takeConfig((await response.json()) as SiteConfig);
}

/** Sets the configuration; tests call it with the brand they need. */
export function takeConfig(given: SiteConfig): void {
  config = given;
  current = brandOf(given.brand);
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

/** The token for calls without a session: it allows sign-in and sign-up only. */
export const publicToken = () => publicTokenOf(brand());

/** The origin of the host for v2 organizations; null when the page is on it, or where there is none. */
export function v2Origin(): string | null {
  const origin = config?.v2Origin ?? null;
  return origin === globalThis.location?.origin ? null : origin;
}

/** Where live updates come from; null when the host names no endpoint. */
export function liveEndpoint(): { endpoint: string; region: string } | null {
  const { graphqlUrl, region = 'us-east-1' } = config ?? {};
  return graphqlUrl ? { endpoint: graphqlUrl, region } : null;
}
