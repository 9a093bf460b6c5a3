// What gathers people in the demo data, made as staff make it: two groups, appointments with texts around them, shared campaigns.
import { must, type Street } from './street.ts';
import { type Step, writeAnew } from './walk.ts';

const GROUPS = '{ groups { success errors groups { id name } } }';
const CREATE = 'mutation ($name: String) { createGroup(name: $name) { success errors group { id } } }';
const FILL = `mutation ($groupId: ID!, $leadIds: [ID!]) {
  addLeadsToGroup(groupId: $groupId, leadIds: $leadIds) { success errors }
}`;
const PAGE = `mutation ($groupId: ID!) {
  updateGroup(groupId: $groupId, group: { landingPage: {
    title: "Join our friends", description: "First to hear of new hours and offers.", color: "#2f6f5e"
  } }) { success errors }
}`;

type Made = { id: string; name: string };

/** Makes both groups and puts some of these people into each; what is there already stays. */
export async function makeGroups(street: Street, owner: string, leadIds: readonly string[]): Promise<void> {
  const { groups } = await must(street, owner, 'groups', GROUPS);
  const known = new Map((groups as Made[]).map(({ id, name }) => [name, id]));
  const plans = [
    { name: 'Newsletter', people: leadIds.slice(0, 18) },
    { name: 'Friends of the house', people: leadIds.slice(12, 20) },
  ];
  for (const { name, people } of plans) {
    const made = known.has(name) ? null : (await must(street, owner, 'createGroup', CREATE, { name })).group;
    const groupId = known.get(name) ?? (made as Made).id;
    await must(street, owner, 'addLeadsToGroup', FILL, { groupId, leadIds: people });
    if (name === 'Friends of the house') await must(street, owner, 'updateGroup', PAGE, { groupId });
  }
}

const DAY_MS = 24 * 3600 * 1000;
/** Arizona keeps one offset all year. */
const OFFSET_MS = 7 * 3600 * 1000;

type Diary = {
  /** The campaign around an appointment, and its texts before, after and at once. */
  name: string;
  steps: readonly Step[];
  places: readonly [string, string];
};

/** What the brands with appointments write around them. */
const DIARIES: Readonly<Record<string, Diary>> = {
  tattoo: {
    name: 'Around your session',
    steps: [
      { structure: 'before', message: 'Hi {{firstName}}, your session is on {{eventDate}} at {{eventTime}}.', days: 2 },
      {
        structure: 'before',
        message: 'See you at {{eventTime}}, {{firstName}}: {{eventLocation}}. Eat well before.',
        hours: 2,
      },
      { structure: 'appointment', message: 'Hi {{firstName}}, keep it clean and out of the sun today.', days: 1 },
      { structure: 'appointment', message: '{{firstName}}, how does it heal? Send us a picture.', days: 7 },
    ],
    places: ['Saguaro studio', 'Guest chair, 12 Main St'],
  },
  opportunity: {
    name: 'Around the info evening',
    steps: [
      {
        structure: 'before',
        message: 'Hi {{firstName}}, we expect you on {{eventDate}} at {{eventTime}}: {{eventLocation}}.',
        days: 2,
      },
      { structure: 'before', message: 'See you at {{eventTime}}, {{firstName}}. Bring your questions.', hours: 2 },
      { structure: 'appointment', message: 'Thank you for coming, {{firstName}}. What stayed with you?', days: 1 },
    ],
    places: ['Saguaro office', 'Cafe on 5th'],
  },
};

/** Five people: three of them at one time and place, one alone, one whose day is over. */
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

/** Does a step once, however often the filling is begun. */
type Once = <T>(step: string, act: () => Promise<T>) => Promise<T>;

/** Books the appointments with their campaign, days counted from `startMs`; nothing in a brand without appointments. */
export async function bookAppointments(
  at: { brand: string; street: Street; owner: string; startMs: number },
  leadIds: readonly string[],
  once: Once,
): Promise<void> {
  const { brand, street, owner, startMs } = at;
  const diary = DIARIES[brand];
  if (!diary) return;
  const { campaignId } = await once('appointment campaign', () => writeAnew(street, owner, diary.name, diary.steps));
  for (const [n, { day, time, place }] of APPOINTMENTS.entries()) {
    const date = new Date(startMs + day * DAY_MS - OFFSET_MS).toISOString().slice(0, 10);
    const asked = { leadId: leadIds[n], date, time, place: diary.places[place], campaignIds: [campaignId] };
    const requestId = `demo-appointment-${n}`;
    await once(`appointment ${n}`, () =>
      must(street, owner, 'createLeadAppointment', CREATE_APPOINTMENT, { ...asked, requestId }),
    );
  }
}

type Shared = { name: string; category: string; description: string; steps: readonly Step[] };

/** What the first organization shares where the brand has a library. */
const SHARED: Readonly<Record<string, readonly Shared[]>> = {
  opportunity: [
    {
      name: 'First week with a new lead',
      category: 'Getting started',
      description: 'Three texts that turn a name on a list into a conversation.',
      steps: [
        { message: 'Hi {{firstName}}, good to meet you. What made you curious about this work?' },
        { message: '{{firstName}}, this is what most people ask us first: how are the hours?', days: 2 },
        { message: 'Would a short call this week suit you, {{firstName}}?', days: 4, window: 'afternoon' },
      ],
    },
    {
      name: 'Around an appointment',
      category: 'Reminders',
      description: 'Two reminders before it, and a thank-you on the day after.',
      steps: [
        { structure: 'before', message: 'Hi {{firstName}}, we meet on {{eventDate}} at {{eventTime}}.', days: 1 },
        { structure: 'before', message: 'See you at {{eventTime}}, {{firstName}}: {{eventLocation}}.', hours: 2 },
        { structure: 'appointment', message: 'Thank you for your time, {{firstName}}.', days: 1 },
      ],
    },
  ],
};

const SHARE = `mutation ($id: ID!, $description: String, $category: String) {
  updateCampaign(campaignId: $id, public: true, description: $description, category: $category) { success errors }
}`;

/** Writes the campaigns of the brand's library and shares them; nothing in a brand without one. */
export async function shareCampaigns(brand: string, street: Street, owner: string, once: Once): Promise<void> {
  for (const { name, category, description, steps } of SHARED[brand] ?? []) {
    await once(`share ${name}`, async () => {
      const { campaignId } = await writeAnew(street, owner, name, steps);
      await must(street, owner, 'updateCampaign', SHARE, { id: campaignId, description, category });
    });
  }
}
