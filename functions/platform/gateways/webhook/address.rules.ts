// Which addresses a rule's webhook may call: https on the standard port, a public host name that resolves to a public IP address
// (goals: Security).

/** The longest address that is stored. */
export const MOST_URL = 2000;

const NO_ADDRESS = 'Please enter the address of the webhook.';
const NOT_HTTPS = 'A webhook needs an address that begins with https://';
const HAS_PASSWORD = 'Please leave the name and password out of the webhook address: calls are signed instead.';
const NOT_PUBLIC = 'This webhook address is not public: nobody outside your own network can be called there.';
const OTHER_PORT = 'A webhook is called on the port of https alone. Please leave the port out of its address.';
const TOO_LONG = `A webhook address has at most ${MOST_URL} characters.`;

/** The four parts of an IPv4 address as one number; null for anything else. */
function v4Of(address: string): number | null {
  const parts = address.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

/**
 * The eight groups of an IPv6 address; null for anything else. An address with a zone (`%eth0`) is link-local, so it is
 * refused.
 */
function v6Of(address: string): number[] | null {
  const tail = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  const low = tail === undefined ? null : v4Of(tail);
  if (tail !== undefined && low === null) return null;
  const text =
    tail === undefined || low === null
      ? address
      : `${address.slice(0, -tail.length)}${Math.floor(low / 65_536).toString(16)}:${(low % 65_536).toString(16)}`;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (groups.flat().some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return null;
  const [head = [], rest = []] = groups;
  const missing = 8 - head.length - rest.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const filled = [...head, ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => '0'), ...rest];
  return filled.map((group) => Number.parseInt(group, 16));
}

/** IPv4 networks that are not public: first address and prefix length (IANA's special-purpose registry). */
const CLOSED_V4 = [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
];

function isOpenV4(address: number): boolean {
  return CLOSED_V4.every(([first, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(address / size) !== Math.floor((v4Of(first) ?? 0) / size);
  });
}

/**
 * Of IPv6 only the routed range (2000::/3), without addresses that embed an IPv4 address (6to4, Teredo), are reserved for
 * documentation or for a protocol. Mapped, translated, loopback and link-local addresses lie outside that range.
 */
function isOpenV6([first = 0, second = 0]: readonly number[]): boolean {
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2002 || (first === 0x3fff && second < 0x1000)) return false;
  return first !== 0x2001 || (second >= 0x0200 && second !== 0x0db8);
}

/** Whether an IP address is public; one that cannot be parsed is not. */
export function isPublicAddress(address: string): boolean {
  const v4 = v4Of(address);
  if (v4 !== null) return isOpenV4(v4);
  const v6 = v6Of(address);
  return v6 !== null && isOpenV6(v6);
}

/** Host names of this machine or a private network, whatever they resolve to. */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** A host name without IPv6 brackets and without a trailing dot. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isPublicName(hostname: string): boolean {
  const name = bare(hostname).toLowerCase();
  if (v4Of(name) !== null || name.includes(':')) return isPublicAddress(name);
  return name.includes('.') && !OWN_NAMES.test(name);
}

/**
 * Why a URL cannot be a webhook's address, as a sentence; null when it can. The IP address behind its name is checked at call
 * time.
 */
export function webhookRefusal(url: string): string | null {
  const given = url.trim();
  if (given === '') return NO_ADDRESS;
  if (given.length > MOST_URL) return TOO_LONG;
  if (!URL.canParse(given)) return NOT_HTTPS;
  const { protocol, username, password, hostname, port } = new URL(given);
  if (protocol !== 'https:') return NOT_HTTPS;
  if (username !== '' || password !== '') return HAS_PASSWORD;
  if (!isPublicName(hostname)) return NOT_PUBLIC;
  return port === '' ? null : OTHER_PORT;
}

/** The host of a webhook's address, as the resolver and a certificate name it. */
export function hostOf(url: string): { hostname: string; isAddress: boolean } {
  const hostname = bare(new URL(url.trim()).hostname);
  return { hostname, isAddress: v4Of(hostname) !== null || hostname.includes(':') };
}
