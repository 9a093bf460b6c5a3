// Whether it is a machine that fetches an address: a preview of a link, a scanner, a fetch ahead. What it does counts nothing.

type Headers = Readonly<Record<string, string | undefined>>;

/** Names that previews, scanners and tools give themselves; people's browsers have none of them. */
const MACHINES =
  /bot\b|bot\/|crawl|spider|preview|scan|monitor|facebookexternalhit|whatsapp|slurp|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman/i;

/** What browsers say of a fetch that nobody asked for yet. */
const AHEAD = /prefetch|prerender|preview/i;

/** By what the request says of itself (header names in lower case): a browser names itself, and goes to a document. */
export function isMachine(headers: Headers): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || MACHINES.test(agent)) return true;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => AHEAD.test(purpose ?? ''))) return true;
  const into = headers['sec-fetch-dest'];
  return into !== undefined && into !== 'document';
}
