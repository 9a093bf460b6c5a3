// An inbound text is processed once: message, consent, lead, campaign reply, and exactly the required answers.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestedText } from '#engine/delivery/entry/request-text.act.ts';
import type { InboundText } from '#engine/messages/inbound/inbound-text.rules.ts';
import { openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

const asked: RequestedText[] = [];
let isDown = false;
vi.mock('#engine/delivery/entry/request-text.act.ts', () => ({
  requestText: async (text: RequestedText) => {
    if (isDown) throw new Error('down');
    if (!asked.some(({ onceKey }) => onceKey === text.onceKey)) asked.push(text);
    return { sendId: 'x', batchId: 'y' };
  },
}));

const HOUSE = '+16025550100';
const OTHER = '+16025550200';
const BRANDS_OWN = '+16025550300';
const AWAY = { autoReplyEnabled: true, autoReply: 'We are away, {{firstName}}.' };
const DAY = 24 * 3600 * 1000;
let rooms: Rooms;
let take: (text: InboundText) => Promise<boolean>;
let texts = 0;

const modules = async () => ({
  ...(await import('#domain/leads/saving/save-lead.act.ts')),
  ...(await import('#domain/leads/lead.entity.ts')),
  ...(await import('#domain/leads/consent/phone-consent.entity.ts')),
  ...(await import('#domain/campaigns/campaign.entity.ts')),
  ...(await import('#domain/campaigns/enrollment.entity.ts')),
  ...(await import('#domain/accounts/organization.entity.ts')),
  ...(await import('#domain/accounts/number.entity.ts')),
  ...(await import('#engine/messages/inbound/inbound.entity.ts')),
  ...(await import('#platform/table/transact.ts')),
});
let m: Awaited<ReturnType<typeof modules>>;

const text = (from: string, body: string, given: Partial<InboundText> = {}): InboundText => ({
  sid: `SM${++texts}`,
  from,
  to: HOUSE,
  body,
  attachments: 0,
  optOutType: null,
  ...given,
});
let phones = 0;
const aPhone = () => `+1602555${String(2000 + ++phones)}`;
async function aLead(given: { consent?: 'pending' } = {}) {
  const phone = aPhone();
  const { lead } = await m.saveLead({ organizationId: '101', name: 'Ana Lopez', phone, source: 'hand' });
  if (given.consent)
    await m.transact([m.phoneConsentWrites.patch({ organizationId: '101', phone }).set(given).commit()]);
  return lead;
}
const lineNow = async (phone: string, organizationId = '101') =>
  (await m.PhoneConsentEntity.get({ organizationId, phone }).go({ consistent: true })).data;
const leadNow = async (leadId: string) =>
  (await m.LeadEntity.get({ organizationId: '101', leadId }).go({ consistent: true })).data;
/** Waits until that moment is over. */
const isLater = (iso = '') => vi.waitFor(() => expect(new Date().toISOString() > iso).toBe(true));
const consentsOf = async (phone: string, organizationId = '101') =>
  (await m.ConsentEntity.query.byPhone({ organizationId, phone }).go()).data;
const configure = (given: object) =>
  m.transact([m.organizationWrites.patch({ organizationId: '101' }).set(given).commit()]);

beforeAll(async () => {
  rooms = await openRooms('pitch');
  m = await modules();
  take = (await import('#engine/messages/inbound/receive-inbound.act.ts')).receiveInbound;
  const organization = { name: 'House', created: '2026-01-01T00:00:00.000Z', allowIncomingLeads: true };
  const number = { senderId: 's', providerId: 'p', created: 'x' };
  await m.transact([
    m.organizationWrites.put({ organizationId: '101', ...organization }).commit(),
    m.organizationWrites.put({ organizationId: '102', ...organization, allowIncomingLeads: false }).commit(),
    m.numberWrites.put({ phone: HOUSE, organizationId: '101', ...number }).commit(),
    m.numberWrites.put({ phone: OTHER, organizationId: '102', ...number }).commit(),
    m.numberWrites.put({ phone: BRANDS_OWN, organizationId: 'brand', ...number }).commit(),
  ]);
});
afterEach(async () => {
  asked.length = 0;
  isDown = false;
  await configure({ autoReplyEnabled: false, autoReply: '', welcomeMessage: '', allowIncomingLeads: true });
});
afterAll(() => rooms.close());

describe('STOP', () => {
  it.each(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'opt out'])(
    '%s opts out phone and lead, stores a record and answers once',
    async (word) => {
      const lead = await aLead();
      await take(text(lead.phone, word));
      expect(await lineNow(lead.phone)).toMatchObject({ consent: 'out', leadId: lead.leadId });
      expect(await leadNow(lead.leadId)).toMatchObject({ optedOut: true, optedIn: false, unviewed: true });
      expect(await consentsOf(lead.phone)).toMatchObject([{ what: 'out', source: 'keyword' }]);
      expect(asked).toMatchObject([{ kind: 'keyword', phone: lead.phone, from: HOUSE, organizationId: '101' }]);
      expect(asked[0]?.text).toContain('opted out');
    },
  );
  it('is not answered by us when the provider did, but counts', async () => {
    const lead = await aLead();
    await take(text(lead.phone, 'arret', { optOutType: 'STOP' }));
    expect(await lineNow(lead.phone)).toMatchObject({ consent: 'out' });
    expect(asked).toEqual([]);
  });
  it('from an unknown number is stored for that phone and creates no lead', async () => {
    const phone = aPhone();
    await take(text(phone, 'STOP'));
    const line = await lineNow(phone);
    expect(line).toMatchObject({ consent: 'out' });
    expect(line?.leadId).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
  it('to one organization does not affect the other', async () => {
    const phone = aPhone();
    await take(text(phone, 'STOP'));
    expect(await lineNow(phone, '102')).toBeNull();
  });
  it('to the brand’s own number is stored there', async () => {
    const phone = aPhone();
    await take(text(phone, 'STOP', { to: BRANDS_OWN }));
    expect(await lineNow(phone, 'brand')).toMatchObject({ consent: 'out' });
    expect(asked).toMatchObject([{ organizationId: 'brand', from: BRANDS_OWN }]);
  });
});

describe('START', () => {
  it.each(['START', 'unstop'])('%s opts in again, with both records kept', async (word) => {
    const lead = await aLead();
    await take(text(lead.phone, 'STOP'));
    rooms.pass(1000);
    await take(text(lead.phone, word));
    expect(await lineNow(lead.phone)).toMatchObject({ consent: 'in' });
    const kept = await leadNow(lead.leadId);
    expect(kept).toMatchObject({ optedOut: false, optedIn: true });
    expect(kept?.optedOutOf).toBeUndefined();
    expect((await consentsOf(lead.phone)).map(({ what }) => what)).toEqual(['out', 'in']);
  });
  it('YES opts in only while a confirmation is pending [decisions: Keywords]', async () => {
    const [pending, plain] = [await aLead({ consent: 'pending' }), await aLead()];
    await take(text(pending.phone, 'Yes!'));
    await take(text(plain.phone, 'Yes!'));
    expect([(await lineNow(pending.phone))?.consent, (await lineNow(plain.phone))?.consent]).toEqual(['in', 'unknown']);
    expect(asked).toMatchObject([{ kind: 'keyword', phone: pending.phone }]);
  });
});

it('STOP, START and HELP are answered in the name of the organization that texts them', async () => {
  const lead = await aLead();
  for (const word of ['STOP', 'START', 'HELP']) {
    await take(text(lead.phone, word));
    rooms.pass(1000);
  }
  expect(asked.map((one) => one.text)).toEqual([
    'You are opted out and will get no more texts from House. Reply START to opt back in.',
    expect.stringMatching(/^You are opted back in to texts from House\. /),
    expect.stringMatching(
      /^This is House: text this number to reach us\. .* Terms: https:\/\/app\.beckonpitch\.com\/policy$/,
    ),
  ]);
});

describe('HELP', () => {
  it.each(['HELP', 'info'])('%s is answered and changes no consent', async (word) => {
    const lead = await aLead();
    await take(text(lead.phone, word));
    expect(await lineNow(lead.phone)).toMatchObject({ consent: 'unknown' });
    expect(await consentsOf(lead.phone)).toEqual([]);
    expect(asked).toMatchObject([{ kind: 'keyword' }]);
  });
});

describe('a text reported twice', () => {
  it('is one text, one record, one answer', async () => {
    const lead = await aLead();
    const stop = text(lead.phone, 'STOP');
    await Promise.all([take(stop), take(stop), take(stop)]);
    expect(await consentsOf(lead.phone)).toHaveLength(1);
    expect(await m.inboundOf('101', lead.leadId)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
  it('queues the answer that a crash prevented', async () => {
    const lead = await aLead();
    const stop = text(lead.phone, 'STOP');
    isDown = true;
    await expect(take(stop)).rejects.toThrow('down');
    expect(await lineNow(lead.phone)).toMatchObject({ consent: 'out' });
    isDown = false;
    await take(stop);
    expect(asked).toHaveLength(1);
  });
});

describe('a number that the brand does not text [decisions: Countries and costly numbers]', () => {
  it.each(['+19005550123', '+881612345678', '+18765550123', '+5352345678', '+442071838750'])(
    '%s is heard and gets no answer',
    async (phone) => {
      await configure({ ...AWAY, welcomeMessage: 'Welcome!' });
      await take(text(phone, 'Hello'));
      const line = await lineNow(phone);
      expect(await m.inboundOf('101', line?.leadId ?? '')).toMatchObject([{ body: 'Hello' }]);
      await take(text(phone, 'HELP'));
      await take(text(phone, 'STOP'));
      expect(await lineNow(phone)).toMatchObject({ consent: 'out' });
      expect(await consentsOf(phone)).toMatchObject([{ what: 'out', source: 'keyword' }]);
      expect(asked).toEqual([]);
    },
  );
});

describe('the author', () => {
  it('an unknown number becomes a lead when that is switched on', async () => {
    const phone = aPhone();
    await take(text(phone, 'Hello'));
    const line = await lineNow(phone);
    expect(await leadNow(line?.leadId ?? '')).toMatchObject({
      phone,
      source: 'inbound',
      unviewed: true,
      lifecycle: 'active',
    });
    expect(await m.inboundOf('101', line?.leadId ?? '')).toMatchObject([{ body: 'Hello' }]);
  });
  it('and stays an unknown number when it is off; its text is stored [BRD-09d]', async () => {
    const phone = aPhone();
    await take(text(phone, 'Hello', { to: OTHER }));
    const line = await lineNow(phone, '102');
    expect(line?.leadId).toBeUndefined();
    expect(await m.inboundOf('102', phone)).toMatchObject([{ body: 'Hello' }]);
  });
  it('an archived lead comes back with their history; an opt-out stays [A19]', async () => {
    const lead = await aLead();
    await take(text(lead.phone, 'STOP'));
    await m.transact([
      m.leadWrites
        .patch({ organizationId: '101', leadId: lead.leadId })
        .set({ lifecycle: 'archived' })
        .composite({ shard: lead.shard, lastActive: (await leadNow(lead.leadId))?.lastActive ?? '' })
        .commit(),
    ]);
    await take(text(lead.phone, 'Hello again'));
    expect(await leadNow(lead.leadId)).toMatchObject({ lifecycle: 'active', optedOut: true, name: 'Ana Lopez' });
    expect(await lineNow(lead.phone)).toMatchObject({ consent: 'out' });
    expect(await m.inboundOf('101', lead.leadId)).toHaveLength(2);
  });
  it('who writes again while they wait has waited since the first text, until somebody answers', async () => {
    const { leadId, phone } = await aLead();
    await take(text(phone, 'Do you have rye?'));
    const first = await leadNow(leadId);
    expect(first?.waitsFromAt).toBe(first?.lastInboundAt);
    await isLater(first?.lastInboundAt);
    await take(text(phone, 'Hello?'));
    const second = await leadNow(leadId);
    expect(second?.waitsFromAt).toBe(first?.lastInboundAt);
    const lastWritten = { message: 'We do', at: second?.lastInboundAt ?? '' };
    await m.transact([m.leadWrites.patch({ organizationId: '101', leadId }).set({ lastWritten }).commit()]);
    await isLater(lastWritten.at);
    await take(text(phone, 'Great'));
    const third = await leadNow(leadId);
    expect(third?.waitsFromAt).toBe(third?.lastInboundAt);
    expect(third?.waitsFromAt).not.toBe(first?.lastInboundAt);
  });
  it('a text to a number that is not ours, or from a sender without a phone number, is ignored', async () => {
    await take(text(aPhone(), 'Hello', { to: '+16025559999' }));
    await take(text('262966', 'STOP'));
    expect(asked).toEqual([]);
  });
});

describe('a reply to a campaign', () => {
  let campaigns = 0;
  async function texted(leadId: string, phone: string, agoMs: number) {
    const campaignId = `cmp_${++campaigns}`;
    const at = new Date(Date.now()).toISOString();
    const words = {
      lifecycle: 'active',
      name: 'June',
      code: campaignId,
      userId: 'u',
      userName: 'Ana',
      created: at,
      listedAt: at,
    } as const;
    await m.transact([
      m.campaignWrites.put({ organizationId: '101', campaignId, ...words }).commit(),
      m.enrollmentWrites.put({ organizationId: '101', leadId, campaignId, occurrence: 1, enrolledAt: at }).commit(),
      m.phoneConsentWrites
        .patch({ organizationId: '101', phone })
        .set({ lastCampaignId: campaignId, lastCampaignMs: Date.now() - agoMs })
        .commit(),
    ]);
    const responses = async () => (await m.campaignById('101', campaignId))?.responses;
    return { campaignId, responses };
  }
  it('counts once, for the campaign whose text they got last [decisions: Rates]', async () => {
    const lead = await aLead();
    const before = await texted(lead.leadId, lead.phone, 1000);
    const last = await texted(lead.leadId, lead.phone, 500);
    await take(text(lead.phone, 'How much is it?'));
    await take(text(lead.phone, 'Hello?'));
    expect([await before.responses(), await last.responses()]).toEqual([0, 1]);
    const [enrollment] = (await m.enrollmentsOf('101', lead.leadId)).filter(
      ({ campaignId }) => campaignId === last.campaignId,
    );
    expect(enrollment?.repliedAt).toBeDefined();
  });
  it('counts one when two texts come at the same moment', async () => {
    const lead = await aLead();
    const campaign = await texted(lead.leadId, lead.phone, 500);
    await Promise.all([take(text(lead.phone, 'One')), take(text(lead.phone, 'Two'))]);
    expect(await campaign.responses()).toBe(1);
    expect(await m.inboundOf('101', lead.leadId)).toHaveLength(2);
  });
  it.each([
    ['after 7 days', 'Hello', 7 * DAY + 1],
    ['by STOP', 'STOP', 1000],
    ['by HELP', 'help', 1000],
    ['by START', 'START', 1000],
  ])('does not count %s [decisions: Rates]', async (_, body, agoMs) => {
    const lead = await aLead();
    const campaign = await texted(lead.leadId, lead.phone, agoMs);
    await take(text(lead.phone, body));
    expect(await campaign.responses()).toBe(0);
  });
});

describe('automatic answers', () => {
  it('the automatic reply is sent once in 24 hours, with the name filled in [A52, BRD-09g]', async () => {
    await configure(AWAY);
    const lead = await aLead();
    await take(text(lead.phone, 'Hello'));
    await take(text(lead.phone, 'Hello?'));
    expect(asked).toMatchObject([{ kind: 'autoReply', text: 'We are away, Ana.', leadId: lead.leadId }]);
    rooms.pass(DAY);
    await take(text(lead.phone, 'Still there?'));
    expect(asked).toHaveLength(2);
  });
  it('is sent once also when two texts come at the same moment', async () => {
    await configure(AWAY);
    const lead = await aLead();
    await Promise.all([take(text(lead.phone, 'One')), take(text(lead.phone, 'Two'))]);
    expect(asked).toHaveLength(1);
  });
  it('is never sent to people who opted out', async () => {
    await configure(AWAY);
    const lead = await aLead();
    await take(text(lead.phone, 'STOP'));
    await take(text(lead.phone, 'I said stop!'));
    expect(asked.map(({ kind }) => kind)).toEqual(['keyword']);
  });
  it('a new lead gets the welcome once [A12]', async () => {
    await configure({ welcomeMessage: 'Welcome, {{firstName}}!' });
    const phone = aPhone();
    await take(text(phone, 'Hello'));
    await take(text(phone, 'Hello?'));
    expect(asked).toMatchObject([{ kind: 'welcome', text: 'Welcome!' }]);
    expect(await lineNow(phone)).toMatchObject({ greetedAt: expect.any(String) });
  });
});
