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

/** The day in Arizona this many days after that time (`2026-11-30`). */
const arizonaDay = (nowMs: number, days: number) =>
  new Date(nowMs - OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** That time of day (`10:00`) in Arizona, this many days after now (ISO): inside the hours in which texts are sent, at whatever hour now is. */
export const arizonaTime = (nowMs: number, days: number, time: string): string =>
  new Date(Date.parse(`${arizonaDay(nowMs, days)}T${time}:00Z`) + OFFSET_MS).toISOString();

/**
 * Nine people, by their index among the contacts, days counted from today: whatever the hour, there are some today, the next shift
 * has some, and this week does; three are at one time and place.
 */
const APPOINTMENTS: readonly { who: number; day: number; time: string; place: 0 | 1 }[] = [
  { who: 0, day: 3, time: '14:30', place: 0 },
  { who: 1, day: 3, time: '14:30', place: 0 },
  { who: 2, day: 3, time: '14:30', place: 0 },
  { who: 3, day: 6, time: '10:00', place: 1 },
  { who: 4, day: -2, time: '11:00', place: 1 },
  { who: 5, day: 0, time: '10:30', place: 0 },
  { who: 6, day: 0, time: '15:00', place: 0 },
  { who: 9, day: 1, time: '09:30', place: 0 },
  { who: 10, day: 1, time: '11:00', place: 1 },
];

/** When people are expected: who, the day in Arizona, the time of day and which place. */
export const demoMoments = (nowMs: number) =>
  APPOINTMENTS.map(({ day, ...moment }) => ({ ...moment, date: arizonaDay(nowMs, day) }));

const CREATE_APPOINTMENT = `mutation ($leadId: ID!, $date: AWSDate, $time: String, $place: String, $campaignIds: [ID!], $requestId: ID) {
  createLeadAppointment(leadId: $leadId, eventDate: $date, eventTime: $time, eventLocation: $place,
    campaignsToAdd: $campaignIds, requestId: $requestId) { success errors }
}`;

/** Does a step once, however often the filling is started. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;

const USERS = 'query { users { success errors users { id access } } }';
const RESPONSIBLE = `mutation ($leadId: ID!, $userId: ID) {
  updateLead(leadId: $leadId, lead: { responsibleUser: $userId }) { success errors }
}`;

/** Books the appointments, each with one of the team, with the campaign around them where the trade has one; nothing in a brand without appointments. */
export async function bookAppointments(
  { brand, street, owner, nowMs }: At & { nowMs: number },
  leadIds: readonly string[],
  once: Once,
): Promise<void> {
  const { diary, places } = tradeOf(brand);
  if (!places) return;
  const around = diary
    ? [(await once('appointment campaign', () => rewriteCampaign(street, owner, diary.name, diary.steps))).campaignId]
    : [];
  const { users } = await must(street, owner, 'users', USERS);
  const team = (users as { id: string; access: string }[]).filter(({ access }) =>
    ['OWNER', 'MANAGER'].includes(access),
  );
  for (const [n, { who, date, time, place }] of demoMoments(nowMs).entries()) {
    const leadId = leadIds[who];
    const moment = { date, time, place: places[place] };
    const asked = { leadId, ...moment, campaignIds: around, requestId: `demo-appointment-${n}` };
    await once(`appointment ${n}`, async () => {
      await must(street, owner, 'updateLead', RESPONSIBLE, { leadId, userId: team[n % team.length]?.id });
      await must(street, owner, 'createLeadAppointment', CREATE_APPOINTMENT, asked);
    });
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
