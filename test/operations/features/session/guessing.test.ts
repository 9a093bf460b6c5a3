// Guessing passwords locks out the guesser, not the account's owner, and reveals to nobody which addresses have an account.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';
import { PASSWORD } from '#test/given/people/accounts.ts';

const HOUR = 3_600_000;
const WRONG = 'Wrong e-mail or password.';
const LOCKED = 'Too many attempts. Please try again in an hour, or reset your password.';

let house: Rooms;
let door: Parameters<typeof ask>[0];
let people = 0;
let email: string;
let hash: string;
const modules = async () => ({
  ...(await import('#domain/accounts/user.entity.ts')),
  ...(await import('#domain/accounts/proof/password.act.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

/** Signs in from an address. */
function from(ipAddress: string, password: string, given: { email?: string; device?: string } = {}) {
  const actor = anActor({ kind: 'PUBLIC', userId: '', sessionId: '', organizationId: '', access: 'NONE', ipAddress });
  return ask(door, 'loginUser', { email, password, ...given }, actor);
}

/** Somebody with an account. */
async function aUser(address: string): Promise<void> {
  const userId = `usr_${address}`;
  const user = { userId, name: 'Ana Lopez', email: address, code: 'c', organizationId: '101', passwordHash: hash };
  await m.UserEntity.put({ ...user, created: new Date().toISOString() }).go();
  await m.EmailEntity.put({ email: address, userId }).go();
}

const guesses = async (address: string, times: number, given: { email?: string; device?: string } = {}) => {
  for (let n = 0; n < times; n++) await from(address, `wrong guess ${n}`, given);
};

beforeAll(async () => {
  house = await openRooms();
  m = await modules();
  door = await import('#features/session/session.resolver.ts');
  hash = await m.hashPassword(PASSWORD);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.pass(HOUR + 60_000);
  email = `guess${++people}@example.com`;
  await aUser(email);
});

it('ten wrong passwords from an address lock the account for that address for an hour, also with the right one', async () => {
  await guesses('198.51.100.1', 10);
  expect((await from('198.51.100.1', PASSWORD)).errors).toEqual([LOCKED]);
  expect((await from('198.51.100.2', PASSWORD)).success).toBe(true);
  house.pass(HOUR + 60_000);
  expect((await from('198.51.100.1', PASSWORD)).success).toBe(true);
});

it('each refused sign-in is counted for the alarm, and no accepted one', async () => {
  process.env.AWS_LAMBDA_LOG_GROUP_NAME = '/beckon/blast/doors';
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await guesses('198.51.100.1', 11);
  await from('198.51.100.2', PASSWORD);
  write.mockRestore();
  delete process.env.AWS_LAMBDA_LOG_GROUP_NAME;
  expect(lines.map((line) => JSON.parse(line)['sign-ins-refused'])).toEqual(Array(11).fill(1));
  expect(lines.join()).not.toContain(email);
});

it('the owner signs in from a device used before, however many strangers guess', async () => {
  const home = await from('203.0.113.7', PASSWORD);
  const device = String(home.device);
  for (let index = 1; index <= 11; index++) await guesses(`198.51.100.${index}`, 10);
  expect((await from('192.0.2.1', PASSWORD)).errors).toEqual([LOCKED]);
  expect((await from('203.0.113.7', PASSWORD)).success).toBe(true);
  expect((await from('192.0.2.1', PASSWORD, { device })).success).toBe(true);
});

it('a stranger at the owner’s own address does not lock their device out', async () => {
  const device = String((await from('203.0.113.8', PASSWORD)).device);
  await guesses('203.0.113.8', 10);
  expect((await from('203.0.113.8', PASSWORD)).errors).toEqual([LOCKED]);
  expect((await from('203.0.113.8', PASSWORD, { device })).success).toBe(true);
});

it('a device is known for the account that it signed in to, and for no other', async () => {
  const device = String((await from('203.0.113.9', PASSWORD)).device);
  const [own, other] = [email, `other${people}@example.com`];
  await aUser(other);
  await guesses('198.51.100.30', 10, { email: other, device });
  expect((await from('198.51.100.30', PASSWORD, { email: other, device })).errors).toEqual([LOCKED]);
  expect((await from('198.51.100.30', PASSWORD, { email: own, device })).success).toBe(true);
});

it('all addresses of one IPv6 network count as one', async () => {
  for (let n = 0; n < 10; n++) await from(`2001:db8:0:1::${n + 1}`, 'wrong guess');
  expect((await from('2001:db8:0:1:ffff::9', PASSWORD)).errors).toEqual([LOCKED]);
});

it('an address without an account gets the same answers, and is locked in the same way', async () => {
  const stranger = { email: `nobody${people}@example.com` };
  const sentencesOf = async (given: object) => {
    const answers = [];
    for (let n = 0; n < 11; n++) answers.push((await from('198.51.100.40', 'wrong guess', given)).errors.join(' '));
    house.pass(HOUR + 60_000);
    return answers;
  };
  const known = await sentencesOf({});
  expect(await sentencesOf(stranger)).toEqual(known);
  expect(known).toEqual([...Array.from({ length: 10 }, () => WRONG), LOCKED]);
});
