// An open subscription over the running product: it ends with the session, and when somebody's role changes.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { joinByInvitation } from '#bin/sign-up.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { aPerson, askField, me, PASSWORD, signIn, signUp, updateUser } from '#test/given/people/accounts.ts';

type Message = { type: string; id?: string; payload?: { data?: { onOrganizationChanged?: { kind: string } } } };
type Listener = { heard: Message[]; kinds(): string[]; isOver(): boolean };

const SUBSCRIPTION = 'subscription { onOrganizationChanged(organizationId: "101") { organizationId kind leadId } }';
let house: TestHouse;
let ana: string;
let ben: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  house = await openHouse();
  ana = await signUp(house, aPerson());
  const person = { ...aPerson({ name: 'Ben Cole', email: 'ben@example.com', phone: '+16025550102' }) };
  ben = await joinByInvitation(house.street(), 'public.blast', ana, person, 'MANAGER');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => house.close());

/** Listens to organization 101 as the browser does; resolves when the host has accepted or refused. */
async function listening(token: string): Promise<Listener> {
  const { port, host } = house.street();
  const Authorization = `Bearer ${token}`;
  const header = Buffer.from(JSON.stringify({ host, Authorization })).toString('base64url');
  const headers = { host };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql/realtime`, ['graphql-ws', `header-${header}`], {
    headers,
  });
  sockets.push(socket);
  const heard: Message[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await new Promise((done) => socket.once('open', done));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  const data = JSON.stringify({ query: SUBSCRIPTION, variables: {} });
  const payload = { data, extensions: { authorization: { Authorization, host } } };
  socket.send(JSON.stringify({ type: 'start', id: 's1', payload }));
  const isAnswered = () => heard.some(({ id }) => id === 's1');
  await expect.poll(isAnswered, { timeout: 5000 }).toBe(true);
  return {
    heard,
    kinds: () => heard.flatMap(({ payload }) => payload?.data?.onOrganizationChanged?.kind ?? []),
    isOver: () => heard.some(({ type, id }) => type === 'complete' && id === 's1'),
  };
}

const ended = (listener: Listener) => expect.poll(listener.isOver, { timeout: 5000 }).toBe(true);
const tokenOf = async (email: string) => String((await signIn(house, email, PASSWORD)).token);

describe('an open subscription', () => {
  it('ends at logout; another session of the same person continues', async () => {
    const second = await tokenOf('ana@example.com');
    const [here, there] = [await listening(ana), await listening(second)];
    await askField(house, second, 'logoutUser', '{ logoutUser { success errors } }');
    await ended(there);
    await expect.poll(here.kinds).toContain('session');
    expect(here.isOver()).toBe(false);
  });

  it('ends when its session is ended from elsewhere, and a signed-out caller gets none', async () => {
    const second = await tokenOf('ana@example.com');
    const there = await listening(second);
    await askField(house, ana, 'endSessions', 'mutation { endSessions { success errors } }');
    await ended(there);
    expect((await listening(second)).heard).toContainEqual(expect.objectContaining({ type: 'error', id: 's1' }));
  });

  it('ends at a changed password', async () => {
    const second = await tokenOf('ana@example.com');
    const there = await listening(second);
    const change = `mutation ($old: String!, $password: String!) {
      newPassword(oldPassword: $old, password: $password, password2: $password) { success errors } }`;
    const answer = await askField(house, ana, 'newPassword', change, { old: PASSWORD, password: 'candle on water 12' });
    expect(answer.errors).toEqual([]);
    await ended(there);
  });

  it('ends at a new role and at removal with the session, for that person alone', async () => {
    const { id } = await me(house, ben);
    const owner = await listening(ana);
    const manager = await listening(ben);
    await updateUser(house, ana, { userId: id, user: { access: 'READONLY' } });
    await ended(manager);
    expect((await listening(ben)).heard).toContainEqual(expect.objectContaining({ type: 'error', id: 's1' }));
    const reader = await listening(await tokenOf('ben@example.com'));
    expect(reader.heard.some(({ type }) => type === 'start_ack')).toBe(true);
    const remove = 'mutation ($userIds: [ID!]!) { deleteUsers(userIds: $userIds) { success errors } }';
    await house.pass(1000);
    expect(await askField(house, ana, 'deleteUsers', remove, { userIds: [id] })).toMatchObject({ success: true });
    await ended(reader);
    const outside = await listening(await tokenOf('ben@example.com'));
    expect(outside.heard).toContainEqual(expect.objectContaining({ type: 'error', id: 's1' }));
    await expect.poll(() => owner.kinds().filter((kind) => kind === 'access')).toHaveLength(2);
    expect(owner.isOver()).toBe(false);
  });
});
