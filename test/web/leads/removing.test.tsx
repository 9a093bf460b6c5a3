// Guarantees of removing ticked people from a campaign: it asks first by name, and a refusal removes nobody.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLeadActions } from '#web/staff/screens/leads/lead-actions.tsx';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const done = vi.fn();

/** The bulk actions of a campaign's list, for two who are ticked. */
function Ticked() {
  const { actions, dialogs } = useLeadActions({ campaign: { id: 'cmp_1', name: 'Spring' } });
  return (
    <>
      {actions.map(({ label, run }) => (
        <button key={label} type="button" onClick={() => run({ leadIds: ['lead_1', 'lead_2'] }, 2, done)}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  );
}

it('asks which campaign they leave, shows a refusal, and removes them with the next press [LED-33e, LED-39]', async () => {
  let isRefused = true;
  const asked = aServer({ removeLeadsFromCampaign: () => (isRefused ? no('Not now.') : ok({ job: null })) });
  show(<Ticked />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 2 contacts from Spring?' });
  expect(within(dialog).getByText(/^They get no more texts from it\./)).toBeTruthy();
  expect(asked).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: 'Remove 2 contacts' });
  fireEvent.click(confirm);
  expect(await within(dialog).findByText('Not now.')).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
  isRefused = false;
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done).toHaveBeenCalledTimes(1);
  expect(asked.at(-1)?.variables).toMatchObject({ campaignId: 'cmp_1', leadIds: ['lead_1', 'lead_2'] });
});
