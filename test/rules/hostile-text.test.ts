// No text that somebody sends slows a rule down: each rule that takes text gets 100 KB of the worst; the files are
// searched for them.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import { isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { NORTH_AMERICA } from '#platform/brands/countries.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { carried, type Named, plain, rulesWithText } from '../given/rules-with-text.ts';
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
  "'pending' | 'approved' | 'refused'": plain('pending'),
  CarrierForm: carried((text) => ({
    ...Object.fromEntries(Object.keys(EMPTY_FORM).map((name) => [name, text])),
    soleProprietor: false,
    isListed: true,
  })),
  BrandDecision: carried((text) => ({ sid: text, state: 'refused', faults: [], status: text, identity: text })),
  SentSince: plain({ isEmailSentAgain: true, agoMs: 1000 }),
  Viewed: plain({ unviewed: false, viewedByIds: ['usr_1'] }),
  FormOwner: plain({ name: 'beckon blast 7', email: 'operator@beckon.example' }),
  NamingItem: carried((text) => ({ __edb_e__: 'send', kind: 'test', userId: text, body: text, reason: text })),
  "Pick<ErasedMember, 'userId' | 'contacts'>": plain({ userId: 'usr_1', contacts: ['+16025550142'] }),
  ErasedMember: plain({ userId: 'usr_1', pseudonym: 'erased_1', names: ['Ana Lopez'], contacts: ['+16025550142'] }),
  Noun: plain(brand.words.lead),
  SendWindow: plain(brand.window),
  "Pick<SendWindow, 'zone'>": plain(brand.window),
  Brand: plain(brand),
  Flags: plain(brand.flags),
  WindowFlags: plain(brand.organizationDefaults),
  IsPhone: plain(isPhoneLike),
  TimeWords: plain((at: string) => at),
  "Pick<Flags, 'maskLeads' | 'maskMessages'>": plain(brand.flags),
  "Pick<Flags, 'isProduct'>": plain(brand.flags),
  AnsweredEnrollment: carried((text) => ({
    enrolledAt: text,
    answeredAt: text,
    answeredDoes: 'PAUSE',
    resumedAt: text,
  })),
  WhenAnswered: plain('PAUSE'),
  Chain: plain(chain),
  ChainWithCalendar: plain(chain),
  'LeadsTo<{ code?: string }>': carried((text) => ({ address: text })),
  StructureType: plain('feature'),
  CallAnswer: carried((text) => ({ dial: text, callerId: text })),
  RepeatAsked: plain({ repeatFrequency: 'WEEKLY', repeatCount: 26 }),
  'readonly ChainStep[]': plain([]),
  'readonly H[]': plain([]),
  Versions: plain({ anchorVersion: 1 }),
  'readonly T[]': plain([]),
  'readonly L[]': plain([]),
  'readonly A[]': plain([]),
  'HangsOn<S>': plain({
    chain,
    steps: [],
    atMs: 0,
    sinceMs: 0,
    window: brand.window,
    flags: brand.organizationDefaults,
  }),
  'readonly Bucket[]': plain(['sent']),
  Bucket: plain('failed'),
  'readonly CountedBatch[]': plain([]),
  "readonly Pick<ReportBatch, 'featureId' | 'leadIds'>[]": plain([]),
  Totals: plain({ texts: {}, steps: {}, queued: [], sets: {}, coming: [] }),
  'readonly AudiencePerson[]': plain([]),
  '(person: Whereabouts) => string = () => null': plain(() => null),
  SegmentConditions: plain({ replied: true }),
  TimeFacts: plain({ nowMs: 1000, kind: 'campaign', isLater: false, window: brand.window, organization: null }),
  TextAbout: plain({ sender: 'Saguaro Homes', isFirst: true, hasHealth: false }),
  'readonly Holiday[]': plain(['newYear', 'goodFriday']),
  'readonly Place[]': plain([{ zone: 'America/Los_Angeles', state: 'OR' }]),
  'readonly NamedAnswer[]': carried((text) => [{ label: 'Address', values: [text] }]),
  'readonly AddressPart[]': carried((text) => [{ kind: 'line', value: text }]),
  Whereabouts: carried((text) => ({ phone: text, state: text, zip: text, visitZone: 'America/Detroit' })),
  'readonly BucketedBatch[]': plain([]),
  'ReadonlySet<string>': plain(new Set(['a'])),
  'readonly number[]': plain([1]),
  '(timeMs: number) => string': plain(String),
  Purpose: plain('csv'),
  FileKind: plain('jpeg'),
  ReachedBy: plain('text'),
  Sent: plain('text'),
  PageWords: carried((text) => ({
    brand: 'blast',
    publicToken: 'public',
    accent: '#ffffff',
    isOpen: true,
    title: text,
    body: text,
    preview: { siteName: text, title: text, description: text, image: text },
  })),
  FirstSlide: carried((text) => ({ slideType: 'TEXT', title: text, description: text, content: text })),
  Redirect: plain({ redirectType: 'LINK', redirectUrl: 'a.example' }),
  SlideType: plain('TEXT'),
  "Brand['linkVerification']": plain('everyBrowser'),
  "Brand['tcid']": plain('funnel'),
  "'redirected' | 'watched' | 'booked'": plain('watched'),
  "Pick<Facts, 'answerSaves'>": plain({ answerSaves: [] }),
  "Pick<Facts, 'devices' | 'proven'>": plain({ devices: ['one'], proven: ['a'] }),
  "Pick<Brand, 'flags' | 'ifThenUserIds'>": plain(brand),
  Told: carried((text) => ({ atMs: 0, eventLocation: text, code: text })),
  EventTold: carried((text) => ({
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
  Codes: carried((text) => ({ campaignLeadCode: text, campaignFeatureCode: text })),
  'readonly B[]': plain([]),
  ConsentProof: carried((text) => ({
    at: text,
    what: text,
    source: text,
    wording: text,
    attested: text,
    userName: text,
  })),
  'readonly ConsentProof[]': plain([]),
  Pressed: carried((text) => ({ by: text, at: text })),
  SentText: carried((text) => ({ kind: 'campaign', bucket: 'delivered', askedAt: '2026-11-20T19:00:00Z', body: text })),
  Grounds: plain({ consents: [] }),
  EnteredBy: plain({ campaign: 'June', by: 'Ana', at: '2026-11-20T19:00:00Z' }),
  'readonly UndatedRecord[]': plain([]),
  ShownForm: carried((text) => ({
    page: 'group',
    code: text,
    title: text,
    description: text,
    image: text,
    terms: text,
    comeBack: text,
    fields: [field(text)],
  })),
  'readonly FormField[]': carried((text) => [field(text)]),
  'readonly FormAnswer[]': carried((text) => [{ widgetId: text, label: text, values: [text] }]),
  'readonly GivenWidget[]': carried((text) => [{ widgetId: text, label: text, values: [text, text] }]),
  Trigger: carried(trigger),
  'readonly Trigger[]': carried((text) => [trigger(text)]),
  '{ triggers: readonly Trigger[]; actions: readonly Action[] }': carried((text) => ({
    triggers: [trigger(text)],
    actions: [{ actionType: 'LEAD', messageContent: text, userIds: [] }],
  })),
  Action: carried((text) => ({
    actionType: 'ME',
    default: false,
    message: text,
    webhookUrl: text,
    userIds: [],
    nextCampaignId: text,
  })),
  ActionAbout: plain({ users: [], hasCampaign: true, isOwnCampaign: false, mayCall: true }),
  ActionNames: plain(names),
  FormValues: carried((text) => ({ name: [text], phone: [text], optIn: [text] })),
  'readonly OfAKind[]': plain([]),
  About: plain({ hasLink: true, slide: null, widget: null }),
  TriggerNames: plain(names),
  'TriggerNames & ActionNames': plain(names),
  'readonly Done[]': plain([]),
  'readonly Led[]': plain([]),
  'string | number': carried((text) => text),
  Asked: carried((text) => ({ widgetType: 'CHOICE', labels: [text] })),
  AskedWidget: carried((text) => ({ widgetType: 'CHOICE', labels: [text] })),
  Keyword: plain('out'),
  LineFacts: carried((text) => ({
    state: 'OPEN',
    leads: 2,
    left: 1,
    settled: 1,
    replied: 0,
    waits: text,
    note: text,
  })),
  Line: carried((text) => ({ stage: 'held', head: text, rest: text, action: null })),
  '(iso: string) => string': plain(String),
  ReleasedNumber: plain({ organizationId: '102', releasedMs: 0 }),
  Amounts: plain({ texts: 1 }),
  'readonly Difference[]': plain([]),
  CycleFacts: plain({ periodStart: '2026-11-01', periodEnd: '2026-12-01' }),
  Cycle: plain({ cycle: '2026-11' }),
  "'Query' | 'Mutation'": plain('Mutation'),
  Columns: plain(head),
  PhonePlan: plain({ countries: NORTH_AMERICA }),
  ColumnChoice: plain({ phoneKeys: ['Name'] }),
  FileHead: plain(head),
  "Pick<FileHead, 'delimiter' | 'columns'>": plain(head),
  "Pick<Brand, 'name' | 'footerYear'>": plain({ name: 'Blast', footerYear: 2026 }),
  FilePosition: plain(head.first),
  'readonly WishReader[]': plain(readers),
  'readonly ColumnCount[]': plain([]),
  'readonly ReportedSend[]': plain([]),
  Instead: plain({ phone: String, mail: 'Hidden' }),
  Run: carried((text) => ({ groups: [{ digits: text, start: 0, end: 1, gap: text }], after: text })),
  RowReading: plain({ places: columns, readers, countries: NORTH_AMERICA }),
  'readonly { text: string }[]': carried((text) => [{ text }, { text }]),
  "Pick<FoundOrganization, 'id' | 'name'>": carried((text) => ({ id: text, name: text })),
  'Readonly<Record<string, unknown>>': carried((text) => ({ search: text, allUsers: text })),
  '{ isWpAdmin: boolean; isMember: boolean }': plain({ isWpAdmin: true, isMember: true }),
  URL: plain(new URL('https://api.twilio.example/media')),
  RateLimits: plain({ att: { mps: 40 }, tmobile: { brand_tier: 'LOW' } }),
  Period: plain({ from: '2026-11-20', to: '2026-11-20', days: ['2026-11-20'], beforeMs: 0, fromMs: 1, untilMs: 2 }),
  'readonly CountedHour[]': plain([{ atMs: 1, sent: 1, opened: 1, answered: 1, optedOut: 1 }]),
  WhyNot: plain('SIZE'),
  State: plain('WAITING'),
  SentPicture: plain({ pictureId: 'upl_1', isLink: false }),
  'readonly ({ day: string } & Partial<Record<Counter, number>>)[]': plain([{ day: '2026-11-20', sent1: 1 }]),
  Access: plain('MANAGER'),
  PersonInEvent: carried((text) => ({ id: text, firstName: text, lastName: text, phone: text })),
  EventFacts: carried((text) => ({ event: 'OPTED_OUT', eventId: text, organizationId: text, at: text, about: text })),
  'readonly EventKind[]': plain(['OPTED_OUT']),
  '{ isWpAdmin: boolean; isKey?: true }': plain({ isWpAdmin: true }),
  'Readonly<Record<string, string>>': carried((text) => ({ MessageSid: text, From: text, To: text, Body: text })),
  PlaceholderValues: carried((text) => ({ firstName: text, lastName: text, phone: text })),
  Sample: carried((text) => [[text, text]]),
  'readonly Cells[]': carried((text) => [[text], [text, 'Phone'], [text, text]]),
  Cells: carried((text) => [text, text]),
  FileRow: carried((text) => ({ row: 1, cells: [text, text, text] })),
  'readonly unknown[]': carried((text) => [{ Name: text }, text]),
  Keys: carried((text) => ({ name: text, phoneKeys: [text, text] })),
  'readonly (string)[]': carried((text) => [text]),
  ReportedLead: carried(lead),
  NamedLead: carried(lead),
  "Pick<NamedLead, 'name' | 'phone'>": carried(lead),
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
