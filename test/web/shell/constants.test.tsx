// Guarantees of the specification's numbers: the delay of saving, where names are cut, the year in the footer.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { Sidebar } from '#web/staff/app/shell/sidebar.tsx';
import { CampaignTitle } from '#web/staff/features/campaigns/campaign-title.tsx';
import { FeedMessage } from '#web/staff/features/leads/lead/feed-message.tsx';
import { SessionFrame } from '#web/staff/features/session/session-frame.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Asked = ReturnType<typeof aServer>;
const sent = (asked: Asked, field: string) => asked.filter((call) => call.field === field);

it.each([
  ['pitch', '© 2024 v3.4.7', '© 2024 Beckon Pitch v3.4.7'],
  ['health', '© 2024 v3.4.7', '© 2024 Beckon Health v3.4.7'],
])(
  'the foot of a screen of %s says the year 2024, whatever year it is, and the version [BRD-11, BRD-15a, decisions: Footer year and version]',
  (brand, within, outside) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-01T12:00:00Z') });
    takeConfig({ brand });
    aServer({ leads: () => ok({ total: 0, leads: [] }) });
    show(
      <>
        <Sidebar onOpen={vi.fn()} />
        <SessionFrame title="Sign in">the form</SessionFrame>
      </>,
    );
    expect(screen.getByText(within)).toBeTruthy();
    expect(screen.getByText(outside)).toBeTruthy();
  },
);

it('a campaign’s name saves itself 350 ms after the last letter, not before [LIM-04, A07]', async () => {
  const asked = aServer({ updateCampaign: () => ok({ campaign: { id: 'cmp_1', name: 'July', version: 2 } }) });
  const campaign = { id: 'cmp_1', name: 'June', version: 1 } as Parameters<typeof CampaignTitle>[0]['campaign'];
  show(<CampaignTitle campaign={campaign} />);
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText('Name of this blast'), { target: { value: 'July' } });
  await vi.advanceTimersByTimeAsync(340);
  expect(sent(asked, 'updateCampaign')).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent(asked, 'updateCampaign')).toMatchObject([{ variables: { name: 'July' } }]);
});

type ShownMessage = Parameters<typeof FeedMessage>[0]['message'];
const answer = {
  message: 'Hi',
  created: '2026-11-20T18:00:00Z',
  fromLead: false,
  sent: true,
  delivered: true,
  aiGenerated: false,
  pictures: [],
  senderName: 'Maximiliane von der Wolkenburg-Hohenstein',
} as unknown as ShownMessage;

it('the author of a text is cut after 30 letters [MSG-07c, LIM-10a]', () => {
  show(<FeedMessage leadId="lead_1" message={answer} />);
  expect(screen.getByText('Maximiliane von der Wolkenburg...')).toBeTruthy();
  expect(screen.queryByText('AI')).toBeNull();
});

it('a text that AI wrote is marked as such [MSG-07b]', () => {
  show(<FeedMessage leadId="lead_1" message={{ ...answer, aiGenerated: true }} />);
  expect(screen.getByText('AI')).toBeTruthy();
});
