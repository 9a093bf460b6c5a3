// The headers of a distribution's behaviors with this machine's addresses in place of those that AWS gives.
type Headers = Readonly<Record<string, string>>;

/** At most this many Host headers are cached for a behavior; a machine has a few. */
const MOST_HOSTS = 50;
const made = new WeakMap<Headers, Map<string, Headers>>();

/**
 * A behavior's headers as this machine sends them in answer to a request with that Host header: pages may also reach `addresses`.
 * Cached for each behavior and Host header, because every request needs them.
 */
export function localHeaders(
  headers: Headers,
  addresses: readonly (readonly [string, string])[],
  host = 'localhost',
): Headers {
  if (headers['content-security-policy'] === undefined) return headers;
  const ofHosts = made.get(headers) ?? new Map<string, Headers>();
  made.set(headers, ofHosts);
  const known = ofHosts.get(host);
  if (known) return known;
  if (ofHosts.size >= MOST_HOSTS) ofHosts.clear();
  const here = headers['content-security-policy'].replace(/wss:\/\/[\w.-]*RealtimeDns/gi, `ws://${host}`);
  const local = addresses.reduce((text, [there, address]) => text.replaceAll(there, `${there} ${address}`), here);
  const all = { ...headers, 'content-security-policy': local };
  ofHosts.set(host, all);
  return all;
}
