// The content of an alert per recipient: a link to the conversation for those who may read it, and their rights there [MSG-04].
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedText } from '#engine/delivery/entry/request-text.act.ts';
import type { Access } from '#functions/schema.gen.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Letter = { to: string; subject: string; text: string };
const letters: Letter[] = [];
/** The next e-mail to these addresses is refused. */
const refused = new Set<string>();
const asked: RequestedText[] = [];
vi.mock('#platform/gateways/mail/mail.ts', () => ({
  sendMail: async (letter: Letter) => {
    if (refused.delete(letter.to)) throw new Error('The mail service is down.');
    letters.push(letter);
  },
}));
vi.mock('#engine/delivery/entry/request-text.act.ts', () => ({
  requestText: async (text: RequestedText) => void asked.push(text),
}));

const organizationId = '101';
const ACCESSES: readonly Access[] = ['NONE', 'LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'];
const LINK = 'http://blast.localhost:4000/dashboard?lead=';
let rooms: Rooms;
let leadId: string;

beforeAll(async () => {
  rooms = await openRooms('blast');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { membershipWrites, userWrites } = await import('#domain/accounts/user.entity.ts');
  const { ownNumberWrites } = await import('#domain/accounts/number.entity.ts');
  const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const created = '2026-01-01T00:00:00.000Z';
  const number = { phone: '+16025550300', organizationId: 'brand', senderId: 's', providerId: 'p', created };
  await transact([
    organizationWrites
      .put({ organizationId, name: 'House', created, messageAlertIds: [...ACCESSES, 'VISITOR'] })
      .commit(),
    ownNumberWrites.put(number).commit(),
    userWrites
      .put({
        userId: 'VISITOR',
        name: 'Visitor',
        email: 'visitor@example.com',
        phone: '+16025550920',
        phoneProvenAt: created,
        code: 'VISITOR',
        organizationId: '1',
        wpAdmin: true,
        created,
      })
      .commit(),
  ]);
  for (const [index, access] of ACCESSES.entries()) {
    const phone = `+160255509${String(10 + index)}`;
    const user = {
      userId: access,
      name: access,
      email: `${access.toLowerCase()}@example.com`,
      phone,
      phoneProvenAt: created,
    };
    await transact([
      userWrites.put({ ...user, code: access, organizationId, created }).commit(),
      membershipWrites.put({ organizationId, userId: access, userName: access, access, created }).commit(),
    ]);
  }
  leadId = (await saveLead({ organizationId, name: 'Ana Lopez', phone: '+16025554100', source: 'hand' })).lead.leadId;
});
afterAll(() => rooms.close());

beforeEach(async () => {
  const { alertStaff } = await import('#engine/messages/inbound/alert-staff.act.ts');
  letters.length = 0;
  asked.length = 0;
  await alertStaff({ organizationId, leadId, sid: `SM${Math.random()}`, keyword: null });
});

const letterTo = (access: Access) => letters.find(({ to }) => to === `${access.toLowerCase()}@example.com`)?.text;
const textTo = (access: Access) => asked.find(({ onceKey }) => onceKey.endsWith(`:${access}`))?.text;

it.each(['MANAGER', 'ADMIN', 'OWNER'] as const)('%s gets a link to read and answer it', (access) => {
  expect(letterTo(access)).toBe(`Ana Lopez wrote to House.\n\nRead and write back: ${LINK}${leadId}&part=messages\n`);
  expect(textTo(access)).toBe(`Ana Lopez wrote to House. ${LINK}${leadId}&part=messages`);
});

it('READONLY, who may not answer, gets a link to read it [permissions: Inbox]', () => {
  expect(letterTo('READONLY')).toBe(`Ana Lopez wrote to House.\n\nRead it: ${LINK}${leadId}&part=messages\n`);
});

it('LIMITED may be notified, without a link to a screen that they may not open [permissions: Be chosen for alerts]', () => {
  expect(letterTo('LIMITED')).toBe(
    'Ana Lopez wrote to House.\n\nYour access does not show conversations. Somebody with more access can open this one.\n',
  );
  expect(textTo('LIMITED')).toBe('Ana Lopez wrote to House.');
});

it('NONE gets no notice, even if they were chosen before', () => {
  expect([letterTo('NONE'), textTo('NONE')]).toEqual([undefined, undefined]);
  expect(letters).toHaveLength(ACCESSES.length - 1);
});

it('a wpAdmin who is no member gets no notice, even if they were chosen [A39]', () => {
  expect(letters.map(({ to }) => to)).not.toContain('visitor@example.com');
  expect(asked.some(({ onceKey }) => onceKey.endsWith(':VISITOR'))).toBe(false);
});

it('an e-mail that failed is sent when the signal comes again, and nobody gets a second one [MSG-04]', async () => {
  const { alertStaff } = await import('#engine/messages/inbound/alert-staff.act.ts');
  const received = { organizationId, leadId, sid: 'SM of an hour without mail', keyword: null };
  letters.length = 0;
  refused.add('admin@example.com');
  await expect(alertStaff(received)).rejects.toThrow('down');
  await alertStaff(received);
  await alertStaff(received);
  expect(letters.map(({ to }) => to).sort()).toEqual(
    ACCESSES.filter((access) => access !== 'NONE')
      .map((access) => `${access.toLowerCase()}@example.com`)
      .sort(),
  );
});

describe('when somebody claimed the conversation', () => {
  /** Gives the conversation to this user, and a text arrives. */
  async function writesTo(claimedById: string): Promise<void> {
    const { alertStaff } = await import('#engine/messages/inbound/alert-staff.act.ts');
    const { leadWrites } = await import('#domain/leads/lead.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([leadWrites.patch({ organizationId, leadId }).set({ claimedById }).commit()]);
    letters.length = 0;
    asked.length = 0;
    await alertStaff({ organizationId, leadId, sid: `SM to ${claimedById}`, keyword: null });
  }
  afterAll(async () => {
    const { leadWrites } = await import('#domain/leads/lead.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    await transact([leadWrites.patch({ organizationId, leadId }).remove(['claimedById']).commit()]);
  });

  it('they alone are notified', async () => {
    await writesTo('MANAGER');
    expect(letters.map(({ to }) => to)).toEqual(['manager@example.com']);
    expect(asked).toHaveLength(1);
  });

  it.each([['READONLY'], ['NONE'], ['GONE']])('everybody chosen is notified once %s may not answer it', async (who) => {
    await writesTo(who);
    expect(letters.map(({ to }) => to)).toContain('manager@example.com');
    expect(letters).toHaveLength(ACCESSES.length - 1);
  });
});

const created = '2026-01-01T00:00:00.000Z';
/** Gives the organization this state, and sends the signal. */
async function stops(given: object, signals: object): Promise<void> {
  letters.length = 0;
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([organizationWrites.put({ organizationId, name: 'House', created, ...given }).commit()]);
  const { handler } = await import('#engine/messages/inbound/alert-stopped.listener.ts');
  for (let times = 0; times < 2; times++) await handler({ detail: { organizationId, ...signals } as never });
}

describe('when texts wait', () => {
  it('owners and admins are alerted with the reason, once a day, however often the signal comes', async () => {
    const stop = { kind: 'account', code: 20003, reason: 'Our account does not work', at: created };
    await stops({ stop }, { code: 20003, why: 'stopped' });
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['admin@example.com', 'owner@example.com']);
    expect(letters[0]).toMatchObject({ subject: 'Texts of House wait' });
    expect(letters[0]?.text).toContain(
      'Texts of House wait. Our account does not work. Every text keeps its place, and all of them leave by themselves',
    );
  });

  it('they are alerted about a number that the carriers do not accept', async () => {
    await stops({ registered: false }, { code: 30034, why: 'unregistered' });
    expect(letters[0]?.text).toContain('The carriers do not accept your number at the moment.');
  });

  it('they are told what to do about a campaign that was paused for an unknown code, with a link to it', async () => {
    await stops({}, { code: 21999, why: 'campaign', campaignId: 'cmp_one' });
    expect(letters[0]).toMatchObject({ subject: 'A campaign of House is paused' });
    expect(letters[0]?.text).toContain(
      'nobody knows (21999). Those texts have failed, all others keep their place: write to support@',
    );
    expect(letters[0]?.text).toContain('/campaign/cmp_one');
  });

  it.each([
    ['MANAGER', ['manager@example.com']],
    ['usr_gone', ['admin@example.com', 'owner@example.com']],
  ])('of a planned send that could not leave, %s or whoever leads is told why, once', async (userId, told) => {
    const { plannedSendWrites } = await import('#domain/texts/planned/planned-send.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const planned = {
      organizationId,
      plannedSendId: `pls_${userId}`,
      dueAt: created,
      created,
      people: 3,
      jobId: 'job',
    };
    const state = { state: 'REFUSED' as const, reason: 'The plan was not active.', recipients: { leadIds: [] } };
    await transact([plannedSendWrites.create({ ...planned, ...state, userId, userName: 'May', rev: 1 }).commit()]);
    await stops({}, { code: 0, why: 'planned', plannedSendId: planned.plannedSendId, rev: 1 });
    expect(letters.map(({ to }) => to).toSorted()).toEqual(told);
    expect(letters[0]?.text).toMatch(/has not left\. The plan was not active\. It waits in the list/);
    await transact([plannedSendWrites.patch(planned).set({ state: 'WITHDRAWN' }).commit()]);
    await stops({}, { code: 0, why: 'planned', plannedSendId: planned.plannedSendId, rev: 2 });
    expect(letters).toEqual([]);
  });

  it.each([
    ['ADMIN', ['admin@example.com']],
    ['MANAGER', ['admin@example.com', 'owner@example.com']],
    ['usr_gone', ['admin@example.com', 'owner@example.com']],
  ])('of an endpoint that stopped, %s or whoever leads is told, once, without its address', async (userId, told) => {
    const { eventEndpointWrites } = await import('#domain/accounts/endpoints/event-endpoint.entity.ts');
    const { transact } = await import('#platform/table/transact.ts');
    const endpoint = { organizationId, endpointId: `end_${userId}`, webhookUrl: 'https://crm.example/in?key=secret' };
    await transact([
      eventEndpointWrites
        .create({ ...endpoint, events: [], userId, created, failures: 25, stoppedAt: created })
        .commit(),
    ]);
    const parked = { code: 0, why: 'endpoint', endpointId: endpoint.endpointId };
    await stops({}, parked);
    expect(letters.map(({ to }) => to).toSorted()).toEqual(told);
    expect(letters[0]?.text).toMatch(
      /^crm\.example gets no more events\. It has taken no call for 3 hours or more, 25 of them in a row at least\.[\s\S]*See it: .*\/account\?tab=settings/,
    );
    expect(JSON.stringify(letters)).not.toContain('secret');
    await transact([eventEndpointWrites.patch(endpoint).remove(['stoppedAt']).commit()]);
    await stops({}, parked);
    expect(letters).toEqual([]);
  });

  it.each(['stopped', 'unregistered'])('nobody is alerted about a stop that is over: %s', async (why) => {
    await stops({}, { code: 99999, why });
    expect(letters).toEqual([]);
  });
});
