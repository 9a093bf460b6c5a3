// The table of what each brand says and shows, as data; every cell is compared with the manifests.
import { describe, expect, it } from 'vitest';
import type { Brand, BrandKey } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';

const KEYS = ['blast', 'pitch', 'opportunity', 'tattoo', 'health'] as const satisfies readonly BrandKey[];
type Row = readonly [what: string, read: (brand: Brand) => unknown, cells: readonly unknown[]];

const row = (what: string, read: (brand: Brand) => unknown, ...cells: readonly unknown[]): Row => [what, read, cells];
/** A row with the same cell for every brand. */
const same = (what: string, read: (brand: Brand) => unknown, cell: unknown): Row => [what, read, KEYS.map(() => cell)];

const AGREE = 'I agree to receive additional communications';
const EVENTS = ['firstName', 'lastName', 'phone', 'ifs', 'eventDate', 'eventTime', 'eventLocation', 'eventCalendar'];
const PITCH_TABS = ['Reporting', 'Messages', 'Details'];
const STANDARD_FIELDS = ['name', 'phone', 'optIn'];
const HEALTH_FIELDS = ['lastName', 'firstInitial', 'gender', 'dob', 'phone', 'optIn', 'healthAuthorization'];
const has = (type: Brand['slideTypes'][number]) => (brand: Brand) => brand.slideTypes.includes(type);

const ROWS: readonly Row[] = [
  row(
    'what it is, for somebody signed out',
    (b) => b.words.purpose,
    'Text all your contacts at once, and write back to everyone who replies.',
    'Send your leads a pitch by text, see who watches it, and write back.',
    'Text your leads about an opportunity, remind them of the appointment, and write back.',
    'Text your clients before and after each appointment, and write back to everyone who replies.',
    'Text your patients before and after each visit, and write back to everyone who replies.',
  ),
  row(
    'campaign noun [BRD-01, BRD-05]',
    (b) => b.words.campaign.one,
    'Blast',
    'Campaign',
    'Campaign',
    'Campaign',
    'Campaign',
  ),
  row('campaign nouns', (b) => b.words.campaign.many, 'Blasts', 'Campaigns', 'Campaigns', 'Campaigns', 'Campaigns'),
  row('lead noun [BRD-01, BRD-05]', (b) => b.words.lead.one, 'Contact', 'Lead', 'Lead', 'Client', 'Patient'),
  row('lead nouns', (b) => b.words.lead.many, 'Contacts', 'Leads', 'Leads', 'Clients', 'Patients'),
  row(
    'new campaign button [BRD-01]',
    (b) => b.words.newCampaign,
    'New Blast',
    'New Campaign',
    'New Campaign',
    'New Campaign',
    'New Campaign',
  ),
  same('new group button [BRD-01]', (b) => b.words.newGroup, 'New Group'),
  row('isProduct [BRD-08, A01]', (b) => b.flags.isProduct, true, false, false, false, false),
  row('main brand [A02]', (b) => b.flags.isMainBrand, false, true, false, false, false),
  row('billing-required bar [SHL-13]', (b) => b.flags.showBillingBar, true, false, false, false, false),
  row('Opt-In Message tab', (b) => b.flags.showOptInTab, true, false, false, false, false),
  row(
    'archiving a landing page',
    (b) => b.words.archiveLandingPage,
    'Delete',
    'Archive',
    'Archive',
    'Archive',
    'Archive',
  ),
  row('allowSlides [BRD-07b, BRD-08]', (b) => b.flags.allowSlides, false, true, true, true, true),
  row('slide type UPLOAD', has('UPLOAD'), false, true, true, true, true),
  row('slide type SCREEN', has('SCREEN'), false, true, true, true, true),
  row('slide type RECORD', has('RECORD'), false, true, true, true, true),
  row('slide type TEXT', has('TEXT'), false, true, true, true, true),
  row('allowSlideTypeText [BRD-08]', (b) => b.flags.allowSlideTypeText, false, true, true, true, true),
  row('slide type YOUTUBE', has('YOUTUBE'), false, true, true, true, false),
  row('allowSlideTypeYoutube [BRD-08]', (b) => b.flags.allowSlideTypeYoutube, false, true, true, true, false),
  row('slide type AUDIO', has('AUDIO'), false, true, true, true, false),
  row('allowSlideTypeAudio [BRD-08]', (b) => b.flags.allowSlideTypeAudio, false, true, true, true, false),
  row('showAudio of a new organization', (b) => b.organizationDefaults.showAudio, false, true, true, true, false),
  row('slide type CALENDAR', has('CALENDAR'), false, true, true, true, true),
  row('allowSlideTypeCalendly [BRD-08]', (b) => b.flags.allowSlideTypeCalendly, false, true, true, true, true),
  row('allowIfThen [BRD-07c, BRD-08]', (b) => b.flags.allowIfThen, false, true, true, true, true),
  row('showRedirect [BRD-08]', (b) => b.flags.showRedirect, false, true, true, true, false),
  row('tcid value', (b) => b.tcid, 'funnel', 'funnel', 'funnel', 'artist', 'funnel'),
  row(
    'integrations [BRD-07a]',
    (b) => b.integrations,
    [],
    ['scheduling'],
    ['scheduling'],
    ['scheduling'],
    ['medicalRecords', 'scheduling'],
  ),
  row('incoming leads [BRD-07d]', (b) => b.flags.allowIncomingLeads, true, true, true, true, false),
  row('self onboarding [BRD-07e]', (b) => b.flags.allowSelfOnboarding, false, false, false, false, true),
  same('call forwarding [BRD-07g]', (b) => b.flags.allowCallForwarding, true),
  same('auto reply [BRD-07h]', (b) => b.flags.allowAutoReply, true),
  row('campaign landing page [BRD-07f]', (b) => b.flags.campaignLandingPage, true, true, true, false, true),
  row('its own fields', (b) => b.flags.landingPageWidgets, false, true, true, false, true),
  row('group landing page settings', (b) => b.flags.groupLandingPage, true, true, false, false, false),
  row(
    'fields of /p',
    (b) => b.landingPageFields,
    STANDARD_FIELDS,
    STANDARD_FIELDS,
    STANDARD_FIELDS,
    [...STANDARD_FIELDS, 'appointmentDate'],
    HEALTH_FIELDS,
  ),
  row('body parts', (b) => b.flags.bodyParts, false, false, false, true, false),
  row('library', (b) => b.flags.library, false, false, true, false, false),
  row('Instant / Pre / Post tabs [CMP-16]', (b) => b.flags.threeSequences, false, false, true, true, false),
  row('always opens in edit', (b) => b.flags.alwaysOpensInEdit, false, false, true, true, false),
  row('campaign branding icon', (b) => b.flags.campaignBrandingIcon, false, true, false, true, true),
  row('product report', (b) => b.flags.productReport, true, false, false, false, false),
  row(
    'dashboard rates',
    (b) => b.dashboardRates,
    ['response', 'completed'],
    ['open', 'completed'],
    ['open', 'completed'],
    ['open', 'completed'],
    ['open', 'completed'],
  ),
  row('view time and views in group tables', (b) => b.flags.showViews, false, true, true, true, true),
  row(
    'lead modal tabs [LED-14a-b]',
    (b) => b.leadTabs,
    ['Messages', 'Details'],
    PITCH_TABS,
    ['Campaigns', ...PITCH_TABS],
    ['Campaigns', ...PITCH_TABS],
    PITCH_TABS,
  ),
  row(
    'its default tab [LED-14c]',
    (b) => b.defaultLeadTab,
    'Messages',
    'Reporting',
    'Campaigns',
    'Campaigns',
    'Messages',
  ),
  row('name required to add a lead', (b) => b.flags.requireNameForLead, false, false, true, false, false),
  row('lead data masked', (b) => b.flags.maskLeads, false, false, true, false, false),
  row('message text masked', (b) => b.flags.maskMessages, false, false, false, false, true),
  row(
    'placeholders [MSG-18]',
    (b) => b.placeholders,
    ['firstName', 'lastName'],
    ['firstName', 'lastName', 'phone', 'ifs'],
    EVENTS,
    EVENTS,
    ['firstName', 'lastName', 'ifs'],
  ),
  same('new organization: showMessages', (b) => b.organizationDefaults.showMessages, true),
  row('showEventsPage', (b) => b.organizationDefaults.showEventsPage, false, false, true, true, false),
  row('showApptPlaceholders', (b) => b.organizationDefaults.showApptPlaceholders, false, false, true, true, false),
  row('showCustomWindow', (b) => b.organizationDefaults.showCustomWindow, false, false, true, true, false),
  same('consent [BRD-02]', (b) => b.words.consent, AGREE),
  same('consent on /g', (b) => b.words.groupConsent, `${AGREE}.`),
  row('health authorisation', (b) => b.words.healthAuthorization !== null, false, false, false, false, true),
  row('policy health section', (b) => b.flags.policyHealthSection, false, false, false, false, true),
  same('version [BRD-11]', (b) => b.version, 'v3.4.7'),
  same('oauth2 base path [BRD-12c]', (b) => b.oauth2BasePath, '/oauth2'),
  same('tir path [BRD-12d]', (b) => b.tirPath, '/tir'),
  same('footer year [BRD-15]', (b) => b.footerYear, 2024),
  same('weekends', (b) => b.organizationDefaults.allowWeekends, true),
  same('after hours', (b) => b.organizationDefaults.allowAfterHours, false),
  same('replies before opt-in', (b) => b.flags.requireOptInReply, false),
  same('recorded consent needed', (b) => b.flags.recordedConsent, false),
  row('listed organizations', (b) => b.prices.listedOrganizationIds, [], ['1', '4'], [], [], []),
];

describe('the brand table', () => {
  it.each(ROWS)('%s is as the table says in every brand [BRD-03]', (_, read, cells) => {
    expect(Object.fromEntries(KEYS.map((key) => [key, read(BRANDS[key])]))).toEqual(
      Object.fromEntries(KEYS.map((key, index) => [key, cells[index]])),
    );
  });

  it('has a row for every flag of a manifest', () => {
    const read = new Set<string>();
    for (const [, ask] of ROWS) {
      const flags = new Proxy(BRANDS.blast.flags, { get: (_, name) => read.add(String(name)) });
      ask({ ...BRANDS.blast, flags });
    }
    expect(Object.keys(BRANDS.blast.flags).filter((flag) => !read.has(flag))).toEqual([]);
  });

  it('gives every brand its own name, hosts, mark and accent [BRD-04]', () => {
    const own = KEYS.flatMap((key) => {
      const { name, hosts, mark, accent } = BRANDS[key];
      return [name, hosts.app, hosts.api, mark, accent];
    });
    expect(new Set(own).size).toBe(own.length);
  });

  it('names the brand in its texts, and never another', () => {
    for (const key of KEYS) {
      const { words, name, hosts } = BRANDS[key];
      const { consentFinePrint, stopReply, startReply, helpReply } = words;
      expect(words.codeText).toContain(name);
      for (const text of [consentFinePrint, stopReply, startReply, helpReply]) expect(text).toContain('{sender}');
      for (const text of [consentFinePrint, startReply, helpReply])
        expect(text).toMatch(/Msg frequency varies\. Msg & data rates may apply\..*\bSTOP\b/);
      expect(helpReply).toContain(`https://${hosts.app}/policy`);
    }
  });
});
