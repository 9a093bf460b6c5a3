// A platform administrator visits an organization where people or texts are masked: every field of the register, with its whole answer.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleCall, must } from '#bin/street.ts';
import { importFile } from '#bin/walk.ts';
import type { FieldRow } from '#functions/field-rows.ts';
import { FIELDS } from '#functions/fields.ts';
import {
  destinationOf,
  NO_FIELD_IN_ADDRESS,
  NOT_THEIR_DESTINATION,
} from '#platform/foundation/visit/destination-refusal.ts';
import { documentOf, pathsOf, type Values, withValue } from '#test/given/people/every-field.ts';
import { LINES, type Spare } from '#test/given/people/may.ts';
import { CANARIES, spareOf, type TwoOrganizations, twoOrganizations } from '#test/given/people/two-organizations.ts';

type Answer = { success: boolean; errors: string[] } & Values;

/** The person whom the visitor may not know, beside what staff call their campaigns. */
const PERSON = { ...CANARIES, leadName: 'Quetzal Wollemia', campaign: 'June', text: 'Hello from us.' };
const [FIRST] = PERSON.leadName.split(' ');
const MESSAGE = 'The numbat is mine, I am Quetzal Wollemia, ring 480.555.0177';
const ANSWERED = 'Dear Wollemia, the numbat will call (480) 555-0177';

const OF_PEOPLE = /wollemia|4805550177|480[\s).-]{0,3}555[\s.-]?0177|5550177/i;
const OF_TEXTS = /numbat|Hello from us/i;
const FILES = /https?:\/\/[^"]*(reports|X-Amz-Signature)/i;

/** Fields whose answer shows what staff wrote into their own campaigns, pitches and settings, which visitors may read. */
const WRITTEN_BY_STAFF: readonly string[] = [
  'campaign',
  'campaigns',
  'createCampaignFeature',
  'updateCampaignFeature',
  'cloneCampaign',
  ...Object.keys(FIELDS.pitches),
  'updateOrganization',
  'landingPageDropdownOption',
];

const fields = Object.values(FIELDS).flatMap((rows) => Object.entries<FieldRow>(rows));
const rows = new Map(fields);
const within = fields.filter(([, { scope, who }]) => scope === 'own' && who !== 'signedIn').map(([field]) => field);

type Exit = [field: string, path: string, place: string, said: string];
const THEIRS = 'https://calendly.com/canary/30min';

/** What a visitor would write into a text argument to get data of people out through it, and the answer they get. */
function exitOf(field: string, path: readonly string[]): Exit[] {
  const destination = destinationOf(path.at(-2) ?? '', path.at(-1) ?? '');
  const [at, isGreeting] = [path.join('.'), path[0] === 'welcomeMessageContent'];
  if (destination === 'closed' || destination === 'video') return [[field, at, THEIRS, NOT_THEIR_DESTINATION]];
  if (destination !== 'filled' || isGreeting) return [];
  return [[field, at, 'Look: canary.example/{{phone}}', NO_FIELD_IN_ADDRESS]];
}
const exits = within
  .filter((field) => rows.get(field)?.type === 'Mutation' && rows.get(field)?.visitors !== 'refused')
  .flatMap((field) => pathsOf(field, (_, type) => type === 'String').flatMap((path) => exitOf(field, path)));

describe.each([
  ['opportunity', OF_PEOPLE],
  ['health', OF_TEXTS],
] as const)('in %s', (brand, secrets) => {
  let scene: TwoOrganizations;
  let visitor: string;
  let spare: Spare;

  beforeAll(async () => {
    vi.resetModules();
    scene = await twoOrganizations(brand, PERSON);
    const { house, other, people } = scene;
    const street = house.street();
    const get = (field: string, values: Values, token = other.token) =>
      must(street, token, field, documentOf(field, values), values);
    await get('messageLead', { leadId: other.ids.leadId, message: ANSWERED });
    await consoleCall(street, 'messages', { from: PERSON.phone, to: other.names[0], body: MESSAGE });
    await house.quiet();
    const refused = await importFile(street, other.token, 'Name,Phone\nQuetzal Wollemia,5550177\n', {
      fullNameKey: 'Name',
      phoneKey: 'Phone',
    });
    other.ids.importId = refused.id;
    const theirs = (await get('createCampaign', { leadId: other.ids.leadId })) as unknown as {
      campaign: { id: string };
    };
    expect(theirs.campaign.id).toBeTruthy();
    spare = await spareOf(house, other.token, 40);
    visitor = people.wpAdmin.token;
    await get('switchOrganization', { organizationId: other.ids.organizationId }, visitor);
  });
  afterAll(() => scene?.house.close());

  const asked = async (field: string, values: Values, token = visitor) => {
    const body = await scene.house.graphql(brand, documentOf(field, values), values, token);
    return { text: JSON.stringify(body), answer: body.data?.[field] as Answer };
  };
  const minimal = (field: string) => LINES[field]?.with(scene.other.ids, spare) ?? {};

  it('its own staff see people and texts, or this test would prove nothing', async () => {
    const { leadId, importId } = scene.other.ids;
    const { text } = await asked('lead', { leadId }, scene.other.token);
    expect(text).toContain(ANSWERED);
    expect(text).toContain(MESSAGE);
    expect(text).toContain(PERSON.phone);
    expect((await asked('leads', {})).text).toContain(FIRST);
    expect((await asked('job', { jobId: importId }, scene.other.token)).text).toMatch(FILES);
    expect((await asked('campaigns', {}, scene.other.token)).text).toContain('"leadName":"Quetzal Wollemia"');
  });

  it.each(within)(
    '%s shows a visitor nothing about masked people or texts, and opens no file [USR-14, A39]',
    async (field) => {
      const { text } = await asked(field, minimal(field));
      const seen = WRITTEN_BY_STAFF.includes(field) ? text.replaceAll(PERSON.text, '') : text;
      expect(seen).not.toMatch(secrets);
      expect(field === 'createUpload' ? '' : seen).not.toMatch(FILES);
    },
  );

  it.each(within.filter((field) => rows.get(field)?.visitors === 'refused'))(
    '%s is refused to a visitor [A39]',
    async (field) => {
      const { answer } = await asked(field, minimal(field));
      expect(answer).toMatchObject({ success: false, errors: ['Not Found.'] });
    },
  );

  it.each(exits)(
    '%s with %s that leads to a destination of the visitor’s own is refused with a sentence [A39]',
    async (...exit) => {
      const [field, at, place, sentence] = exit;
      const named = at === 'calendars.value' ? { calendars: [{ name: 'Mine' }] } : {};
      const values = withValue(field, { ...minimal(field), ...named }, at.split('.'), place);
      expect((await asked(field, values)).answer).toMatchObject({
        success: false,
        errors: [sentence],
        refusal: 'ACCESS',
      });
      const ours = (await asked(field, values, scene.other.token)).answer;
      expect(ours.errors, 'its own staff are told of it otherwise').not.toContain(sentence);
    },
  );

  it.runIf(brand === 'opportunity')(
    'a visitor cannot copy a shared campaign of another organization into this one, since they may have written it [A39]',
    async () => {
      const { own, people } = scene;
      const shared = { campaignId: own.ids.campaignId, public: true };
      expect((await asked('updateCampaign', shared, people.OWNER.token)).answer).toMatchObject({ success: true });
      const copy = { campaignId: own.ids.campaignId, isPublic: true };
      expect((await asked('cloneCampaign', copy)).answer).toMatchObject({
        success: false,
        errors: [NOT_THEIR_DESTINATION],
      });
    },
  );

  it('every field that sends, invites or reports is refused by its row', () => {
    const bare = fields.filter(
      ([, { effect, scope, visitors, who }]) =>
        effect === 'sends' && scope === 'own' && who !== 'signedIn' && !visitors,
    );
    expect(bare).toEqual([]);
  });

  it('adding a person starts no campaign for them and sends no greeting', async () => {
    const { house, other } = scene;
    const { campaignId } = other.ids;
    const lead = { name: 'Bo', phone: '+14805550190' };
    for (const [field, values] of [
      ['createLeads', { leads: [lead], campaignId }],
      ['leadsFromCsv', { uploadId: other.ids.uploadId, campaignId, fullNameKey: 'Name', phoneKey: 'Phone' }],
      ['createLead', { lead, welcomeMessageContent: [{ text: 'Hi' }] }],
      ['updateCampaign', { campaignId, paused: true }],
      ['updateCampaign', { campaignId, paused: false, sendDue: true }],
    ] as const)
      expect((await asked(field, values)).answer, field).toMatchObject({ success: false, errors: ['Not Found.'] });
    expect((await asked('createLead', { lead })).answer).toMatchObject({ success: true });
    await house.pass(120_000);
    const { messages } = await consoleCall<{ messages: unknown[] }>(
      house.street(),
      `messages?phone=${encodeURIComponent(lead.phone)}`,
    );
    expect(messages).toEqual([]);
  });
});
