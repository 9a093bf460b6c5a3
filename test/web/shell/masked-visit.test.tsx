// What the operator's staff are offered on a visit: nothing that sends, when people or texts are masked.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { EventsScreen } from '#web/staff/screens/events/events.screen.tsx';
import { GroupsScreen } from '#web/staff/screens/groups/groups.screen.tsx';
import { useLeadActions } from '#web/staff/screens/leads/lead-actions.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const created = '2026-11-20T10:00:00Z';
const look = { title: null, description: null, endText: null, color: null, profile: null, schedule: null };
const group = {
  id: 'grp_1',
  name: 'VIPs',
  code: 'abcdefABCDEF',
  created,
  archived: false,
  landingPage: { ...look, price: 5, trialPeriod: 0, sendCampaign: false, campaignId: null },
  stats: { leads: 2 },
};
const event = {
  id: 'evt_1',
  cancelled: false,
  eventTime: created,
  eventLocation: 'The hall',
  leads: 12,
  appointments: [{ leadId: 'lead_1', leadName: 'B••', cancelled: false }],
};
const lead = {
  id: 'lead_1',
  name: 'Ben',
  phone: '(XXX) XXX-0111',
  optedOut: false,
  invalidPhone: false,
  created,
  lastActive: created,
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  report: null,
};

function Leads() {
  const { actions, dialogs } = useLeadActions();
  return (
    <>
      <LeadsList columns="plain" actions={actions} empty={{ title: 'Nobody yet' }} />
      {dialogs}
    </>
  );
}

it.each([
  ['people', Leads, 'Archive'],
  ['groups', GroupsScreen, 'Archive'],
  ['events', EventsScreen, 'Cancel events'],
] as const)('the list of %s sends nothing where it is masked [A39]', async (_, Screen, other) => {
  for (const [brand, sends] of [
    ['opportunity', false],
    ['health', false],
    ['blast', true],
  ] as const) {
    takeConfig({ brand });
    aServer({
      leads: () => ok({ total: 1, more: false, leads: [lead] }),
      groups: () => ok({ groups: [group] }),
      events: () => ok({ events: [event] }),
    });
    const { unmount } = show(<Screen />, { user: aUser({ access: 'ADMIN', stats: { leads: 1 } }, { wpAdmin: true }) });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^(Select )?(Ben|VIPs|The hall)/ }));
    await screen.findByRole('button', { name: other });
    const names = screen.queryAllByRole('button', { name: /^(Message|Add to (?!group).*)$/ });
    expect([brand, names.length]).toEqual([brand, sends ? 2 : 0]);
    unmount();
  }
});
