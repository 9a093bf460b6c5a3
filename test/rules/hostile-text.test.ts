// No text that somebody sends slows a rule down: each rule that takes text gets 100 KB of the worst; the files are
// searched for them.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import { isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { NORTH_AMERICA } from '#platform/brands/countries.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { constant, holding, type Named, rulesWithText } from '../given/rules-with-text.ts';
import { roomOf } from '../laws/house.ts';

const SIZE = 100 * 1024;
const filledWith = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);

/** Fragments on which regular expressions are slow, each repeated; some end in what finally makes a match fail. */
const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'a',
    ' ',
    '0',
    '1 ',
    '(',
    '+',
    '"',
    "'",
    '\t',
    '\n',
    '\r\n',
    '-',
    '.',
    ',',
    ';',
    '@',
    '#',
    '=',
    '/',
    '\\',
    '{',
    '{{',
    '{{ ',
    '&',
    '\0',
    '<div>',
    '<a href="',
    '""",',
    '","',
    '1,2\n',
    '"a\n',
    'a@',
    'a.',
    'a-',
    'x1',
    '1x',
    ':::',
    ' or ',
    'ext ',
    'http://a.',
    'www.',
    '%20',
    '\uD800',
    '\uDC00',
    '😀',
    '\u0301',
    '\u200B',
    '\uFDFA',
    'ß',
    'é',
    '１',
    'do not ',
    'no ',
    'opt out ',
    'not opted ',
    'remove from ',
    'wants a b c ',
    'please stop ',
    'first name ',
    'Phone 1 ',
  ].map((piece) => [JSON.stringify(piece), `${filledWith(piece).slice(0, -2)}!\u0001`]),
);

const brand = BRANDS.blast;
const head = { delimiter: ',', columns: ['Name', 'Phone'], isHeader: true, first: { at: 0, row: 1 } };
const roles = ['no', 'yes', 'words', 'phone'] as const;
const readers = roles.map((role, index) => ({ place: index, column: role, role, channel: 'any' }) as const);
const columns = {
  fullName: 0,
  firstName: 1,
  lastName: 2,
  phones: [{ place: 0, column: 'Phone', label: 1 }],
  countries: [2],
  addresses: [{ place: 2, kind: 'line' }],
};
const chain = { before: [], feature: ['f1', 'f2'], appointment: [] };
const field = (text: string) => ({ id: text, kind: 'text', label: text, isRequired: true, fineText: text });
const trigger = (text: string) => ({
  triggerType: 'WIDGET',
  widgetId: text,
  triggerResponses: [text],
  widgetExpression: 'NE',
  days: 0,
  hours: 0,
  performedAction: true,
});
const names = { slide: String, question: String, user: String, campaign: String };
const lead = (text: string) => ({ name: text, phone: text, firstName: text, lastName: text, optedOut: false });

/** How each non-string type that rules take is filled; a rule with a new type fails until it is listed here. */
const NAMED: Named = {
  "'pending' | 'approved' | 'refused'": constant('pending'),
  CarrierForm: holding((text) => ({
    ...Object.fromEntries(Object.keys(EMPTY_FORM).map((name) => [name, text])),
    soleProprietor: false,
    isListed: true,
  })),
  BrandDecision: holding((text) => ({ sid: text, state: 'refused', faults: [], status: text, identity: text })),
  Walk: holding((text) => ({
    slides: { [text]: { seconds: 1 } },
    answers: { [text]: [text] },
    pitches: [text],
    ended: [text],
  })),
  "Pick<ReportedSlide, 'widgets'>": holding((text) => ({ widgets: [{ widgetId: text }] })),
  "Pick<ReportedPitch, 'pitchId' | 'slides'>": holding((text) => ({ pitchId: 'pit', slides: [{ slideId: text }] })),
  'readonly { name: string }[]': holding((text) => [{ name: text }]),
  'readonly { name: string; value: string }[]': holding((text) => [{ name: text, value: text }]),
  ExportedLead: holding((text) => ({
    ...lead(text),
    email: text,
    externalId: text,
    groups: [text],
    tags: [text],
    campaigns: [text],
    responsible: text,
    created: '2026-11-20T19:00:00.000Z',
    lastActive: '2026-11-20T19:00:00.000Z',
  })),
  ChosenForReports: holding((text) => ({ timeZone: text, reportDays: 30 })),
  SentSince: constant({ isEmailSentAgain: true, agoMs: 1000 }),
  Viewed: constant({ unviewed: false, viewedByIds: ['usr_1'] }),
  FormOwner: constant({ name: 'beckon blast 7', email: 'operator@beckon.example' }),
  NamingItem: holding((text) => ({ __edb_e__: 'send', kind: 'test', userId: text, body: text, reason: text })),
  "Pick<ErasedMember, 'userId' | 'contacts'>": constant({ userId: 'usr_1', contacts: ['+16025550142'] }),
  ErasedMember: constant({ userId: 'usr_1', pseudonym: 'erased_1', names: ['Ana Lopez'], contacts: ['+16025550142'] }),
  Noun: constant(brand.words.lead),
  SendWindow: constant(brand.window),
  "Pick<SendWindow, 'zone'>": constant(brand.window),
  Brand: constant(brand),
  Flags: constant(brand.flags),
  WindowFlags: constant(brand.organizationDefaults),
  IsPhone: constant(isPhoneLike),
  TimeWords: constant((at: string) => at),
  "Pick<Flags, 'maskLeads' | 'maskMessages'>": constant(brand.flags),
  "Pick<Flags, 'isProduct'>": constant(brand.flags),
  AnsweredEnrollment: holding((text) => ({
    enrolledAt: text,
    answeredAt: text,
    answeredDoes: 'PAUSE',
    resumedAt: text,
  })),
  WhenAnswered: constant('PAUSE'),
  SegmentComparison: constant('IS_AFTER'),
  Chain: constant(chain),
  ChainWithCalendar: constant(chain),
  'LeadsTo<{ code?: string }>': holding((text) => ({ address: text })),
  StructureType: constant('feature'),
  CallAnswer: holding((text) => ({ dial: text, callerId: text })),
  RepeatAsked: constant({ repeatFrequency: 'WEEKLY', repeatCount: 26 }),
  'readonly ChainStep[]': constant([]),
  'readonly H[]': constant([]),
  Versions: constant({ anchorVersion: 1 }),
  'readonly T[]': constant([]),
  'readonly L[]': constant([]),
  'readonly A[]': constant([]),
  'HangsOn<S>': constant({
    chain,
    steps: [],
    atMs: 0,
    sinceMs: 0,
    window: brand.window,
    flags: brand.organizationDefaults,
  }),
  'readonly Bucket[]': constant(['sent']),
  Bucket: constant('failed'),
  'readonly CountedBatch[]': constant([]),
  "readonly Pick<ReportBatch, 'featureId' | 'leadIds'>[]": constant([]),
  Totals: constant({ texts: {}, steps: {}, queued: [], sets: {}, coming: [] }),
  'readonly AudiencePerson[]': constant([]),
  '(person: Whereabouts) => string = () => null': constant(() => null),
  SegmentConditions: constant({ replied: true }),
  TimeFacts: constant({ nowMs: 1000, kind: 'campaign', isLater: false, window: brand.window, organization: null }),
  TextAbout: constant({ sender: 'Saguaro Homes', isFirst: true, hasHealth: false }),
  'readonly Holiday[]': constant(['newYear', 'goodFriday']),
  'readonly Place[]': constant([{ zone: 'America/Los_Angeles', state: 'OR' }]),
  'readonly NamedAnswer[]': holding((text) => [{ label: 'Address', values: [text] }]),
  'readonly AddressPart[]': holding((text) => [{ kind: 'line', value: text }]),
  Whereabouts: holding((text) => ({ phone: text, state: text, zip: text, visitZone: 'America/Detroit' })),
  'readonly BucketedBatch[]': constant([]),
  'ReadonlySet<string>': constant(new Set(['a'])),
  'readonly number[]': constant([1]),
  '(timeMs: number) => string': constant(String),
  Purpose: constant('csv'),
  FileKind: constant('jpeg'),
  ReachedBy: constant('text'),
  Sent: constant('text'),
  PageWords: holding((text) => ({
    page: { key: 'blast', name: text, accent: '#ffffff', corner: 8, footerYear: 2024 },
    accent: '#ffffff',
    isOpen: true,
    title: text,
    body: text,
    preview: { siteName: text, title: text, description: text, image: text },
  })),
  FirstSlide: holding((text) => ({ slideType: 'TEXT', title: text, description: text, content: text })),
  Redirect: constant({ redirectType: 'LINK', redirectUrl: 'a.example' }),
  SlideType: constant('TEXT'),
  "Brand['linkVerification']": constant('everyBrowser'),
  "Brand['tcid']": constant('funnel'),
  "'opened' | 'redirected' | 'watched' | 'booked'": constant('watched'),
  "Pick<Facts, 'answerSaves'>": constant({ answerSaves: [] }),
  "Pick<Facts, 'devices' | 'proven'>": constant({ devices: ['one'], proven: ['a'] }),
  "Pick<Brand, 'flags' | 'ifThenUserIds'>": constant(brand),
  Told: holding((text) => ({ atMs: 0, eventLocation: text, code: text })),
  EventTold: holding((text) => ({
    uid: text,
    sequence: 0,
    atMs: 0,
    nowMs: 0,
    zone: 'America/Phoenix',
    summary: text,
    location: text,
    product: text,
    isCanceled: false,
  })),
  Codes: holding((text) => ({ campaignLeadCode: text, campaignFeatureCode: text })),
  'readonly B[]': constant([]),
  ConsentProof: holding((text) => ({
    at: text,
    what: text,
    source: text,
    wording: text,
    attested: text,
    userName: text,
  })),
  'readonly ConsentProof[]': constant([]),
  Pressed: holding((text) => ({ by: text, at: text })),
  SentText: holding((text) => ({ kind: 'campaign', bucket: 'delivered', askedAt: '2026-11-20T19:00:00Z', body: text })),
  Grounds: constant({ consents: [] }),
  EnteredBy: constant({ campaign: 'June', by: 'Ana', at: '2026-11-20T19:00:00Z' }),
  'readonly UndatedRecord[]': constant([]),
  ShownForm: holding((text) => ({
    page: 'group',
    code: text,
    title: text,
    description: text,
    image: text,
    terms: text,
    comeBack: text,
    fields: [field(text)],
  })),
  'readonly FormField[]': holding((text) => [field(text)]),
  'readonly FormAnswer[]': holding((text) => [{ widgetId: text, label: text, values: [text] }]),
  'readonly GivenWidget[]': holding((text) => [{ widgetId: text, label: text, values: [text, text] }]),
  Trigger: holding(trigger),
  'readonly Trigger[]': holding((text) => [trigger(text)]),
  '{ triggers: readonly Trigger[]; actions: readonly Action[] }': holding((text) => ({
    triggers: [trigger(text)],
    actions: [{ actionType: 'LEAD', messageContent: text, userIds: [] }],
  })),
  Action: holding((text) => ({
    actionType: 'ME',
    default: false,
    message: text,
    webhookUrl: text,
    userIds: [],
    nextCampaignId: text,
  })),
  ActionAbout: constant({ users: [], hasCampaign: true, isOwnCampaign: false, mayCall: true }),
  ActionNames: constant(names),
  FormValues: holding((text) => ({ name: [text], phone: [text], optIn: [text] })),
  'readonly OfAKind[]': constant([]),
  About: constant({ hasLink: true, slide: null, widget: null }),
  TriggerNames: constant(names),
  'TriggerNames & ActionNames': constant(names),
  'readonly Done[]': constant([]),
  'readonly Led[]': constant([]),
  'string | number': holding((text) => text),
  Asked: holding((text) => ({ widgetType: 'CHOICE', labels: [text] })),
  AskedWidget: holding((text) => ({ widgetType: 'CHOICE', labels: [text] })),
  Keyword: constant('out'),
  LineFacts: holding((text) => ({
    state: 'OPEN',
    leads: 2,
    left: 1,
    settled: 1,
    replied: 0,
    waits: text,
    note: text,
  })),
  Line: holding((text) => ({ stage: 'held', head: text, rest: text, action: null })),
  '(iso: string) => string': constant(String),
  ReleasedNumber: constant({ organizationId: '102', releasedMs: 0 }),
  Amounts: constant({ texts: 1 }),
  'readonly Difference[]': constant([]),
  CycleFacts: constant({ periodStart: '2026-11-01', periodEnd: '2026-12-01' }),
  Cycle: constant({ cycle: '2026-11' }),
  "'Query' | 'Mutation'": constant('Mutation'),
  Columns: constant(head),
  PhonePlan: constant({ countries: NORTH_AMERICA }),
  ColumnChoice: constant({ phoneKeys: ['Name'] }),
  FileHead: constant(head),
  "Pick<FileHead, 'delimiter' | 'columns'>": constant(head),
  "Pick<Brand, 'name' | 'footerYear'>": constant({ name: 'Blast', footerYear: 2026 }),
  FilePosition: constant(head.first),
  'readonly WishReader[]': constant(readers),
  'readonly ColumnCount[]': constant([]),
  'readonly ReportedSend[]': constant([]),
  Instead: constant({ phone: String, mail: 'Hidden' }),
  Run: holding((text) => ({ groups: [{ digits: text, start: 0, end: 1, gap: text }], after: text })),
  RowReading: constant({ places: columns, readers, countries: NORTH_AMERICA }),
  'readonly { text: string }[]': holding((text) => [{ text }, { text }]),
  "Pick<FoundOrganization, 'id' | 'name'>": holding((text) => ({ id: text, name: text })),
  'Readonly<Record<string, unknown>>': holding((text) => ({ search: text, allUsers: text })),
  '{ isWpAdmin: boolean; isMember: boolean }': constant({ isWpAdmin: true, isMember: true }),
  URL: constant(new URL('https://api.twilio.example/media')),
  RateLimits: constant({ att: { mps: 40 }, tmobile: { brand_tier: 'LOW' } }),
  Period: constant({ from: '2026-11-20', to: '2026-11-20', days: ['2026-11-20'], beforeMs: 0, fromMs: 1, untilMs: 2 }),
  'readonly CountedQuarter[]': constant([{ atMs: 1, sent: 1, opened: 1, answered: 1, optedOut: 1 }]),
  WhyNot: constant('SIZE'),
  State: constant('WAITING'),
  SentPicture: constant({ pictureId: 'upl_1', isLink: false }),
  'readonly ({ day: string } & Partial<Record<Counter, number>>)[]': constant([{ day: '2026-11-20', sent1: 1 }]),
  Access: constant('MANAGER'),
  RuledStep: holding((text) => ({ featureId: text, slides: [{ id: text, widgets: [] }] })),
  'readonly ReasonCode[]': constant(['UNRECORDED']),
  PersonInEvent: holding((text) => ({ id: text, firstName: text, lastName: text, phone: text })),
  EventFacts: holding((text) => ({ event: 'OPTED_OUT', eventId: text, organizationId: text, at: text, about: text })),
  'readonly EventKind[]': constant(['OPTED_OUT']),
  '{ isWpAdmin: boolean; isKey?: true }': constant({ isWpAdmin: true }),
  'Readonly<Record<string, string>>': holding((text) => ({ MessageSid: text, From: text, To: text, Body: text })),
  PlaceholderValues: holding((text) => ({ firstName: text, lastName: text, phone: text })),
  Sample: holding((text) => [[text, text]]),
  'readonly Cells[]': holding((text) => [[text], [text, 'Phone'], [text, text]]),
  Cells: holding((text) => [text, text]),
  FileRow: holding((text) => ({ row: 1, cells: [text, text, text] })),
  'readonly unknown[]': holding((text) => [{ Name: text }, text]),
  Keys: holding((text) => ({ name: text, phoneKeys: [text, text] })),
  'readonly (string)[]': holding((text) => [text]),
  ReportedLead: holding(lead),
  NamedLead: holding(lead),
  "Pick<NamedLead, 'name' | 'phone'>": holding(lead),
};

/** The time one call may take on a busy machine; a pattern that is not linear takes far longer. */
const LONGEST_MS = 4000;

/** The duration of a call; the better of two when the first is long, since other work may have delayed it. */
function duration(run: (...given: never[]) => unknown, given: readonly unknown[]): number {
  const first = timed(run, given);
  return first < LONGEST_MS / 4 ? first : Math.min(first, timed(run, given));
}

function timed(run: (...given: never[]) => unknown, given: readonly unknown[]): number {
  const before = performance.now();
  try {
    const answer = run(...(given as never[]));
    if (typeof answer === 'object' && answer !== null && Symbol.iterator in answer && !Array.isArray(answer))
      for (const _ of answer as Iterable<unknown>);
  } catch {
    // A rule may throw on nonsense; it only must not take long.
  }
  return performance.now() - before;
}

const rules = rulesWithText('functions', NAMED);

it('the walk finds rules in every room that reads what people send', () => {
  const rooms = new Set(rules.map(({ path }) => roomOf(path)));
  for (const room of [
    'platform/foundation',
    'domain/leads',
    'domain/campaigns',
    'domain/accounts',
    'engine/messages',
    'features/imports',
    'features/pages',
    'features/session',
  ])
    expect(rooms).toContain(room);
  expect(rules.length).toBeGreaterThan(60);
});

describe('100 KB of hostile text', () => {
  it.each(rules)('does not slow down $name of $path', async ({ path, name, call }) => {
    const room = (await import(join('../..', path))) as Record<string, (...given: never[]) => unknown>;
    const rule = room[name];
    if (!rule) throw new Error(`${path} has no ${name}.`);
    for (const [what, text] of Object.entries(TEXTS)) {
      // A tenth first: a non-linear rule shows there, before the whole text takes forever.
      expect(duration(rule, call(text.slice(0, SIZE / 10))), what).toBeLessThan(LONGEST_MS / 4);
      expect(duration(rule, call(text)), what).toBeLessThan(LONGEST_MS);
    }
  });
});
