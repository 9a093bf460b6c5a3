// In a person's details: where they may be, and by what it is known.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { WhereLine } from '#web/staff/features/leads/privacy/where-line.tsx';
import { aUser, show } from '../given.tsx';

const LEAD = { phone: '+16025550142', state: 'OR', zip: null, timeZone: 'America/Boise' } as LeadDetail;

it('is said by each fact that is known, where the organization keeps the law there [decisions: Recipient-local quiet hours]', () => {
  show(<WhereLine lead={LEAD} />, { user: aUser({ quietHours: true }) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oregon, by the address given.',
    'Arizona, by the area code.',
    'America/Boise, by the time zone of their visits.',
  ]);
});

it('is not shown where the organization keeps the brand’s hours alone', () => {
  show(<WhereLine lead={LEAD} />, { user: aUser({ quietHours: false, allowAfterHours: false }) });
  expect(screen.queryByText('Where they may be')).toBeNull();
});
