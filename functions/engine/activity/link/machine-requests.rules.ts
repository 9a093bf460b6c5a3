// Detects requests by machines: link previews, scanners, prefetches. They do not count as views or clicks.

type Headers = Readonly<Record<string, string | undefined>>;

/** User agents of previews, scanners and tools; no browser has them. */
const MACHINES =
  /bot\b|bot\/|crawl|spider|preview|scan|monitor|facebookexternalhit|whatsapp|slurp|headless|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman/i;

/** Header values of a prefetch by a browser. */
const AHEAD = /prefetch|prerender|preview/i;

/** Detects a machine by the request's headers (names in lower case): a browser names itself and navigates to a document. */
export function isMachine(headers: Headers): boolean {
  const agent = headers['user-agent'] ?? '';
  if (!agent.startsWith('Mozilla/') || MACHINES.test(agent)) return true;
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']];
  if (purposes.some((purpose) => AHEAD.test(purpose ?? ''))) return true;
  const into = headers['sec-fetch-dest'];
  return into !== undefined && into !== 'document';
}
