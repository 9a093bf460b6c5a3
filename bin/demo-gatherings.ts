// The demo data's two groups, appointments with texts around them, and shared campaigns, created through the calls that staff use.
import { must, type Street } from './street.ts';
import { tradeOf } from './trades/trades.ts';
import { rewriteCampaign } from './walk.ts';

const GROUPS = '{ groups { success errors groups { id name } } }';
const CREATE = 'mutation ($name: String) { createGroup(name: $name) { success errors group { id } } }';
const FILL = `mutation ($groupId: ID!, $leadIds: [ID!]) {
  addLeadsToGroup(groupId: $groupId, leadIds: $leadIds) { success errors }
}`;
const PAGE = `mutation ($groupId: ID!, $landingPage: GroupLandingPageInput) {
  updateGroup(groupId: $groupId, group: { landingPage: $landingPage }) { success errors }
}`;

const KEYWORD = `mutation ($consent: String!, $groupId: ID) {
  saveJoinKeyword(word: "JOIN", consent: $consent, reply: "Welcome! You hear from us about twice a month.", groupId: $groupId) {
    success errors
  }
}`;
const AGREED =
  'By texting JOIN, you agree to receive recurring automated marketing texts from Saguaro at this number. Consent is not a condition ' +
  'of purchase. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. Terms and privacy: saguaro.example/terms';

type Made = { id: string; name: string };

type At = { brand: string; street: Street; owner: string };

/** Creates both groups, adds some of these people to each, and a keyword by which others join the first; existing ones stay. */
export async function makeGroups({ brand, street, owner }: At, leadIds: readonly string[]): Promise<void> {
  const { groups } = await must(street, owner, 'groups', GROUPS);
  const known = new Map((groups as Made[]).map(({ id, name }) => [name, id]));
  const { groups: names, groupPage } = tradeOf(brand);
  const plans = [
    { name: names[0], people: leadIds.slice(0, 18) },
    { name: names[1], people: leadIds.slice(12, 20), landingPage: groupPage },
  ];
  for (const { name, people, landingPage } of plans) {
    const made = known.has(name) ? null : (await must(street, owner, 'createGroup', CREATE, { name })).group;
    const groupId = known.get(name) ?? (made as Made).id;
    await must(street, owner, 'addLeadsToGroup', FILL, { groupId, leadIds: people });
    if (name === names[0]) await must(street, owner, 'saveJoinKeyword', KEYWORD, { consent: AGREED, groupId });
    if (landingPage) await must(street, owner, 'updateGroup', PAGE, { groupId, landingPage });
  }
}

const DAY_MS = 24 * 3600 * 1000;
/** Arizona has the same offset all year. */
const OFFSET_MS = 7 * 3600 * 1000;

/** Five people: three at one time and place, one alone, one in the past. */
const APPOINTMENTS: readonly { day: number; time: string; place: 0 | 1 }[] = [
  { day: 9, time: '14:30', place: 0 },
  { day: 9, time: '14:30', place: 0 },
  { day: 9, time: '14:30', place: 0 },
  { day: 12, time: '10:00', place: 1 },
  { day: 4, time: '11:00', place: 1 },
];

const CREATE_APPOINTMENT = `mutation ($leadId: ID!, $date: AWSDate, $time: String, $place: String, $campaignIds: [ID!], $requestId: ID) {
  createLeadAppointment(leadId: $leadId, eventDate: $date, eventTime: $time, eventLocation: $place,
    campaignsToAdd: $campaignIds, requestId: $requestId) { success errors }
}`;

/** Does a step once, however often the filling is started. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;

/** Books the appointments with their campaign, days counted from `startMs`; nothing in a brand without appointments. */
export async function bookAppointments(
  at: At & { startMs: number },
  leadIds: readonly string[],
  once: Once,
): Promise<void> {
  const { brand, street, owner, startMs } = at;
  const { diary } = tradeOf(brand);
  if (!diary) return;
  const { campaignId } = await once('appointment campaign', () =>
    rewriteCampaign(street, owner, diary.name, diary.steps),
  );
  for (const [n, { day, time, place }] of APPOINTMENTS.entries()) {
    const date = new Date(startMs + day * DAY_MS - OFFSET_MS).toISOString().slice(0, 10);
    const asked = { leadId: leadIds[n], date, time, place: diary.places[place], campaignIds: [campaignId] };
    const requestId = `demo-appointment-${n}`;
    await once(`appointment ${n}`, () =>
      must(street, owner, 'createLeadAppointment', CREATE_APPOINTMENT, { ...asked, requestId }),
    );
  }
}

const SHARE = `mutation ($id: ID!, $description: String, $category: String) {
  updateCampaign(campaignId: $id, public: true, description: $description, category: $category) { success errors }
}`;

/** Writes the campaigns of the brand's library and shares them; nothing in a brand without one. */
export async function shareCampaigns(brand: string, street: Street, owner: string, once: Once): Promise<void> {
  for (const { name, category, description, steps } of tradeOf(brand).shared ?? []) {
    await once(`share ${name}`, async () => {
      const { campaignId } = await rewriteCampaign(street, owner, name, steps);
      await must(street, owner, 'updateCampaign', SHARE, { id: campaignId, description, category });
    });
  }
}
