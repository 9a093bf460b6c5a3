// Guarantees of every modal of the app: it is a sheet, so the focus moves into it and returns to what opened it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothing = async () => null;
const campaign = {
  id: 'cmp_1',
  name: 'June',
  features: [],
  stats: null,
  structure: { before: [], feature: [], appointment: [] },
  landingPage: { title: null, description: null, endText: null, color: null, image: null, widgets: [] },
};
const page = { title: null, description: null, color: null, image: null };
const asked = { kind: 'new', featureType: 'MESSAGE', group: 'feature', after: '', place: 1 };
const pitch = { id: 'pit_1', title: 'Tour', structure: [], slides: [], redirectType: 'NONE' };
const widget = { id: 'new', label: '', fineText: null, widgetType: 'SHORT', labels: [], start: null, end: null };

/** An organization as the operator sees it. */
const operated = {
  organization: { id: '101', name: 'Acme', flags: {} },
  card: null,
  products: [],
  campaigns: [],
};

/** File of a modal -> what it is given beside `onClose`. */
const landingPage = { price: 5, trialPeriod: 0, sendCampaign: false, campaignId: null, schedule: null };
const looks = { title: null, description: null, color: null, profile: null };
const group = {
  id: 'grp_1',
  name: 'VIPs',
  code: 'abc',
  landingPage: { ...landingPage, ...looks },
  stats: { leads: 0 },
};

const GIVEN: Readonly<Record<string, object>> = {
  'features/account/password.modal.tsx': {},
  'features/account/medical-records/medical-records.modal.tsx': {},
  'features/billing/card.modal.tsx': {},
  'features/billing/payout.modal.tsx': {},
  'features/how-to/how-to.modal.tsx': {},
  'features/operator/all-users.modal.tsx': {},
  'features/operator/flags.modal.tsx': { data: operated },
  'features/operator/found.modal.tsx': {},
  'features/operator/subscription.modal.tsx': { data: operated },
  'features/campaigns/library/library-preview.modal.tsx': {
    card: campaign,
    Slides: null,
    mayAdd: true,
    onAdded: nothing,
  },
  'features/campaigns/templates/templates.modal.tsx': {},
  'features/campaigns/library/library-settings.modal.tsx': { campaign },
  'screens/campaigns/calendar.modal.tsx': { campaign },
  'ui/values/custom-value.modal.tsx': { isCalendar: true, onSave: nothing },
  'screens/campaigns/branding.modal.tsx': { campaign },
  'features/campaigns/preview.modal.tsx': { campaign },
  'features/campaigns/resume.modal.tsx': { due: 3, onResume: nothing },
  'features/campaigns/when-answered.modal.tsx': { campaign },
  'features/campaigns/rules/rules.modal.tsx': { campaign, feature: { id: 'f1', workflows: [] }, mayEdit: true },
  'features/campaigns/simulator/simulator.modal.tsx': { campaign },
  'features/campaigns/steps/step-editor.modal.tsx': { campaign, asked },
  'features/groups/add-to-group.modal.tsx': { meant: { leadIds: ['lead_1'] }, count: 1 },
  'screens/account.modal.tsx': { asked: 'settings', onTab: nothing },
  'screens/events/add-campaigns.modal.tsx': { eventIds: ['evt_1'], people: 3, onDone: nothing },
  'screens/events/new-appointment.modal.tsx': { at: {} },
  'screens/leads/archived/restore.modal.tsx': { count: 3, onConfirm: nothing },
  'features/inbox/alerts.modal.tsx': {},
  'features/joining/join-keyword.modal.tsx': { known: null, keywords: [], groups: [], campaigns: [] },
  'features/users/invite.modal.tsx': {},
  'features/users/person.modal.tsx': { person: { id: 'usr_2', name: 'Ben Cole', access: 'MANAGER', mayChange: true } },
  'features/leads/export/export.modal.tsx': {
    list: { selection: {}, total: 2, more: false },
    jobId: null,
    onBegun: nothing,
  },
  'features/leads/consent/attest.modal.tsx': { who: '12 contacts', meant: { leadIds: ['lead_1'] } },
  'features/leads/consent/court-pack.modal.tsx': { leadId: 'lead_1' },
  'features/leads/lead/appointments/appointment-campaign.modal.tsx': { appointment: { id: 'a', campaigns: [] } },
  'features/leads/lead/appointments/delete-appointment.modal.tsx': { appointment: { id: 'a', at: null }, all: [] },
  'features/leads/lead/appointments/appointment.modal.tsx': { leadId: 'lead_1', appointment: null },
  'features/leads/lead/lead.modal.tsx': { leadId: 'lead_1' },
  'features/leads/pictures/picture.modal.tsx': {
    pictures: [{ url: '/pictures/1', name: 'Picture from Ana Lopez, 2:14 pm' }],
    first: 0,
  },
  'features/leads/privacy/erase.modal.tsx': {
    lead: { id: 'lead_1', name: 'Ana Lopez', phone: '+16025550100' },
    onErased: nothing,
  },
  'features/leads/fields/fields.modal.tsx': { mayEdit: true, onSegment: nothing },
  'features/leads/segments/segment.modal.tsx': { groups: [], campaigns: [], segment: null, onSaved: nothing },
  'features/leads/segments/segments.modal.tsx': {
    groups: [],
    campaigns: [],
    mayEdit: true,
    onShow: nothing,
    onNew: nothing,
    onEdit: nothing,
    onDeleted: nothing,
  },
  'features/leads/tags/tag-people.modal.tsx': { meant: { leadIds: ['lead_1'] }, count: 1, onInstead: nothing },
  'features/leads/tags/untag-people.modal.tsx': { meant: { leadIds: ['lead_1'] }, count: 1 },
  'features/leads/tags/tags.modal.tsx': { mayEdit: true, onShow: nothing, onDeleted: nothing },
  'features/leads/stopping/opt-out.modal.tsx': { who: '12 contacts', whose: null },
  'features/leads/writing/later.modal.tsx': {
    charge: { sentence: 'It costs $0.01', onButton: ' for $0.01' },
    isBusy: false,
    problem: null,
    onChoose: nothing,
  },
  'features/metrics/metrics.modal.tsx': {},
  'screens/find/find.modal.tsx': { entries: [] },
  'screens/happened/happened.modal.tsx': {},
  'features/pages/add-campaigns.modal.tsx': { campaigns: [{ id: 'cmp_1', name: 'June' }], add: nothing },
  'features/pages/page-settings/page-settings.modal.tsx': {
    title: 'Edit Landing Page',
    page,
    path: '/l/x',
    save: nothing,
    preview: { fallbackTitle: 'Acme', fields: [] },
  },
  'features/pitches/editor/pitch-editor.modal.tsx': { pitchId: 'pit_1' },
  'features/pitches/editor/redirect.modal.tsx': { pitch },
  'features/pitches/widgets/edit-widget.modal.tsx': { widget, save: nothing },
  'features/reports/report-file.modal.tsx': { campaignId: 'cmp_1' },
  'features/send-progress/stop.modal.tsx': { name: 'June', isCampaign: true, onStop: nothing },
  'features/planned/edit-planned.modal.tsx': {
    planned: { id: 'pls_1', state: 'WAITING', sendAt: '2026-11-30T16:30:00.000Z', message: 'Hello', campaign: null },
  },
  'features/sending/message.modal.tsx': { title: 'Message', recipients: { leadIds: ['lead_1'] }, people: 1 },
  'screens/campaigns/landing-page.modal.tsx': { campaign },
  'screens/campaigns/manage-leads.modal.tsx': { campaignId: 'cmp_1', campaignName: 'June' },
  'screens/groups/group-page.modal.tsx': { group },
  'screens/groups/fill-group.modal.tsx': { group: { id: 'grp_1', name: 'VIPs' } },
  'screens/leads/add-expected.modal.tsx': { campaign: { id: 'cmp_1', name: 'Spring' }, onBack: nothing },
  'screens/leads/add-leads.modal.tsx': {},
  'screens/leads/add-to-campaign.modal.tsx': { meant: { leadIds: ['lead_1'] } },
  'screens/leads/opt-out-file.modal.tsx': {},
  'features/privacy/erase-organization.modal.tsx': { name: 'Acme' },
  'features/privacy/erase-member.modal.tsx': {
    person: { id: 'usr_2', name: 'Ben Cole', email: 'ben@example.com' },
    isOwn: false,
    onErased: nothing,
  },
  'features/endpoints/endpoint-log.modal.tsx': {
    endpoint: { id: 'end_1', webhookUrl: 'https://receiver.example/', events: ['OPTED_OUT'], stoppedAt: null },
  },
  'features/endpoints/endpoint.modal.tsx': { known: null },
  'features/keys/new-key.modal.tsx': {},
  'ui/forms/rename.modal.tsx': {
    before: 'VIP',
    limit: 40,
    isBusy: false,
    problem: null,
    whyNot: 'Write the tag.',
    onRename: nothing,
  },
  'ui/code.modal.tsx': { phone: '+16025550142', onCode: nothing, onResend: nothing },
  'ui/confirm.modal.tsx': { title: 'Delete?', action: 'Delete', onConfirm: nothing },
  'ui/proof.modal.tsx': { phone: '+16025550142', proof: { word: 'saguaro', number: '+16025550100' }, onSent: nothing },
};
/** Modals with an address of their own: they have no `onClose`. */
const BY_ADDRESS = ['screens/campaigns/send-again.modal.tsx'];

const STAFF = join(import.meta.dirname, '..', '..', '..', 'web', 'staff');

function Opener({ Modal, given }: { Modal: ComponentType<object>; given: object }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const more = { ...given, onClose: close, ...('onBack' in given ? { onBack: close } : {}) };
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {isOpen && <Modal {...more} />}
    </main>
  );
}

it('there is a line here for each', () => {
  const there = globSync('**/*.modal.tsx', { cwd: STAFF });
  expect([...Object.keys(GIVEN), ...BY_ADDRESS].sort()).toEqual(there.sort());
});

it('every modal uses the sheet, which returns the focus', () => {
  const others = globSync('**/*.tsx', { cwd: STAFF }).filter(
    (file) => file !== 'ui/sheet.tsx' && /<(Modal|Drawer|Dialog)\b/.test(readFileSync(join(STAFF, file), 'utf8')),
  );
  expect(others).toEqual([]);
});

it.each(Object.entries(GIVEN))(
  '%s takes the focus when it opens, and Escape gives it back to what opened it',
  async (file, given) => {
    const found = Object.values((await import(join(STAFF, file))) as Record<string, unknown>);
    const Modal = found.find((one) => typeof one === 'function' && /Modal$/.test(one.name)) as ComponentType<object>;
    aServer({
      createSetupIntent: () => ok({ clientSecret: 'x', publishableKey: 'pk' }),
      leads: () => ok({ total: 1, leads: [] }),
      groups: () => ok({ groups: [] }),
      campaigns: () => ok({ campaigns: [] }),
      campaignAudience: () => ok({ campaignAudience: null }),
      eventEndpoints: () => ok({ eventEndpoints: [], eventCalls: [] }),
      lead: () => ok({ lead: null }),
      pitch: () => ok({ pitch: null }),
    });
    show(<Opener Modal={Modal} given={given} />);
    const opener = screen.getByRole('button', { name: 'Open it' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);
