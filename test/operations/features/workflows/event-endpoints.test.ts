// Endpoints for events, over the wire of the local host's receiver: signed calls for what happens, tried again, replayed and tested.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventKind } from '#functions/schema.gen.ts';
import { openHouse, type TestHouse } from '#test/given/hosts/house.ts';
import { type Answer, aPerson, askField, me, proveAgain, signUp, updateUser } from '#test/given/people/accounts.ts';
import { documentOf, type Values } from '#test/given/people/every-field.ts';

const MINUTE = 60_000;
const ALL: readonly EventKind[] = [
  ...(['TEXT_DELIVERED', 'TEXT_FAILED', 'TEXT_ANSWERED', 'OPTED_OUT', 'APPOINTMENT_MADE'] as const),
  ...(['PAGE_OPENED', 'ANSWER_GIVEN'] as const),
];

let house: TestHouse;
let owner: string;
let number: string;
let n = 0;

beforeAll(async () => {
  house = await openHouse();
  owner = await signUp(house, aPerson());
  await updateUser(house, owner, { user: { token: 'pm_card_visa' } });
  await house.quiet();
  number = String((await me(house, owner)).organization.twilioPhone);
});
afterAll(() => house?.close());

const get = (field: string, args: Values = {}, token = owner): Promise<Answer> =>
  askField(house, token, field, documentOf(field, args), args);

type Call = {
  path: string;
  webhookId: string;
  timestamp: string;
  signature: string;
  body: string;
  status: number | null;
};
/** What arrived at an address of the receiver, the first call first. */
async function arrived(path: string): Promise<Call[]> {
  const { webhooks } = await house.console<{ webhooks: Call[] }>('webhooks');
  return webhooks.filter((call) => call.path === path);
}
const told = async (path: string) =>
  (await arrived(path)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

async function endpoint(path: string, events: readonly EventKind[] = ALL, token = owner) {
  await proveAgain(house, token);
  const args = { webhookUrl: `https://receiver.example${path}`, events, requestId: crypto.randomUUID() };
  const { eventEndpoint, secret, errors } = await get('createEventEndpoint', args, token);
  if (!secret) throw new Error(errors.join(' '));
  return { id: (eventEndpoint as { id: string }).id, secret: String(secret) };
}
const gone = async (endpointId: string) =>
  expect(await get('updateEventEndpoint', { endpointId, remove: true })).toMatchObject({ success: true });

async function aLead(phone = `+1602555${4000 + ++n}`): Promise<{ leadId: string; phone: string }> {
  const { lead } = await get('createLead', { lead: { name: 'Lena Plain', phone } });
  return { leadId: (lead as { id: string }).id, phone };
}
async function text(leadId: string): Promise<void> {
  expect(await get('messageLead', { leadId, message: 'Hello.' })).toMatchObject({ success: true });
  await house.pass(MINUTE);
  await house.quiet();
}
async function writes(phone: string, body: string): Promise<void> {
  await house.console('messages', { from: phone, to: number, body });
  await house.quiet();
}
const logOf = async (endpointId: string) =>
  (await get('eventEndpoints', { endpointId })).eventCalls as Record<string, unknown>[];

describe('an endpoint', () => {
  it('is called once for a delivered text, a failed one, an answer, an opt-out and an appointment, signed [issue 31]', async () => {
    const { id, secret } = await endpoint('/answers/200/all');
    const [lead, dead] = [await aLead(), await aLead('+16025559004')];
    await text(lead.leadId);
    await text(dead.leadId);
    await writes(lead.phone, 'See you then.');
    await get('createLeadAppointment', { leadId: lead.leadId, eventDate: '2026-12-24' });
    await writes(lead.phone, 'STOP');
    await house.pass(MINUTE);
    await house.quiet();
    const bodies = await told('/answers/200/all');
    expect(bodies.map(({ type }) => type).toSorted()).toEqual([
      ...['appointment.made', 'person.opted_out', 'text.answered', 'text.delivered', 'text.delivered', 'text.failed'],
    ]);
    // The second one is our answer to STOP.
    const { organization } = await me(house, owner);
    expect(bodies.find(({ type }) => type === 'text.delivered')).toMatchObject({
      id: expect.stringMatching(/^evt_\w{20}$/),
      data: { organizationId: organization.id, lead: { id: lead.leadId, firstName: 'Lena', phone: lead.phone } },
    });
    expect(JSON.stringify(bodies)).not.toContain('See you then');
    for (const { webhookId, timestamp, body, signature } of await arrived('/answers/200/all')) {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const mac = createHmac('sha256', key).update(`${webhookId}.${timestamp}.${body}`).digest('base64');
      expect(signature).toBe(`v1,${mac}`);
    }
    const log = await logOf(id);
    expect(log).toHaveLength(6);
    for (const call of log) expect(call).toMatchObject({ state: 'TAKEN', status: 200, tries: 1, isTest: false });
    expect(JSON.stringify(log)).not.toContain(lead.phone.slice(2));
    await gone(id);
  });

  it('gets only the events that were chosen, and none once it is deleted', async () => {
    const { id } = await endpoint('/answers/200/some', ['TEXT_ANSWERED']);
    const lead = await aLead();
    await text(lead.leadId);
    await writes(lead.phone, 'Yes.');
    expect((await told('/answers/200/some')).map(({ type }) => type)).toEqual(['text.answered']);
    await gone(id);
    await gone(id);
    await writes(lead.phone, 'No.');
    expect(await arrived('/answers/200/some')).toHaveLength(1);
  });

  it('is tried again with the same id and body until it takes the call, and replayed under the same id', async () => {
    const { id } = await endpoint('/fails/2/again', ['TEXT_ANSWERED']);
    const lead = await aLead();
    await text(lead.leadId);
    await writes(lead.phone, 'Yes.');
    expect(await logOf(id)).toMatchObject([{ state: 'CALLING', status: 503, tries: 1, event: 'TEXT_ANSWERED' }]);
    await house.pass(10_000);
    await house.pass(MINUTE);
    await house.quiet();
    const [first] = await logOf(id);
    expect(first).toMatchObject({ state: 'TAKEN', status: 200, tries: 3 });
    const again = await get('sendEvent', { endpointId: id, eventCallId: String(first?.id) });
    expect(again.eventCall).toMatchObject({ id: first?.id, state: 'TAKEN' });
    const calls = await arrived('/fails/2/again');
    expect(calls).toHaveLength(4);
    expect(new Set(calls.map(({ webhookId, body }) => `${webhookId} ${body}`)).size).toBe(1);
    const other = await endpoint('/answers/200/other', ['TEXT_ANSWERED']);
    expect(await get('sendEvent', { endpointId: other.id, eventCallId: String(first?.id) })).toMatchObject({
      errors: ['Not Found.'],
    });
    expect(await get('sendEvent', { endpointId: id })).toMatchObject({ errors: ['Choose an event.'] });
    await gone(other.id);
    await gone(id);
  });

  it('tells nothing of a person who was erased before it took the call', async () => {
    const { id } = await endpoint('/fails/1/erased', ['TEXT_ANSWERED']);
    const lead = await aLead();
    await text(lead.leadId);
    await writes(lead.phone, 'Yes.');
    await proveAgain(house, owner);
    expect(await get('eraseLead', { leadId: lead.leadId, typed: lead.phone })).toMatchObject({ success: true });
    await house.quiet();
    await house.pass(10 * MINUTE);
    await house.quiet();
    const [first, second] = await told('/fails/1/erased');
    expect(first?.data).toMatchObject({ lead: { id: lead.leadId, phone: lead.phone } });
    expect(second).toMatchObject({ id: first?.id, type: 'text.answered' });
    expect(second?.data).not.toHaveProperty('lead');
    await gone(id);
  });

  it('stops by itself after 25 failed attempts in a row over three hours, and starts again', async () => {
    const { id } = await endpoint('/answers/500/stops', ['TEXT_ANSWERED']);
    const lead = await aLead();
    await text(lead.leadId);
    for (let each = 0; each < 25; each++) await writes(lead.phone, `Yes ${each}.`);
    const endpoints = async () => (await get('eventEndpoints')).eventEndpoints;
    expect(await endpoints()).toContainEqual(expect.objectContaining({ id, stoppedAt: null }));
    const isStopped = async () =>
      ((await endpoints()) as { stoppedAt: string | null }[]).some(({ stoppedAt }) => stoppedAt !== null);
    let hours = 0;
    for (; hours < 24 && !(await isStopped()); hours++) {
      await house.pass(60 * MINUTE);
      await house.quiet();
    }
    expect(hours).toBeGreaterThanOrEqual(3);
    expect(await isStopped()).toBe(true);
    const { emails } = await house.console<{ emails: { subject: string }[] }>('emails');
    expect(emails.filter(({ subject }) => subject === 'An endpoint for events has stopped')).toHaveLength(1);
    const calls = (await arrived('/answers/500/stops')).length;
    await writes(lead.phone, 'And one more.');
    expect(await arrived('/answers/500/stops')).toHaveLength(calls);
    expect(await get('updateEventEndpoint', { endpointId: id })).toMatchObject({ eventEndpoint: { stoppedAt: null } });
    await gone(id);
  });
});

describe('a test', () => {
  it('sends a sample at once and says how it went; a failed one is not tried again', async () => {
    const { id } = await endpoint('/fails/1/test', ['OPTED_OUT']);
    const test = () => get('sendEvent', { endpointId: id, event: 'OPTED_OUT' });
    expect((await test()).eventCall).toMatchObject({
      state: 'GIVEN_UP',
      status: 503,
      isTest: true,
      said: 'It answered 503',
    });
    await house.pass(60 * MINUTE);
    expect(await arrived('/fails/1/test')).toHaveLength(1);
    expect((await told('/fails/1/test'))[0]).toMatchObject({
      type: 'person.opted_out',
      test: true,
      data: { lead: { id: 'lead_sample' } },
    });
    await gone(id);
  });
});

describe('an address', () => {
  it.each([
    'http://receiver.example/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://metadata.google.internal/',
    'https://receiver.example:8443/',
    'https://user:pass@receiver.example/',
    '',
    `https://receiver.example/${'x'.repeat(3000)}`,
  ])('%s is refused with a sentence', async (webhookUrl) => {
    await proveAgain(house, owner);
    const answer = await get('createEventEndpoint', { webhookUrl, events: ['OPTED_OUT'] });
    expect(answer).toMatchObject({ success: false, errors: [expect.stringMatching(/^[A-Z].+[.:/]/)] });
  });

  it('that leads to a loopback address is not called', async () => {
    await proveAgain(house, owner);
    const args = { webhookUrl: 'https://loopback.receiver.example/x', events: ['OPTED_OUT'] };
    const { eventEndpoint } = await get('createEventEndpoint', args);
    const { id } = eventEndpoint as { id: string };
    const { eventCall } = await get('sendEvent', { endpointId: id, event: 'OPTED_OUT' });
    expect(eventCall).toMatchObject({ state: 'GIVEN_UP', said: 'Its name leads to an address that is not public' });
    await gone(id);
  });

  it('is chosen after a proof of identity, by at most five endpoints, with events', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map((each) => endpoint(`/answers/200/${each}`, ['OPTED_OUT'])));
    const one = { webhookUrl: 'https://receiver.example/', events: ['OPTED_OUT'] };
    expect(await get('createEventEndpoint', one)).toMatchObject({ errors: [expect.stringMatching(/^There are 5/)] });
    expect(await get('createEventEndpoint', { ...one, events: [] })).toMatchObject({
      errors: ['Choose at least one event.'],
    });
    for (const { id } of made) await gone(id);
    await house.pass(11 * MINUTE);
    expect(await get('createEventEndpoint', one)).toMatchObject({ success: false, refusal: 'PROOF' });
  });
});

describe('the secret', () => {
  it('is rotated: for a day both sign, and it is shown to nobody again', async () => {
    const { id, secret } = await endpoint('/answers/200/secret', ['OPTED_OUT']);
    await house.pass(MINUTE);
    await proveAgain(house, owner);
    const turned = await get('updateEventEndpoint', { endpointId: id, newSecret: true, requestId: 'turn' });
    expect(turned.secret).not.toBe(secret);
    await get('sendEvent', { endpointId: id, event: 'OPTED_OUT' });
    expect((await arrived('/answers/200/secret'))[0]?.signature.split(' ')).toHaveLength(2);
    expect(JSON.stringify(await get('eventEndpoints'))).not.toContain('whsec_');
    await gone(id);
  });
});
