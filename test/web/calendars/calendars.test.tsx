// Calendars on screen: connecting the service, named values, and the calendar of a campaign.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { ValuesCard } from '#web/staff/features/account/calendars/values-card.tsx';
import { AccountScreen } from '#web/staff/screens/account.screen.tsx';
import { CalendarModal } from '#web/staff/screens/campaigns/calendar.modal.tsx';
import { useCampaignDialogs } from '#web/staff/screens/campaigns/campaign-dialogs.ts';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'opportunity' }));
afterEach(() => vi.unstubAllGlobals());

const LINK = 'https://calendly.com/ana/30min';
const own = { id: 'cal_1', modelName: 'CALENDAR', name: 'Short visit', value: LINK };
const integration = { id: 'int_1', name: 'Ana There', created: '2026-11-01T00:00:00.000Z' };
const offered = {
  uri: 'https://api.calendly.com/event_types/A',
  name: 'An hour',
  link: 'https://calendly.com/ana/hour',
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the Integrations tab', () => {
  const open = (connected: boolean, organization = {}, path = '/account?tab=integrations') => {
    let isConnected = connected;
    const asked = aServer({
      connectCalendar: () => no('The scheduling service is not set up here yet. Please ask us for it.'),
      disconnectCalendar: () => {
        isConnected = false;
        return ok();
      },
      calendarConnection: () => ok({ integration: isConnected ? integration : null, eventTypes: [] }),
      customValues: () => ok({ values: [] }),
    });
    return { asked, ...show(<AccountScreen />, { path, user: aUser({ v2: false, ...organization }) }) };
  };
  it('says Connected or offers Connect, and says why connecting was refused [INT-01, INT-06]', async () => {
    const first = open(false);
    await press('Connect Calendly');
    expect(await screen.findByText(/not set up here yet/)).toBeTruthy();
    first.unmount();
    open(true);
    expect(await screen.findByText('Connected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect Calendly' })).toBeNull();
  });
  it('ends a connection after asking [INT-06]', async () => {
    const { asked } = open(true);
    await press('Disconnect');
    await press('Disconnect Calendly');
    await waitFor(() => expect(asked.some(({ field }) => field === 'disconnectCalendar')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Connect Calendly' })).toBeTruthy();
  });
  it('shows once whether connecting worked, and is there for ADMIN and OWNER only [INT-06]', async () => {
    const { router, unmount } = open(true, {}, '/account?tab=integrations&calendar=connected');
    expect(await screen.findByText('Your calendar is connected.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=integrations'));
    unmount();
    open(true, { access: 'MANAGER' });
    expect(await screen.findByRole('region', { name: 'Calendars' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Integrations' })).toBeNull();
  });
});

describe('values of one’s own', () => {
  it('are shown as pairs of name and link, and added in a modal of their kind [ACC-03d, ACC-16, STP-10e]', async () => {
    const asked = aServer({
      createCustomValues: () => ok({ values: [{ id: 'cal_2', name: 'Door', value: 'The blue one' }] }),
      customValues: () => ok({ values: [own] }),
    });
    show(<ValuesCard />);
    expect((await screen.findByRole('link', { name: LINK })).getAttribute('href')).toBe(LINK);
    expect(screen.getByText('Short visit')).toBeTruthy();
    await press('New Calendly');
    expect(await screen.findByRole('heading', { name: 'New Calendly' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await press('New Custom Value');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Door' } });
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'The blue one' } });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ field }) => field === 'createCustomValues')?.variables).toEqual({
      values: [{ name: 'Door', value: 'The blue one' }],
      isCalendar: false,
    });
  });
});

describe.each(['blast', 'opportunity'])('a calendar of one’s own on %s', (brand) => {
  beforeEach(() => takeConfig({ brand }));
  /** The card over a server that stores what it is sent, and refuses a name that is taken. */
  function open() {
    let values = [own, { id: 'cal_2', modelName: 'VALUE', name: 'Door', value: 'The blue one' }];
    const asked = aServer({
      customValues: () => ok({ values }),
      updateUser: (given) => {
        const [{ customFieldId, name, value }] = given.values as [Record<string, string>];
        if (name === 'Taken') return no('You already have one by the name Taken.');
        const others = values.filter(({ id }) => id !== customFieldId);
        values = value ? [{ ...own, name: name ?? '', value: value ?? '' }, ...others] : others;
        return ok();
      },
    });
    show(<ValuesCard />);
    return asked;
  }

  it('has its link and its buttons named for a screen reader', async () => {
    open();
    const name = await screen.findByText('Short visit');
    const edit = screen.getByRole('button', { name: 'Edit Short visit' });
    expect(edit.closest('dd')?.parentElement).toBe(name.closest('dt')?.parentElement);
    expect(name.parentElement?.parentElement?.tagName).toBe('DL');
  });

  it('is renamed and gets another link [ACC-03, API-012]', async () => {
    const asked = open();
    await press('Edit Short visit');
    expect(await screen.findByRole('dialog', { name: 'Edit Calendly' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Calendar link').value).toBe(LINK);
    fireEvent.change(screen.getByLabelText('Calendar name'), { target: { value: 'Long visit' } });
    fireEvent.change(screen.getByLabelText('Calendar link'), { target: { value: 'https://calendly.com/ana/hour' } });
    await press('Save');
    expect(await screen.findByRole('link', { name: 'https://calendly.com/ana/hour' })).toBeTruthy();
    expect(screen.queryByText('Short visit')).toBeNull();
    expect(asked.find(({ field }) => field === 'updateUser')?.variables).toEqual({
      values: [{ customFieldId: 'cal_1', name: 'Long visit', value: 'https://calendly.com/ana/hour' }],
    });
  });

  it('keeps what was typed when another one has the name [ACC-03]', async () => {
    open();
    await press('Edit Short visit');
    fireEvent.change(await screen.findByLabelText('Calendar name'), { target: { value: 'Taken' } });
    await press('Save');
    expect(await screen.findByText('You already have one by the name Taken.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Calendar name').value).toBe('Taken');
  });

  it('is removed after a confirmation [ACC-03]', async () => {
    const asked = open();
    await press('Remove Short visit');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Short visit?' });
    expect(asked.map(({ field }) => field)).not.toContain('updateUser');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Short visit' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: LINK })).toBeNull());
    expect(screen.getByText('The blue one')).toBeTruthy();
  });
});

const campaign = { id: 'cmp_1', calendlyEventUri: null, calendlyEventName: null, calendlyEventLink: null };

describe('the calendar of a campaign', () => {
  it('is one that the service offers or that was saved under a name; it is saved as uri, name and link [CMP-13b, CMP-26, A31]', async () => {
    const asked = aServer({
      updateCampaign: () => ok({ campaign: { id: 'cmp_1' } }),
      calendarConnection: () => ok({ integration, eventTypes: [offered] }),
      customValues: () => ok({ values: [own] }),
    });
    const closed = vi.fn();
    show(<CalendarModal campaign={campaign as never} onClose={closed} />);
    const select = (await screen.findByRole('combobox', { name: 'Calendar' })) as HTMLSelectElement;
    expect([...select.options].map(({ label }) => label)).toEqual(['No calendar', 'An hour', 'Short visit']);
    expect(screen.queryByRole('button', { name: 'Connect Calendly' })).toBeNull();
    fireEvent.change(select, { target: { value: select.options[1]?.value } });
    await press('← Back');
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    await press('Keep editing');
    expect(closed).not.toHaveBeenCalled();
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked.find(({ field }) => field === 'updateCampaign')?.variables).toEqual({
      campaignId: 'cmp_1',
      calendlyEventUri: `${offered.uri}|An hour|${offered.link}`,
    });
  });
  it('offers Connect Calendly to a user without a connection, behind an icon for users who may have calendars [CMP-14b, CMP-15a, INT-06]', async () => {
    aServer({
      calendarConnection: () => ok({ integration: null, eventTypes: [] }),
      customValues: () => ok({ values: [] }),
    });
    const { unmount } = show(<CalendarModal campaign={campaign as never} onClose={() => {}} />);
    expect(await screen.findByRole('button', { name: 'Connect Calendly' })).toBeTruthy();
    unmount();
    const Labels = () => (
      <p>
        Icons:{' '}
        {useCampaignDialogs()
          .map(({ label }) => label)
          .join(', ')}
      </p>
    );
    for (const [organization, user, is] of [
      [{ showCalendly: true }, {}, true],
      [{}, { showCalendly: true }, true],
      [{}, {}, false],
    ] as const) {
      const shown = show(<Labels />, { user: aUser({ v2: false, ...organization }, user) });
      expect([organization, user, /\bCalendar\b/.test((await screen.findByText(/^Icons:/)).textContent ?? '')]).toEqual(
        [organization, user, is],
      );
      shown.unmount();
    }
  });
});
