// What the host tells a page at startup: which brand it serves, and where live updates come from (/config.json).
import { type PageBrand, publicTokenOf } from '#platform/brands/page-brand.ts';

/** The contents of /config.json, or what a page arrived with for its link. */
export type SiteConfig = {
  page: PageBrand;
  region?: string;
  /** The address of AppSync's own GraphQL endpoint, the source of live updates; without one, screens refresh on a timer. */
  graphqlUrl?: string | null;
  /** Where v2 organizations open the campaigns of leads: another host of the brand. */
  v2Origin?: string;
};

let site: SiteConfig | null = null;

/** Reads /config.json once; throws when the host cannot be reached. */
export async function loadSite(): Promise<void> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  takeSite((await response.json()) as SiteConfig);
}

/** Sets what the host told the page. */
export function takeSite(given: SiteConfig): void {
  site = given;
}

/** What pages for leads show of the brand; throws before the configuration is loaded. */
export function pageBrand(): PageBrand {
  if (!site) throw new Error('The brand is not known before /config.json has been read.');
  return site.page;
}

/** The token for calls without a session: it allows sign-in and sign-up only. */
export const publicToken = () => publicTokenOf(pageBrand());

/** The origin of the host for v2 organizations; null when the page is on it, or where there is none. */
export function v2Origin(): string | null {
  const origin = site?.v2Origin ?? null;
  return origin === globalThis.location?.origin ? null : origin;
}

/** Where live updates come from; null when the host names no endpoint. */
export function liveEndpoint(): { endpoint: string; region: string } | null {
  const { graphqlUrl, region = 'us-east-1' } = site ?? {};
  return graphqlUrl ? { endpoint: graphqlUrl, region } : null;
}
