// The headers that a brand's CloudFront distribution adds to each API call: proof that it is the distribution, and the caller's
// address.
import type { Brand } from './brand.ts';

/** Holds the distribution's key, a secret shared by it and the API and unknown to callers. */
export const FRONT_HEADER = 'x-front-key';

/** Holds the caller's address as the distribution saw it; a value set by the client is overwritten. */
export const CALLER_HEADER = 'x-caller-address';

/**
 * Holds the path that the person opened. The distribution requests both origins of a group under one path, so the path that
 * tells the pages apart travels in this header.
 */
export const OPENED_HEADER = 'x-opened-path';

/**
 * Where another brand is served, as told by an origin of this one: at its own app host; where this one has none of its hosts,
 * under the brand's key.
 */
export function originBeside(origin: string, own: Brand, other: Brand): string {
  const { protocol, hostname, port } = new URL(origin);
  if (Object.values(own.hosts).includes(hostname)) return `${protocol}//${other.hosts.app}`;
  const machine = hostname.startsWith(`${own.key}.`) ? hostname.slice(own.key.length + 1) : hostname;
  return `${protocol}//${other.key}.${machine}${port && `:${port}`}`;
}

/** The page that every link in a text opens: both a file of the site and the API route that fills it in. */
export const LEAD_PAGE = '/lead.html';
