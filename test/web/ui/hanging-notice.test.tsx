// Ways into a campaign that give people no appointment: said before they are chosen for a campaign whose texts all depend on one.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { HangingNotice } from '#web/staff/ui/hanging/hanging-notice.tsx';
import { AROUND_DAY, IN_SEQUENCE, show } from '../given.tsx';

it('says that nothing is sent to them until they have one, and leads to both ways to change that', () => {
  takeConfig({ brand: 'tattoo' });
  show(<HangingNotice campaign={{ id: 'cmp_1', structure: AROUND_DAY }} />);
  expect(screen.getByText(/Clients who come this way have none: no text is sent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clients' }).getAttribute('href')).toBe('/contacts');
  expect(screen.getByRole('link', { name: 'campaign' }).getAttribute('href')).toContain('/campaign/cmp_1');
});

it.each([
  undefined,
  { id: 'cmp_1', structure: IN_SEQUENCE },
  { id: 'cmp_1', structure: { ...AROUND_DAY, feature: ['s'] } },
])('says nothing of a campaign that sends without one: %j', (campaign) => {
  show(<HangingNotice campaign={campaign} />);
  expect(screen.queryByText(/timed by an appointment/)).toBeNull();
});
