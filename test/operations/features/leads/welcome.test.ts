// The welcome: the first text to people who are added by hand, by the form as well, with their names filled in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

let rooms: LeadRooms;

beforeAll(async () => {
  rooms = await openLeadRooms('opportunity');
  const { OrganizationEntity } = await import('#domain/accounts/organization.entity.ts');
  const organization = { organizationId: '101', name: 'Acme', created: new Date().toISOString() };
  await OrganizationEntity.put({ ...organization, welcomeMessage: 'Hi {{firstName}} ({{phone}}), welcome!' }).go();
});
afterAll(() => rooms.close());

/** The welcome texts that were requested for a person, by phone. */
async function welcomesOf(phone: string): Promise<string[]> {
  const { phoneConsentOf } = await import('#domain/leads/consent/phone-consent.entity.ts');
  const { sendsOfLead } = await import('#domain/texts/send/send.entity.ts');
  const leadId = (await phoneConsentOf('101', phone))?.leadId ?? '';
  return (await sendsOfLead('101', leadId)).filter(({ kind }) => kind === 'welcome').map(({ body }) => body);
}

it('the welcome goes once to everybody added by the form, and to nobody who existed already [A12, A34]', async () => {
  const leads = [
    { name: 'Ana Lopez', phone: '(602) 234-5101' },
    { name: 'Bo', phone: '602-234-5102' },
  ];
  const requestId = 'the-same-press';
  expect(await rooms.ask('createLeads', { leads, requestId })).toMatchObject({ success: true, added: 2 });
  expect(await rooms.ask('createLeads', { leads, requestId })).toMatchObject({ success: true });
  expect(await welcomesOf('+16022345101')).toEqual(['Hi Ana ((602) 234-5101), welcome!']);
  expect(await welcomesOf('+16022345102')).toEqual(['Hi Bo ((602) 234-5102), welcome!']);
  await rooms.ask('createLeads', { leads: [{ name: 'Ana L', phone: '6022345101' }] });
  expect(await welcomesOf('+16022345101')).toHaveLength(1);
});

it('the welcome has the words given with the person, its placeholders filled [A34, API-025]', async () => {
  const welcomeMessageContent = [{ text: 'Hello {{firstName}} {{lastName}}' }];
  const lead = { name: 'Lopez, Ben', phone: '6022345103' };
  expect(await rooms.ask('createLead', { lead, welcomeMessageContent })).toMatchObject({ success: true });
  expect(await welcomesOf('+16022345103')).toEqual(['Hello Ben Lopez']);
});

it('the welcome does not go to people who have opted out [A12]', async () => {
  const { PhoneConsentEntity } = await import('#domain/leads/consent/phone-consent.entity.ts');
  await PhoneConsentEntity.put({ organizationId: '101', phone: '+16022345104', consent: 'out' }).go();
  await rooms.ask('createLeads', { leads: [{ name: 'Cy Out', phone: '6022345104' }] });
  expect(await welcomesOf('+16022345104')).toEqual([]);
});
