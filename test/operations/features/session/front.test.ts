// The API called at its own address, past the distribution: queries and mutations are refused, whatever headers they have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { knock } from '#bin/street.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, signUp } from '#test/given/people/accounts.ts';
import { ledger } from '#test/given/table/ledger.ts';

const CODE = 'mutation { registerPhone(phone: "+16025550199", consent: true) { success errors } }';
const ME = '{ user { success user { id } } }';
const SUBSCRIPTION = 'subscription { onOrganizationChanged(organizationId: "101") { organizationId kind } }';

let house: TestHouse;
let ana: string;
const direct = () => ({ ...house.street(), host: `blast.appsync.localhost:${house.host.port}` });

beforeAll(async () => {
  house = await openHouse();
  ana = await signUp(house, aPerson());
});
afterAll(() => house.close());

const asked = (query: string, token: string, headers: Record<string, string> = {}, street = direct()) =>
  knock(street, 'POST', '/graphql', { query, variables: {} }, { authorization: `Bearer ${token}`, ...headers });

describe('around the distribution', () => {
  it('a mutation and a query are refused, with anybody’s token', async () => {
    const before = (await ledger(house.street())).length;
    for (const [query, token] of [
      [CODE, 'public.blast'],
      [ME, ana],
      [`subscription S { onOrganizationChanged(organizationId: "101") { kind } } ${CODE}`, 'public.blast'],
    ] as const) {
      const { status, text } = await asked(query, token);
      expect([status, text], query).toEqual([401, expect.stringContaining('Unauthorized')]);
    }
    await house.quiet();
    expect((await ledger(house.street())).length).toBe(before);
  });

  it.each([
    ['x-front-key', 'anything'],
    ['x-front-key', ''],
    ['X-Front-Key', '{{resolve:secretsmanager:beckon/blast/front:SecretString:key::}}'],
    ['x-forwarded-for', '127.0.0.1, 127.0.0.1, 127.0.0.1'],
    ['cloudfront-viewer-address', '127.0.0.1:443'],
  ])('with %s: %s written by the client they are still refused', async (name, value) => {
    expect((await asked(ME, ana, { [name]: value })).status).toBe(401);
  });

  it('through it they are answered, whatever key the client writes', async () => {
    const { status, text } = await asked(ME, ana, { 'x-front-key': 'anything' }, house.street());
    expect([status, JSON.parse(text).data.user.success]).toEqual([200, true]);
  });

  it('a subscription opens at the API’s own address, and with a session alone', async () => {
    const answers = await Promise.all([ana, 'public.blast'].map(listened));
    expect(answers).toEqual(['start_ack', 'error']);
  });
});

/** What the API says to a subscription that is opened at its own address. */
async function listened(token: string): Promise<string> {
  const { port, host } = direct();
  const Authorization = `Bearer ${token}`;
  const header = Buffer.from(JSON.stringify({ host, Authorization })).toString('base64url');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql/realtime`, ['graphql-ws', `header-${header}`], {
    headers: { host },
  });
  const payload = {
    data: JSON.stringify({ query: SUBSCRIPTION, variables: {} }),
    extensions: { authorization: { Authorization, host } },
  };
  const reply = new Promise<string>((done) =>
    socket.on('message', (data: Buffer) => {
      const { type, id } = JSON.parse(data.toString()) as { type: string; id?: string };
      if (id === 's1') done(type);
    }),
  );
  await new Promise((done) => socket.once('open', done));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  socket.send(JSON.stringify({ type: 'start', id: 's1', payload }));
  const answer = await reply;
  socket.terminate();
  return answer;
}
