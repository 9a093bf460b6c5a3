// In a person's details: where they may be, and how that is known.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { WhereLine } from '#web/staff/features/leads/privacy/where-line.tsx';
import { aUser, show } from '../given.tsx';

const LEAD = { phone: '+16025550142', state: 'OR', zip: null, timeZone: 'America/Boise' } as LeadDetail;

it('is shown for each known fact, when the organization follows the law of the place [decisions: Recipient-local quiet hours]', () => {
  show(<WhereLine lead={LEAD} />, { user: aUser({ quietHours: true }) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oregon, by the address given.',
    'Arizona, by the area code.',
    'America/Boise, by the time zone of their visits.',
  ]);
});

it('is not shown when the organization follows only the brand’s hours', () => {
  show(<WhereLine lead={LEAD} />, { user: aUser({ quietHours: false, allowAfterHours: false }) });
  expect(screen.queryByText('Where they may be')).toBeNull();
});
