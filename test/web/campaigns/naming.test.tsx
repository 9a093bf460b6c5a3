// The name of a new campaign: typing that begins before the editor has loaded continues in it.
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OPENED_FOR_NEW_CAMPAIGN } from '#web/staff/base/routes.ts';
import { CampaignScreen } from '#web/staff/screens/campaigns/campaign.screen.tsx';
import { aServer, ok, show } from '../given.tsx';

/** The editor loads when the test releases it. */
const editor = vi.hoisted(() => {
  let arrive = () => {};
  const waits = new Promise<void>((done) => {
    arrive = done;
  });
  return { waits, arrive: () => arrive() };
});
vi.mock('#web/staff/features/campaigns/steps/editor.tsx', async (original) => {
  await editor.waits;
  return original();
});
afterEach(() => vi.unstubAllGlobals());

const campaign = {
  id: 'cmp_1',
  name: 'New Campaign',
  code: 'x',
  created: '2026-11-20T10:00:00Z',
  lastActive: null,
  userName: 'Ana',
  archived: false,
  paused: false,
  pausedNote: null,
  dueMeanwhile: 0,
  version: 1,
  hasAppt: false,
  status: 'DRAFT',
  stopped: null,
  features: [],
  structure: { before: [], feature: [], appointment: [] },
  stats: null,
};

it('letters typed before the editor loads stay in the name, and nothing opens over them [CMP-03, CMP-04a]', async () => {
  aServer({ campaign: () => ok({ campaign }), leads: () => ok({ total: 0, leads: [] }) });
  const screens = (
    <Routes>
      <Route path="/campaign/:campaignId" element={<CampaignScreen />} />
    </Routes>
  );
  const { router } = show(screens, { path: '/' });
  await router.navigate('/campaign/cmp_1', { state: OPENED_FOR_NEW_CAMPAIGN });
  const title = await screen.findByLabelText<HTMLInputElement>('Name of this blast');
  expect(document.activeElement).toBe(title);
  fireEvent.change(title, { target: { value: 'Spr' } });
  editor.arrive();
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([document.activeElement, title.value]).toEqual([title, 'Spr']);
});
