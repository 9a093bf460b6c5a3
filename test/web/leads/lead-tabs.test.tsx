// Which tab of a person opens first, the one that the brand’s manifest names; and what stands in place of somebody who was erased.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { LeadModal } from '#web/staff/features/leads/lead/lead.modal.tsx';
import { aServer, no, ok, show } from '../given.tsx';

const LEAD = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  firstName: 'Ben',
  lastName: 'Kim',
  optedIn: true,
  optedOut: false,
  invalidPhone: false,
  archived: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  groups: [],
  tags: [],
  report: null,
  messages: [],
  messageQueue: [],
  featureQueue: [],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function chosenTab(key: string): Promise<string | null> {
  takeConfig({ brand: key });
  aServer({ lead: () => ok({ lead: LEAD }) });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  return (await screen.findByRole('tab', { selected: true })).textContent;
}

it('a refused detail shows its reason until it is corrected', async () => {
  const inUse = 'This number is in use by Ana Lopez.';
  const refused = { ...no(inUse), otherLeadId: 'lead_2' };
  const updateLead = () => new Promise((resolve) => setTimeout(() => resolve(refused), 20));
  const leadConsents = () => ok({ consents: [], submissions: [] });
  aServer({ updateLead, leadConsents, lead: () => ok({ lead: LEAD }) });
  show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  const phone = await screen.findByLabelText('Phone');
  fireEvent.input(phone, { target: { value: '(602) 555-0199' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain(inUse);
  expect(screen.getByRole('button', { name: 'Open that contact' })).toBeTruthy();
  fireEvent.input(phone, { target: { value: '(602) 555-0198' } });
  await waitFor(() => expect(screen.queryByText(inUse)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain(inUse);
});

describe('the tab that opens first', () => {
  it.each(Object.keys(BRANDS))('on %s is one of its tabs [LED-14]', async (key) => {
    const { defaultLeadTab, leadTabs } = BRANDS[key as Brand['key']];
    expect(leadTabs).toContain(defaultLeadTab);
    expect(await chosenTab(key)).toBe(defaultLeadTab);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(leadTabs);
  });

  it('is not Details for a masked lead, who has no such tab [LED-14d]', async () => {
    takeConfig({ brand: 'opportunity' });
    aServer({ lead: () => ok({ lead: { ...LEAD, name: 'Ben', phone: '(XXX) XXX-0111' } }) });
    show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
    await screen.findByRole('tab', { name: 'Messages' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Campaigns', 'Reporting', 'Messages']);
  });

  it.each(['opportunity', 'health'])(
    'is titled with the word for a lead of %s when leads are masked, never with a name [LED-12, A39]',
    async (key) => {
      takeConfig({ brand: key });
      aServer({ lead: () => ok({ lead: { ...LEAD, name: 'Ben', phone: '(XXX) XXX-0111' } }) });
      show(<LeadModal leadId="lead_1" onClose={vi.fn()} />);
      await screen.findByRole('tab', { name: 'Messages' });
      const one = BRANDS[key as Brand['key']].words.lead.one;
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`${one}(XXX) XXX-0111`);
      expect(screen.queryByText(/Ben/)).toBeNull();
    },
  );

  it('is the one that the manifest names [LED-14]', async () => {
    vi.spyOn(BRANDS.pitch, 'defaultLeadTab', 'get').mockReturnValue('Details');
    expect(await chosenTab('pitch')).toBe('Details');
  });
});

it('a person who was erased is not here any more, with a way back instead of another try', async () => {
  aServer({ lead: () => no('Not Found.') });
  const onClose = vi.fn();
  show(<LeadModal leadId="lead_1" onClose={onClose} />);
  expect(await screen.findByText(/is not here any more$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element);
  expect(onClose).toHaveBeenCalled();
});
