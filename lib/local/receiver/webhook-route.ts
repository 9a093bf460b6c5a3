// Routes webhooks to the local receiver: the resolver that knows its names, and the connector that knows its port. Functions
// have no special case for this machine: they see a public name at a public address.
import dns from 'node:dns';
import tls from 'node:tls';

/** The receiver's name; all names below it lead there as well. */
export const RECEIVER = 'receiver.example';

/** An address that looks public; connections to it are redirected to the receiver and never leave the machine. */
export const RECEIVER_ADDRESS = '5.45.67.89';

/** Names that misbehave, with the addresses of successive look-ups; the last one is repeated. */
const TROUBLE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  private: [['10.1.2.3']],
  shared: [['100.64.0.9']],
  metadata: [['169.254.169.254']],
  loopback: [['127.0.0.1']],
  mapped: [['::ffff:127.0.0.1']],
  mixed: [[RECEIVER_ADDRESS, '192.168.1.1']],
  turning: [[RECEIVER_ADDRESS], ['127.0.0.1']],
  nowhere: [[]],
};

export type ReceiverPort = { port: number; cert: string };

/** The variable that tells a thread of functions the receiver's port and certificate; it is removed before any function runs. */
export const RECEIVER_VARIABLE = 'LOCAL_RECEIVER_ADDRESS';

type Found = dns.LookupAddress[];

/** Installs resolver and connector in this thread; returns a function that removes them. */
export function layReceiverRoad({ port, cert }: ReceiverPort): () => void {
  const { lookup } = dns;
  const { connect } = tls;
  const looks = new Map<string, number>();
  Object.assign(dns, { lookup: lookupBy(lookup, (hostname) => found(hostname, looks)) });
  const led = (...given: unknown[]) => {
    const [options] = given as [tls.ConnectionOptions];
    if (options?.host !== RECEIVER_ADDRESS) return (connect as (...all: unknown[]) => tls.TLSSocket)(...given);
    return connect({ ...options, host: '127.0.0.1', port, ca: cert });
  };
  Object.assign(tls, { connect: led });
  return () => {
    Object.assign(dns, { lookup });
    Object.assign(tls, { connect });
  };
}

/** The addresses of a name at this look-up; undefined for names that belong neither to this machine nor to the receiver. */
function found(hostname: string, looks: Map<string, number>): Found | undefined {
  if (hostname.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }];
  if (hostname !== RECEIVER && !hostname.endsWith(`.${RECEIVER}`)) return undefined;
  const name = hostname.slice(0, -RECEIVER.length - 1);
  const answers = TROUBLE[name] ?? [[RECEIVER_ADDRESS]];
  const look = looks.get(name) ?? 0;
  looks.set(name, look + 1);
  const addresses = answers[Math.min(look, answers.length - 1)] ?? [];
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

type Done = (error: Error | null, address?: unknown, family?: number) => void;

/** `dns.lookup` that tries these names first. */
function lookupBy(elsewhere: typeof dns.lookup, answer: (hostname: string) => Found | undefined) {
  return (hostname: string, ...rest: [options: unknown, done: Done] | [done: Done]) => {
    const known = answer(hostname);
    // `dns.lookup` has six overloads, of which TypeScript can pass on one; the arguments are the caller's own.
    if (!known) return (elsewhere as unknown as (...all: unknown[]) => void)(hostname, ...rest);
    const [options, done] = rest.length === 2 ? rest : [{}, rest[0]];
    const isAll = (options as { all?: boolean } | null)?.all === true;
    const [first] = known;
    setImmediate(() => {
      if (!first) return done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }));
      return isAll ? done(null, known) : done(null, first.address, first.family);
    });
  };
}
