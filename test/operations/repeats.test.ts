// A press that arrives twice, or four times at once: every field that creates, sends or charges is called that way, and does it once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import { codeOn } from '../../bin/sign-up.ts';
import { upload, writeCampaign } from '../../bin/walk.ts';
import { callTable } from '../../lib/local/aws/dynamodb/api.ts';
import { openHouse, type TestHouse } from '../given/hosts/house.ts';
import {
  type Answer,
  aPerson,
  askField,
  me,
  PASSWORD,
  proveAgain,
  requestCode,
  signUp,
  updateUser,
} from '../given/people/accounts.ts';
import { documentOf, type Values } from '../given/people/every-field.ts';
import { keptByKind } from '../given/table/effects.ts';

/** `brand`: the brand to use where not every brand has the field. */
type Press = { args: Values; token: string; brand?: string };
type Counts = Record<string, number>;

const LEAVES_MS = 60_000;
/** A brand whose campaigns carry slides. */
const SLIDES = 'tattoo';
/** The brand where the product can be tried. */
const MAIN = 'pitch';
const AREAS = ['602', '480', '212', '303', '415', '512', '617', '702', '801', '904'];

let house: TestHouse;
let owner: string;
let number = 0;
const street = () => house.street();
const next = () => ++number;
const aPhone = (n = next()) => `+1${AREAS[n % AREAS.length]}555${String(3000 + n)}`;
const aName = () => `New ${next()}`;

beforeAll(async () => {
  house = await openHouse({
    brands: ['blast', SLIDES, MAIN],
    addressOf: () => `198.${18 + (next() % 2)}.${number % 250}.7`,
  });
  owner = await paying();
  // Beyond 25 contacts, where the price rises, so that no press here is the one that raises it.
  await get('createLeads', { leads: Array.from({ length: 26 }, () => ({ name: aName(), phone: aPhone() })) });
});
afterAll(() => house.close());

async function newcomer(): Promise<string> {
  const n = next();
  return signUp(house, aPerson({ email: `owner${n}@example.com`, phone: aPhone(n) }));
}

async function paying(): Promise<string> {
  const token = await newcomer();
  await updateUser(house, token, { user: { token: 'pm_card_visa' } });
  await house.quiet();
  return token;
}

const get = (field: string, args: Values, token = owner, brand = 'blast') =>
  askField(house, token, field, documentOf(field, args), args, brand);
const idIn = (answer: Answer, thing: string) => (answer[thing] as { id: string }).id;
const aLead = async (phone = aPhone()) => idIn(await get('createLead', { lead: { name: aName(), phone } }), 'lead');
const aCampaign = async () => (await writeCampaign(street(), owner, aName(), [{ message: 'Hello.' }])).campaignId;

/** A press of a paying organization, on a group of its own with two people: the free plan allows few groups. */
async function ofGroup(argsOf: (ids: { groupIds: string[]; campaignId: string }) => Values): Promise<Press> {
  const token = await paying();
  const groupId = idIn(await get('createGroup', {}, token), 'group');
  const leads = [next(), next()].map((n) => ({ name: `New ${n}`, phone: aPhone(n) }));
  await get('createLeads', { leads, groupId }, token);
  const { campaignId } = await writeCampaign(street(), token, aName(), [{ message: 'Hello.' }]);
  return { args: argsOf({ groupIds: [groupId], campaignId }), token };
}

/** Stores an appointment of somebody new; returns its event's id. */
async function anEvent(): Promise<string> {
  const leadId = await aLead();
  const { user } = (await get('user', {})) as unknown as { user: { organization: { id: string } } };
  const organizationId = user.organization.id;
  const place = `Room ${next()}`;
  const at = '2031-05-06T17:00:00.000Z';
  const texts = {
    organizationId,
    leadId,
    appointmentId: 'apt_1',
    eventDate: '2031-05-06',
    eventTime: '10:00',
    created: at,
    eventLocation: place,
    listedOf: organizationId,
    listedAs: `${at}#apt_1`,
    gs1sk: `${at}#apt_1`,
    pk: `ORG#${organizationId}#LEAD#${leadId}`,
    sk: 'APPOINTMENT#apt_1',
    gs1pk: `ORG#${organizationId}#APPOINTMENTS`,
    __edb_e__: 'appointment',
    __edb_v__: '1',
  };
  const Item = {
    ...Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }])),
    atMs: { N: String(Date.parse(at)) },
    version: { N: '1' },
    anchorVersion: { N: '1' },
    campaignIds: { L: [] },
    since: { M: {} },
  };
  await callTable(house.tablePort, 'DynamoDB_20120810.PutItem', { TableName: house.host.house('blast').table, Item });
  const { events } = (await get('events', {})) as unknown as { events: { id: string; eventLocation: string }[] };
  return events.find(({ eventLocation }) => eventLocation === place)?.id ?? '';
}

const aFile = () => upload(street(), owner, 'csv', 'text/csv', `Name,Phone\n${aName()},${aPhone()}\n`);

/** A text that is shown as never arrived, because the phone's carrier accepts none. */
async function aFailedText(): Promise<string> {
  const leadId = await aLead(`+1${AREAS[next() % AREAS.length]}5559004`);
  await pass();
  await get('messageLead', { leadId, message: `Hello ${next()}.` });
  await pass();
  const { lead } = (await get('lead', { leadId })) as unknown as {
    lead: { messageQueue: { id: string; error: string | null }[] };
  };
  return lead.messageQueue.find(({ error }) => error)?.id ?? '';
}

async function aCodedPerson() {
  const n = next();
  const { organizationName, ...person } = aPerson({ email: `new${n}@example.com`, phone: aPhone(n) });
  await requestCode(house, person.phone);
  return { ...person, organizationName, phoneCode: await codeOn(street(), person.phone) };
}

/** The owner of an organization that pays. */
const byOwner = (args: Values): Press => ({ args, token: owner });
const byAnybody = (args: Values): Press => ({ args, token: 'public.blast' });

let slideOwner = '';
let slidesPaid = false;
/** A press of the owner of an organization whose brand has slides. */
async function withSlides(argsOf: (ids: { pitchId: string; slideId: string }) => Values): Promise<Press> {
  const n = next();
  slideOwner ||= await signUp(house, aPerson({ email: `slides${n}@example.com`, phone: aPhone(n) }), SLIDES);
  const made = async (field: string, args: Values, thing: string) =>
    idIn(await get(field, args, slideOwner, SLIDES), thing);
  const pitchId = await made('createPitch', {}, 'pitch');
  const slideId = await made('createPitchSlide', { pitchId }, 'slide');
  return { args: argsOf({ pitchId, slideId }), token: slideOwner, brand: SLIDES };
}

/** A press of the owner of an organization whose brand has rules. */
async function withRule(argsOf: (ids: { stepId: string; workflowId: string }) => Values): Promise<Press> {
  const press = await withSlides(() => ({}));
  const made = async (field: string, args: Values, thing: string) =>
    idIn(await get(field, args, press.token, SLIDES), thing);
  const campaignId = await made('createCampaign', { name: aName() }, 'campaign');
  const stepId = await made('createCampaignFeature', { campaignId, featureType: 'PITCH' }, 'campaignFeature');
  const workflowId = await made('createCampaignWorkflow', { campaignFeatureId: stepId }, 'campaignWorkflow');
  return { ...press, args: argsOf({ stepId, workflowId }) };
}

/** The link that somebody was sent, by its codes. */
async function aLink(): Promise<Values> {
  const slides = await withSlides((ids) => ids);
  const asked = (field: string, args: Values) => get(field, args, slides.token, SLIDES);
  if (!slidesPaid) await asked('updateUser', { user: { token: 'pm_card_visa' } });
  slidesPaid = true;
  await house.quiet();
  const phone = aPhone();
  const leadIds = [idIn(await asked('createLead', { lead: { name: aName(), phone } }), 'lead')];
  const campaignId = idIn(await asked('createCampaign', { name: aName() }), 'campaign');
  const step = await asked('createCampaignFeature', { campaignId, featureType: 'PITCH' });
  const campaignFeatureId = idIn(step, 'campaignFeature');
  await asked('updateCampaignFeature', { campaignFeatureId, message: 'See this', pitchId: slides.args.pitchId });
  await asked('addLeadsToCampaign', { campaignId, leadIds, requestId: `request-${next()}` });
  await pass();
  const { messages } = await house.console<{ messages: { body: string }[] }>(
    `messages?phone=${encodeURIComponent(phone)}`,
  );
  const [, campaignLeadCode, campaignFeatureCode] = /\/c\/(\w+)\/(\w+)/.exec(messages.at(-1)?.body ?? '') ?? [];
  return { campaignLeadCode, campaignFeatureCode };
}

/** Somebody who has read a page that was opened by its code, and wrote into it. */
async function aFilledPage(codeName: string, code: string): Promise<Press> {
  const { ticket, form } = await get('openForm', { [codeName]: code }, 'public.blast');
  const { fields } = JSON.parse(String(form)) as { fields: { id: string; label: string }[] };
  const given: Values = { name: aName(), phone: aPhone(), optIn: 'Verified' };
  const widgets = fields.map(({ id, label }) => ({ widgetId: id, label, values: [given[id]] }));
  await house.pass(2000);
  return byAnybody({ [codeName]: code, widgets, ticket });
}
const codeIn = (answer: Answer, thing: string) => (answer[thing] as { code: string }).code;

/** The call of each field, built again for each press; a field that can do several things has several. */
const PRESSES: Readonly<Record<string, Record<string, () => Promise<Press>>>> = {
  registerPhone: { 'a code': async () => byAnybody({ phone: aPhone(), consent: true }) },
  tryNow: {
    'a demo': async () => {
      // The brand buys its number for its first text.
      await get('registerPhone', { phone: aPhone() }, `public.${MAIN}`, MAIN);
      return { args: { name: 'Ana', phone: aPhone() }, token: `public.${MAIN}`, brand: MAIN };
    },
  },
  sendVerificationCode: {
    'a code': async () => ({ args: await aLink(), token: `public.${SLIDES}`, brand: SLIDES }),
  },
  submitGroupLandingPage: {
    'a person': async () =>
      aFilledPage('groupCode', codeIn(await get('createGroup', { name: aName() }, await newcomer()), 'group')),
  },
  submitCampaignLandingPage: {
    'a person': async () => {
      const { campaign } = await get('campaign', { campaignId: await aCampaign() });
      return aFilledPage('campaignCode', (campaign as { code: string }).code);
    },
  },
  submitLandingPage: {
    'a person': async () =>
      aFilledPage('landingPageCode', codeIn(await get('createLandingPage', { title: aName() }), 'landingPage')),
  },
  provePhone: { 'a code': async () => byOwner({ phone: aPhone() }) },
  registerUser: { 'an account': async () => byAnybody(await aCodedPerson()) },
  forgotPasswordRequest: {
    'a link': async () => byAnybody({ email: (await me(house, await newcomer())).email }),
  },
  updateUser: {
    'a card': async () => ({ args: { user: { token: 'pm_card_visa' } }, token: await newcomer() }),
    'a plan': async () => ({ args: { user: { plan: 'free', token: 'pm_card_visa' } }, token: await newcomer() }),
    'an e-mail address': async () => ({
      args: { user: { email: `moved${next()}@example.com`, currentPassword: PASSWORD } },
      token: await newcomer(),
    }),
    'an end': async () => ({ args: { cancelSubscription: true }, token: await paying() }),
  },
  inviteUsers: {
    'two people': async () => {
      await proveAgain(house, owner);
      return byOwner({
        users: [next(), next()].map((n) => ({ email: `invited${n}@example.com`, role: 'LIMITED' })),
      });
    },
  },
  createLead: {
    'a person and a welcome': async () => byOwner({ lead: { name: aName(), phone: aPhone() } }),
  },
  createLeads: {
    'two people into a campaign': async () =>
      byOwner({
        leads: [next(), next()].map((n) => ({ name: `New ${n}`, phone: aPhone(n) })),
        campaignId: await aCampaign(),
      }),
  },
  leadsFromCsv: {
    'rows into a campaign': async () =>
      byOwner({
        leads: [next(), next()].map((n) => JSON.stringify({ Name: `New ${n}`, Phone: aPhone(n) })),
        fullNameKey: 'Name',
        phoneKey: 'Phone',
        campaignId: await aCampaign(),
      }),
    'an uploaded file': async () =>
      byOwner({ uploadId: await aFile(), fileName: 'guests.csv', fullNameKey: 'Name', phoneKey: 'Phone' }),
  },
  messageLead: { 'a text': async () => byOwner({ leadId: await aLead(), message: 'Hello.' }) },
  createNote: { 'a note': async () => byOwner({ leadId: await aLead(), text: 'Prefers mornings.' }) },
  createApiKey: {
    'a key': async () => {
      await proveAgain(house, owner);
      return byOwner({ name: aName(), access: 'READONLY' });
    },
  },
  createEventEndpoint: {
    'an endpoint': async () => {
      await proveAgain(house, owner);
      return byOwner({ webhookUrl: `https://receiver.example/${next()}`, events: ['OPTED_OUT'] });
    },
  },
  createSavedReply: { 'a saved reply': async () => byOwner({ name: aName(), message: 'Hello.' }) },
  retryCampaignFeatureQueue: {
    'a text once more': async () => byOwner({ campaignFeatureQueueId: await aFailedText() }),
  },
  testMessage: { 'a test': async () => byOwner({ message: `Hello ${next()}.` }) },
  createCampaign: { 'a campaign': async () => byOwner({ name: aName() }) },
  cloneCampaign: { 'a copy': async () => byOwner({ campaignId: await aCampaign() }) },
  createCampaignFeature: {
    'a step': async () => byOwner({ campaignId: await aCampaign(), featureType: 'MESSAGE' }),
  },
  createSegment: { 'a segment': async () => byOwner({ name: aName(), filter: { replied: true } }) },
  createGroup: { 'a group': async () => ({ args: { name: aName() }, token: await newcomer() }) },
  addGroupsToCampaign: { 'a send request': () => ofGroup((ids) => ids) },
  messageGroups: {
    'a bulk text': () => ofGroup(({ groupIds }) => ({ groupIds, messageContent: [{ text: 'Hello.' }] })),
  },
  createPitch: { 'a pitch': () => withSlides(() => ({ title: aName() })) },
  clonePitch: { 'a copy': () => withSlides(({ pitchId }) => ({ pitchId })) },
  createPitchSlide: {
    'a slide': () => withSlides(({ pitchId }) => ({ pitchId, slideType: 'TEXT' })),
    'a copy': () => withSlides(({ pitchId, slideId }) => ({ pitchId, copyOf: slideId })),
  },
  messageEvents: {
    'a bulk text': async () => byOwner({ eventIds: [await anEvent()], messageContent: [{ text: 'Hello.' }] }),
  },
  messageLeads: {
    'a bulk text': async () =>
      byOwner({ leadIds: [await aLead(), await aLead()], messageContent: [{ text: 'Hello.' }] }),
    'a text for later': async () =>
      byOwner({
        leadIds: [await aLead()],
        messageContent: [{ text: 'Hello.' }],
        sendAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
  },
  createSlideWidget: {
    'a question': () => withSlides(({ slideId }) => ({ pitchSlideId: slideId })),
    'a question on a page': async () => byOwner({ campaignId: await aCampaign() }),
  },
  createLeadAppointment: {
    'a day and a campaign': async () =>
      byOwner({ leadId: await aLead(), eventDate: '2026-12-24', campaignsToAdd: [await aCampaign()] }),
  },
  createLandingPage: { 'a page': async () => byOwner({ title: aName() }) },
  createLandingPageDropdownOption: { 'an option': () => withSlides(() => ({ label: aName() })) },
  createCampaignWorkflow: {
    'a rule': () => withRule(({ stepId }) => ({ campaignFeatureId: stepId })),
    'a rule with its parts': () =>
      withRule(({ stepId }) => ({
        campaignFeatureId: stepId,
        triggers: [{ triggerType: 'UNOPENED', days: 2 }],
        actions: [{ actionType: 'LEAD', messageContent: [{ text: 'Still there?' }] }],
      })),
  },
  createWorkflowTrigger: { 'a trigger': () => withRule(({ workflowId }) => ({ campaignWorkflowId: workflowId })) },
  createWorkflowAction: { 'an action': () => withRule(({ workflowId }) => ({ campaignWorkflowId: workflowId })) },
  addLeadsToCampaign: {
    'a send request': async () => byOwner({ campaignId: await aCampaign(), leadIds: [await aLead(), await aLead()] }),
  },
};

/** Lets time pass until what was requested has left and its result was reported. */
async function pass(): Promise<void> {
  await house.quiet();
  await house.pass(LEAVES_MS);
  await house.quiet();
}

/**
 * What the table holds by kind, but for contact cards, of which an organization gets its one with the first form that is sent to it, and for
 * the counts of days, of which one press may add to one item and the next to another: `engine/reports/timeline.test.ts` counts what they hold.
 */
async function kept(brand: string): Promise<Counts> {
  const { contactCard: _, dayCount: __, ...others } = await keptByKind(house.tablePort, house.host.house(brand).table);
  return others;
}

/** What our table holds, and what is outside: texts, mails, numbers and what the card provider has. */
async function world(brand = 'blast'): Promise<Counts> {
  const [inside, { emails }, { messages }, { numbers }, payments] = await Promise.all([
    kept(brand),
    house.console<{ emails: unknown[] }>('emails'),
    house.console<{ messages: { direction: string }[] }>('messages?limit=10000'),
    house.console<{ numbers: unknown[] }>('numbers'),
    house.console<Record<'customers' | 'cards' | 'subscriptions' | 'invoices', unknown[]>>('payments'),
  ]);
  const { customers, cards, subscriptions, invoices } = payments;
  const outside = { emails, messages, numbers, customers, cards, subscriptions, invoices };
  return { ...inside, ...Object.fromEntries(Object.entries(outside).map(([what, all]) => [`${what}*`, all.length])) };
}

/** What was added, kind by kind. */
function less(after: Counts, before: Counts): Counts {
  const came = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  return Object.fromEntries(came.filter(([, count]) => count !== 0));
}

const effects = (): string[] =>
  Object.values(FIELDS)
    .flatMap((rows: Record<string, FieldRow>) => Object.entries(rows))
    .filter(([, { effect }]) => effect === 'creates' || effect === 'sends' || effect === 'charges')
    .map(([field]) => field);

it('every field that creates, sends or charges is called twice here', () => {
  expect(effects().filter((field) => !PRESSES[field])).toEqual([]);
  expect(Object.keys(PRESSES).filter((field) => !effects().includes(field))).toEqual([]);
});

describe.each(effects())('%s', (field) => {
  it.each(Object.entries(PRESSES[field] ?? {}))(
    '%s: one requestId has one effect, when repeated and four times at once; with other arguments it is another request',
    async (_, press) => {
      const ask = ({ args, token, brand }: Press) => get(field, args, token, brand);
      const [one, four, other] = [await press(), await press(), await press()];
      const { brand } = one;
      one.args.requestId = `request-${next()}`;
      four.args.requestId = `request-${next()}`;
      other.args.requestId = one.args.requestId;
      const worlds: Counts[] = [];
      const passed = async () => {
        await pass();
        worlds.push(await world(brand));
      };
      await passed();
      expect(await ask(one)).toMatchObject({ success: true, errors: [] });
      await passed();
      expect(await ask(one)).toMatchObject({ success: true, errors: [] });
      await passed();
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(four)));
      for (const answer of answers) expect(answer).toMatchObject({ success: true, errors: [] });
      await passed();
      expect(await ask(other)).toMatchObject({ success: true, errors: [] });
      await passed();
      const [first, again, fourTimes, forAnother] = worlds.slice(1).map((after, nth) => less(after, worlds[nth] ?? {}));
      expect(first).not.toEqual({});
      expect([again, fourTimes, forAnother]).toEqual([{}, first, first]);
    },
  );
});

it('one requestId for another field, or of another organization, is another request', async () => {
  const requestId = `request-${next()}`;
  const campaignId = await aCampaign();
  const answers = [
    await get('createCampaign', { name: 'One', requestId }),
    await get('cloneCampaign', { campaignId, requestId }),
    await get('createCampaign', { name: 'One', requestId }, await paying()),
  ];
  expect(new Set(answers.map((answer) => idIn(answer, 'campaign'))).size).toBe(3);
});
