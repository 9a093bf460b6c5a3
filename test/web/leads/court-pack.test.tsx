// The court pack on the screen: what it lists, what is saved as its file, and who is offered it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsentProof } from '#web/staff/features/leads/consent/consent-proof.tsx';
import { CourtPackModal } from '#web/staff/features/leads/consent/court-pack.modal.tsx';
import type { LeadDetail } from '#web/staff/features/leads/lead.calls.ts';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const HASH = 'ab'.repeat(32);
const HEAD = {
  pack: 1,
  organization: 'Desert Bikes',
  brand: 'Beckon Blast',
  name: 'Ben Kim',
  phones: ['+16025550111'],
  zones: ['America/Phoenix'],
  whereabouts: ['Arizona, by the area code'],
  madeAt: '2026-11-25T12:00:00.000Z',
  madeBy: 'Ana Lopez',
};
const recordOf = (n: number) => ({
  at: '2026-11-20T19:00:00.000Z',
  there: 'Fri, Nov 20, 2026, 12:00 PM MST',
  what: 'Text sent',
  text: `Hello ${n}`,
  why: 'A message of a campaign. On record then: Agreed to texts on a page.',
  facts: { State: 'Delivered', Id: `101-lead_1-${n}` },
});
const linesOf = (many: number) =>
  [{ ...HEAD, records: many }, ...Array.from({ length: many }, (_, n) => recordOf(n))].map(
    (record) => `${HASH} ${JSON.stringify(record)}`,
  );

it('lists each record with the person’s own clock and the reason, fifty at a time, and saves the whole file', async () => {
  const lines = linesOf(53);
  aServer({ courtPack: () => ok({ lines }) });
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  );
  show(<CourtPackModal leadId="lead_1" onClose={vi.fn()} />);
  expect(await screen.findByText('Hello 0')).toBeTruthy();
  expect(screen.getAllByText('Fri, Nov 20, 2026, 12:00 PM MST')).toHaveLength(50);
  expect(screen.getByText(HASH)).toBeTruthy();
  expect(screen.getByText(/Where they may be: Arizona, by the area code\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more of 3' }));
  expect(screen.getByText('Hello 52')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save the file' }));
  expect(await saved[0]?.text()).toBe(`${lines.join('\n')}\n`);
});

it('is made once each time it opens, whatever arrives from the person meanwhile', async () => {
  const asked = aServer({ courtPack: () => ok({ lines: linesOf(1) }) });
  const { client } = show(<CourtPackModal leadId="lead_1" onClose={vi.fn()} />);
  await screen.findByText('Hello 0');
  await client.invalidateQueries({ queryKey: ['lead', 'lead_1'] });
  expect(asked.filter(({ field }) => field === 'courtPack')).toHaveLength(1);
});

it('that could not be made says so and can be requested again', async () => {
  let tries = 0;
  aServer({ courtPack: () => (++tries === 1 ? no() : ok({ lines: linesOf(0) })) });
  show(<CourtPackModal leadId="lead_1" onClose={vi.fn()} />);
  expect(await screen.findByText('The full record could not be created.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no texts to this person on record.')).toBeTruthy();
});

it.each([
  ['MANAGER', true],
  ['READONLY', false],
])('is offered to a %s: %s', async (access, isOffered) => {
  aServer({ user: () => ok({ user: aUser({ access }) }), leadConsents: () => ok({ consents: [], submissions: [] }) });
  show(<ConsentProof lead={{ id: 'lead_1', name: 'Ben Kim' } as LeadDetail} />, { user: aUser({ access }) });
  await screen.findByText('There is no record of this contact agreeing to texts.');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Full record for a dispute' }) !== null).toBe(isOffered),
  );
});

it('a person without a recorded consent says so, and staff record it with where and when', async () => {
  const asked = aServer({
    user: () => ok({ user: aUser() }),
    leadConsents: () => ok({ consents: [], submissions: [], isUnrecorded: true }),
    attestLeads: () => ok({ count: 1 }),
  });
  show(<ConsentProof lead={{ id: 'lead_1', name: 'Ben Kim', phone: '+16025550111' } as LeadDetail} />);
  expect(
    await screen.findByText('No consent is recorded, so automatic texts to this contact are on hold.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Record their consent' }));
  const button = await screen.findByRole('button', { name: 'Record the consent of Ben Kim' });
  expect(whyNot(button)).toBe('Say where they agreed to get texts from you.');
  screen.getByText('Texts that waited for this are then sent. Each costs $0.01, charged as it is sent.');
  fireEvent.change(screen.getByLabelText('Where they agreed'), { target: { value: 'Sign-up sheet' } });
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-11-01' } });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record the consent of Ben Kim' })).toBeNull());
  expect(asked.find(({ field }) => field === 'attestLeads')?.variables).toEqual({
    leadIds: ['lead_1'],
    attestation: { source: 'Sign-up sheet', date: '2026-11-01' },
  });
});

it('nothing is offered where their consent is recorded, or to users who may only read', async () => {
  aServer({
    user: () => ok({ user: aUser({ access: 'READONLY' }) }),
    leadConsents: () => ok({ consents: [], submissions: [], isUnrecorded: true }),
  });
  show(<ConsentProof lead={{ id: 'lead_1', name: 'Ben Kim' } as LeadDetail} />, {
    user: aUser({ access: 'READONLY' }),
  });
  expect(
    await screen.findByText('No consent is recorded, so automatic texts to this contact are on hold.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record their consent' })).toBeNull();
});
