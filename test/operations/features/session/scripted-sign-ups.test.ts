// Thousands of scripted sign-ups in a day, through authorizer and door: whatever they do, they cost at most fifty texts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';
import { sized } from '#test/given/size.ts';

type Door = { handler: (event: never) => Promise<{ success: boolean }> };
type Authorizer = { handler: (event: never) => Promise<{ isAuthorized: boolean; resolverContext?: object }> };

const KEY = 'the key of the front';
const MOST_TEXTS = 50;
const SIGN_UPS = sized(2000, 10_000);
const AT_ONCE = 50;
const DAY_MS = 24 * 3600_000;
const ASK = 'mutation { registerPhone(phone: "") { success } }';
const AREAS = [602, 480, 415, 212, 312, 305, 713, 206, 617, 404];

let rooms: Rooms;
let door: Door;
let authorizer: Authorizer;

beforeAll(async () => {
  rooms = await openRooms();
  rooms.secrets.seed({ 'beckon/blast/front': { key: KEY } });
  const numbers = await import('#domain/accounts/number.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const number = { organizationId: numbers.BRAND_OWNER, phone: '+16025550100', senderId: 'sender_brand' };
  await transact([
    numbers.numberWrites.create({ ...number, providerId: 'PN1', created: new Date().toISOString() }).commit(),
    numbers.ownNumberWrites.create(number).commit(),
  ]);
  door = await import('#features/session/session.resolver.ts');
  authorizer = await import('#features/session/session.authorizer.ts');
});
afterAll(() => rooms.close());

const block = (n: number) => 200 + (Math.floor(n / AREAS.length) % 790);
const phoneOf = (n: number) => `+1${AREAS[n % AREAS.length]}${block(n)}${1000 + (n % 9000)}`;
const addressOf = (n: number) => `${1 + (n % 223)}.${(n >> 3) % 256}.${(n * 7) % 256}.${1 + (n % 254)}`;

/** The headers that the n-th sign-up sends, and where the distribution sees it: half of them bypass it. */
function requestOf(n: number): Record<string, string> {
  const fake = addressOf(n * 31);
  const forged = { 'x-forwarded-for': `${fake}, ${fake}, ${fake}`, 'cloudfront-viewer-address': `${fake}:1` };
  if (n % 8 === 7) return { ...forged, 'x-caller-address': fake, 'x-front-key': 'a guess' };
  const seats = ['203.0.113.7', addressOf(n), `198.51.100.${n % 256}`, `2001:db8:1:2::${n.toString(16)}`];
  return { ...forged, 'x-front-key': KEY, 'x-caller-address': seats[n % seats.length] ?? '' };
}

async function signUp(n: number): Promise<boolean> {
  const requestHeaders = requestOf(n);
  const asked = { authorizationToken: 'public.blast', requestContext: { queryString: ASK }, requestHeaders };
  const { isAuthorized, resolverContext } = await authorizer.handler(asked as never);
  if (!isAuthorized) return false;
  const event = {
    arguments: { phone: phoneOf(n), consent: true },
    identity: { resolverContext },
    info: { fieldName: 'registerPhone' },
  };
  return (await door.handler(event as never)).success;
}

it('thousands of scripted sign-ups cost at most fifty texts [SES-09]', async () => {
  let texts = 0;
  for (let n = 0; n < SIGN_UPS; n += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => signUp(n + k)));
    texts += some.filter(Boolean).length;
    rooms.pass((DAY_MS - 60_000) / (SIGN_UPS / AT_ONCE));
  }
  expect(texts).toBeGreaterThan(20);
  expect(texts).toBeLessThanOrEqual(MOST_TEXTS);
});
