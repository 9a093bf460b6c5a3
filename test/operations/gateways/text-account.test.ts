// Our account with the text provider: whatever is wrong with it, texts keep their place and leave once it is right again.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { textAccount } from '../../../lib/local/stand-in/credentials.ts';
import { Faults } from '../../../lib/local/stand-in/faults.ts';
import { listen, send as sendAnswer } from '../../../lib/local/stand-in/wire.ts';
import { startTextProvider, type TextProvider } from '../../../lib/local/texts/provider.ts';
import { type DeliveryRoom, OWN_NUMBER, openDelivery, phoneOf } from '../../given/campaigns/delivery.ts';
import { aHost, aNumber } from '../../given/hosts/stand-ins.ts';

const MINUTE = 60_000;
const RIGHT = textAccount('blast');

let room: DeliveryRoom;
let host: ReturnType<typeof aHost>;
let provider: TextProvider;

beforeAll(async () => {
  room = await openDelivery();
  host = aHost();
  provider = await startTextProvider(host.context, new Faults());
  aNumber(provider, 'blast', OWN_NUMBER);
});
beforeEach(async () => {
  await room.begin();
  (await import('../../../functions/gateways/secrets.ts')).forgetSecret('twilio');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await provider.close();
  host.clock.close();
  await room.close();
});

/** The operator stores these keys. */
function store(keys: Partial<typeof RIGHT> & { apiBaseUrl?: string }): void {
  room.rooms.secrets.seed({ 'beckon/blast/twilio': { ...RIGHT, apiBaseUrl: provider.url, ...keys } });
}

it('the provider is asked at its own address, whatever place the machine’s environment names for its client', async () => {
  const asked: (string | undefined)[] = [];
  const noting = await listen({ now: () => Date.now() }, async (request, response) => {
    asked.push(request.headers.host);
    sendAnswer(response, { status: 200, body: { incoming_phone_numbers: [] } });
  });
  const own = new URL(noting.url.replace('127.0.0.1', 'localhost'));
  store({ apiBaseUrl: own.origin });
  vi.stubEnv('TWILIO_EDGE', 'sydney');
  vi.stubEnv('TWILIO_REGION', 'au1');
  const { numberNamed } = await import('../../../functions/gateways/numbers.ts');
  const found = await numberNamed('nobody').finally(() => noting.close());
  expect([found, asked]).toEqual([null, [own.host]]);
});
